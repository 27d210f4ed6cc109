import { chmodSync, closeSync, openSync } from 'node:fs';

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
