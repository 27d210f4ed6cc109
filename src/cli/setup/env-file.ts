import { readFile, realpath, rename, rm } from 'node:fs/promises';
import { failure } from '../shell/cli-io.ts';
import { describeFileError, writeAndSync } from '../shell/files.ts';

/** Changes settings in a `.env` and keeps all its other lines. It holds the token, so only its owner may read it. */

const OWNER_ONLY = 0o600;
const HEAD = '# Written by `searchlight setup`. .env.example explains every variable there is.\n';

/** The value in `.env` syntax. Quotes it if it holds special characters. */
const formatValue = (value: string): string => {
  if (/^[\w./:@+,=-]*$/u.test(value)) return value;
  return value.includes("'") ? `"${value}"` : `'${value}'`;
};

const SETTING = /^[ \t]*(?:export[ \t]+)?(?<name>\w+)[ \t]*=/u;

const setVariable = (text: string, name: string, value: string): string => {
  const line = `${name}=${formatValue(value)}`;
  const lines = text.split('\n');
  const at = lines.findIndex((before) => SETTING.exec(before)?.groups?.['name'] === name);
  if (at >= 0) return lines.with(at, lines[at]?.endsWith('\r') ? `${line}\r` : line).join('\n');
  return `${text}${text === '' || text.endsWith('\n') ? '' : '\n'}${line}\n`;
};

/** The text of a `.env` with these variables set. Its other lines stay the same. */
export const setVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  Object.entries(values).reduce((changed, [name, value]) => setVariable(changed, name, value), text);

const readIfThere = async (path: string): Promise<string | undefined> => {
  try {
    return (await readFile(path, 'utf8')).replace(/^\uFEFF/u, '');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const writeNew = (path: string, text: string): Promise<void> => writeAndSync(path, text, 'wx', OWNER_ONLY);

const replace = async (path: string, text: string): Promise<void> => {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    await writeNew(temporary, text);
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

/** `.env.2026-03-14T09-00-00-000Z`. */
const copyName = (path: string, now: number): string => `${path}.${new Date(now).toISOString().replace(/[:.]/gu, '-')}`;

/**
 * Sets variables in the file and creates it if missing. Resolves with the path of a copy of the old file. `undefined`
 * if it was new or stays the same. Throws a `CliError` if the write fails.
 */
export const updateEnvFile = async (
  path: string,
  values: Readonly<Record<string, string>>,
  now: number,
): Promise<string | undefined> => {
  try {
    const target = await realpath(path).catch(() => path);
    const before = await readIfThere(target);
    const after = setVariables(before ?? HEAD, values);
    const copy = before === undefined || before === after ? undefined : copyName(target, now);
    if (copy !== undefined) await writeNew(copy, before ?? '');
    await replace(target, after);
    return copy;
  } catch (error) {
    throw failure(`${path} cannot be written: ${describeFileError(error)}. Nothing was changed.`);
  }
};
