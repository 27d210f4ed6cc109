import { closeSync, openSync, rmSync, writeSync } from 'node:fs';

/** A page of a database: the smallest piece that has to fit. */
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

/** The system's code, such as ENOSPC, for what keeps files from being written beside a path; `undefined` if nothing does. */
export const probePlace = (path: string): string | undefined => {
  try {
    tryPage(`${path}.${process.pid}.probe`);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : undefined;
  }
};
