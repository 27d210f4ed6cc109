import { chmodSync, closeSync, openSync } from 'node:fs';

/** The owner may read and write, nobody else anything. */
const OWNER_ONLY = 0o600;

/**
 * Makes a file that only its owner can read, or an existing one so; SQLite gives the files beside a database the same
 * rights. A file of somebody else, or on a disk without rights, stays as it is.
 */
export const keepPrivate = (path: string): void => {
  try {
    closeSync(openSync(path, 'a', OWNER_ONLY));
    chmodSync(path, OWNER_ONLY);
  } catch {
    // Whoever opens it reports if it cannot be used at all.
  }
};
