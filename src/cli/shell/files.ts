import { constants } from 'node:fs';
import {
  access,
  type FileHandle,
  lstat,
  open,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { type CliIo, failure } from './cli-io.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'part of its path is not a folder',
  EISDIR: 'it is a folder',
  EACCES: 'this account has no permission',
  EPERM: 'this account has no permission',
  EROFS: 'its disk can only be read',
  ENOSPC: 'the disk is full',
};

/** The reason a file is unusable, as the end of a sentence. */
export const describeFileError = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? (error instanceof Error ? error.message : String(error));
};

/** A file's name in messages. */
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

/** Fills as much of the buffer as the file has bytes for. */
const fillFrom = async (file: FileHandle, buffer: Buffer): Promise<Buffer> => {
  let end = 0;
  for (let read = -1; read !== 0 && end < buffer.length; end += read) {
    ({ bytesRead: read } = await file.read(buffer, end, buffer.length - end));
  }
  return buffer.subarray(0, end);
};

const readStart = async (path: string, maxBytes: number): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    return await fillFrom(file, Buffer.alloc(maxBytes));
  } finally {
    await file.close();
  }
};

/**
 * The bytes of a file, or of standard input for `-`. `undefined` if they exceed the limit; it reads one byte more than
 * that at most. Throws a `CliError` that names the file.
 */
export const readSmallInput = async (io: CliIo, path: string, maxBytes: number): Promise<Uint8Array | undefined> => {
  try {
    const start = path === '-' ? io.readStdin(maxBytes + 1) : readStart(resolve(io.cwd, path), maxBytes + 1);
    const bytes = await start;
    return bytes.length > maxBytes ? undefined : bytes;
  } catch (error) {
    throw failure(`${nameOfInput(path)} cannot be read: ${describeFileError(error)}.`);
  }
};

/** Bytes as text, which must be UTF-8. */
export const decodeInput = (bytes: Uint8Array, path: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw failure(`${nameOfInput(path)} is not text in UTF-8.`);
  }
};

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * The file behind a path, with links followed. `replaceable` says whether a new file may take its place. Devices, pipes
 * and links with an unknown end, such as `/dev/stdout`, are not replaceable.
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

/** What a file holds: all of it, or its pieces in order. */
type FileData = string | Uint8Array | Iterable<Uint8Array>;

/** Waits until the data are on disk. `mode` holds the permissions of a new file. */
export const writeAndSync = async (path: string, data: FileData, flags: string, mode?: number): Promise<void> => {
  const file = await open(path, flags, mode);
  try {
    await writeFile(file, data);
    if ((await file.stat()).isFile()) await file.sync();
  } finally {
    await file.close();
  }
};

/** A file beside another one, for a short time. */
const temporaryFor = (path: string): string => join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);

/** Writes beside the file and renames. So the file is either unchanged or complete. */
const replaceFile = async (path: string, data: FileData): Promise<void> => {
  const temporary = temporaryFor(path);
  try {
    await writeAndSync(temporary, data, 'w');
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** Writes the whole file or leaves it unchanged. Throws a `CliError` that names it. */
export const writeOutput = async (io: CliIo, path: string, data: FileData): Promise<void> => {
  try {
    const { file, replaceable } = await findTarget(resolve(io.cwd, path));
    await (replaceable ? replaceFile(file, data) : writeAndSync(file, data, 'w'));
  } catch (error) {
    throw failure(`${path} cannot be written: ${describeFileError(error)}.`);
  }
};

/** Creates a file in a folder and removes it: some folders seem writable and take no file. */
const tryFolder = async (path: string): Promise<void> => {
  const trial = temporaryFor(path);
  await (await open(trial, 'w')).close();
  await rm(trial, { force: true });
};

/** Refuses an unwritable file before the work starts. */
export const checkWritable = async (io: CliIo, path: string): Promise<void> => {
  const full = resolve(io.cwd, path);
  try {
    const known = await stat(full).catch(() => undefined);
    if (known?.isDirectory()) throw Object.assign(new Error('folder'), { code: 'EISDIR' });
    await access(known ? full : dirname(full), constants.W_OK);
    const { file, replaceable } = await findTarget(full);
    if (replaceable) await tryFolder(file);
  } catch (error) {
    throw failure(`${path} cannot be written: ${describeFileError(error)}.`);
  }
};
