import { closeSync, openSync, rmSync, writeSync } from 'node:fs';

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
