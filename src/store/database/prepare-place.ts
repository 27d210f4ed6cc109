import { chmodSync, closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates one folder at a time. Node's recursive way never returns if the system refuses folders, as in `/proc`. */
export const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
};

/** Only the owner may read and write. */
const OWNER_ONLY = 0o600;

/**
 * Makes a file private to its owner, and creates it if needed. SQLite gives the same rights to its side files. A file
 * of another owner, or on a disk without rights, stays the same.
 */
export const keepPrivate = (path: string): void => {
  try {
    closeSync(openSync(path, 'a', OWNER_ONLY));
    chmodSync(path, OWNER_ONLY);
  } catch {
    // The opening of the file reports it if it is unusable.
  }
};

/** One page, the smallest write of a database. */
const PAGE = Buffer.alloc(4_096);

const tryPage = (path: string): void => {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, PAGE);
  } finally {
    closeSync(file);
    rmSync(path, { force: true });
  }
};

/**
 * Tries to write a file beside a path. Returns the system's code for a failure, such as ENOSPC; `undefined` after a
 * success.
 */
export const probePlace = (path: string): string | undefined => {
  try {
    tryPage(`${path}.${process.pid}.probe`);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : undefined;
  }
};
