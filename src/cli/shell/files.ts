import { constants } from 'node:fs';
import { access, lstat, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { failure } from './cli-error.ts';
import type { CliIo } from './cli-io.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'part of its path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'this account has no permission',
  EPERM: 'this account has no permission',
  EROFS: 'its disk can only be read',
  ENOSPC: 'the disk is full',
};

/** Why a file could not be used, as the end of a sentence. */
export const describeFileError = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
};

/** What a file is called in messages. */
export const nameOfInput = (path: string): string => (path === '-' ? 'standard input' : path);

/** The bytes of a file, or of standard input for `-`. Throws a `CliError` that names it. */
export const readInput = async (io: CliIo, path: string): Promise<Uint8Array> => {
  if (path === '-') return io.readStdin();
  try {
    return await readFile(resolve(io.cwd, path));
  } catch (error) {
    throw failure(`${path} cannot be read: ${describeFileError(error)}.`);
  }
};

/** The text of a file or of standard input, which must be UTF-8. */
export const readInputText = async (io: CliIo, path: string): Promise<string> => {
  const bytes = await readInput(io, path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw failure(`${nameOfInput(path)} is not text in UTF-8.`);
  }
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * The file behind a path whose links are followed, and whether another may take its place: not that of a device or pipe,
 * nor that of a link whose end cannot be told, as with `/dev/stdout`.
 */
const findTarget = async (path: string): Promise<{ readonly file: string; readonly replaceable: boolean }> => {
  const isLink = await lstat(path).then(
    (stats) => stats.isSymbolicLink(),
    () => false,
  );
  try {
    const file = await realpath(path);
    return { file, replaceable: (await stat(file)).isFile() };
  } catch (error) {
    if (isMissing(error)) return { file: path, replaceable: !isLink };
    throw error;
  }
};

const writeAndSync = async (path: string, data: string | Uint8Array, flags: string): Promise<void> => {
  const file = await open(path, flags);
  try {
    await file.writeFile(data);
    if ((await file.stat()).isFile()) await file.sync();
  } finally {
    await file.close();
  }
};

/** Writes beside the file and renames, so that it is either as it was or whole. */
const replaceFile = async (path: string, data: string | Uint8Array): Promise<void> => {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    await writeAndSync(temporary, data, 'w');
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** Writes a file as a whole or leaves it as it was; throws a `CliError` that names it. */
export const writeOutput = async (io: CliIo, path: string, data: string | Uint8Array): Promise<void> => {
  try {
    const { file, replaceable } = await findTarget(resolve(io.cwd, path));
    await (replaceable ? replaceFile(file, data) : writeAndSync(file, data, 'w'));
  } catch (error) {
    throw failure(`${path} cannot be written: ${describeFileError(error)}.`);
  }
};

/** Refuses a file that cannot be written, before any work is done for it. */
export const checkWritable = async (io: CliIo, path: string): Promise<void> => {
  const full = resolve(io.cwd, path);
  try {
    const known = await stat(full).catch(() => undefined);
    if (known?.isDirectory()) throw Object.assign(new Error('folder'), { code: 'EISDIR' });
    await access(known ? full : dirname(full), constants.W_OK);
  } catch (error) {
    throw failure(`${path} cannot be written: ${describeFileError(error)}.`);
  }
};
