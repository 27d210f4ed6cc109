import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { keepPrivate } from './keep-private.ts';
import { mayBeDatabase, realPathOf } from './look-at-file.ts';
import { makeFolder } from './make-folder.ts';
import { isBusy, isForeign, openFile } from './read-database.ts';

/**
 * SQLite lets any number of programs use a file, and two bots on one would both answer. So a running bot holds a lock on
 * a second, empty file beside the database. It is a lock of SQLite's, which the system releases however the program ends;
 * a file with a process id was refused, since one that is left behind keeps the next start from going on.
 */

/** `alone` keeps everybody else out, `shared` only those who want to be alone. */
export type StoreUse = 'alone' | 'shared';

const TAKE: Readonly<Record<StoreUse, string>> = {
  alone: 'BEGIN EXCLUSIVE',
  shared: 'BEGIN; SELECT count(*) FROM sqlite_master',
};

export type StoreLock =
  | { readonly kind: 'locked'; readonly release: () => void }
  /** Another program uses the database. */
  | { readonly kind: 'in-use' };

const UNLOCKED: StoreLock = { kind: 'locked', release: () => undefined };

type LockFile = ReturnType<typeof openFile>;

/** The locked file; `undefined` if another program holds it. */
const openAndLock = (path: string, use: StoreUse): LockFile | undefined => {
  const file = openFile(path, { timeout: 0 });
  try {
    file.exec(TAKE[use]);
    return file;
  } catch (error) {
    file.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
};

/**
 * The file stays when the lock is released: whoever had opened one that was taken away meanwhile would hold a lock that
 * nobody else sees.
 */
const takeLock = (path: string, use: StoreUse): StoreLock => {
  // To close a file gives up all locks that the program has on it (POSIX), so one that is there is not opened again.
  if (!existsSync(path)) keepPrivate(path);
  const file = openAndLock(path, use);
  return file ? { kind: 'locked', release: () => file.close() } : { kind: 'in-use' };
};

const mayBeOurs = (path: string): boolean => mayBeDatabase(path) && !(existsSync(path) && isForeign(path));

/**
 * Keeps other programs off the database at a path, which may not exist yet, until it is released; whichever links lead
 * there. Nothing is made beside what is no database of Searchlight.
 */
export const lockStore = (path: string, use: StoreUse): StoreLock => {
  if (path === ':memory:') return UNLOCKED;
  try {
    const file = realPathOf(path);
    const lockPath = `${file}.lock`;
    if (!existsSync(lockPath) && !mayBeOurs(file)) return UNLOCKED;
    makeFolder(dirname(file));
    return takeLock(lockPath, use);
  } catch {
    // Nothing can be written there: whoever opens the database next says so, and better.
    return UNLOCKED;
  }
};
