import { rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { keepPrivate } from './keep-private.ts';
import { makeFolder } from './make-folder.ts';
import { isBusy, openFile } from './read-database.ts';

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

/** Tells a file from another that took its name; `undefined` if there is none. */
const identify = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

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

/** Takes the file away while it is still locked, so that whoever was about to lock it finds out. */
const releaseLock = (file: LockFile, path: string, use: StoreUse): void => {
  if (use === 'alone') rmSync(path, { force: true });
  file.close();
};

const takeLock = (path: string, use: StoreUse): StoreLock => {
  keepPrivate(path);
  const identity = identify(path);
  try {
    const file = openAndLock(path, use);
    if (!file) return { kind: 'in-use' };
    if (identity === identify(path)) return { kind: 'locked', release: () => releaseLock(file, path, use) };
    file.close();
  } catch (error) {
    if (identity === identify(path)) throw error;
  }
  // The one before took the file away meanwhile.
  return takeLock(path, use);
};

/** Keeps other programs off the database at a path, which may not exist yet, until it is released. */
export const lockStore = (path: string, use: StoreUse): StoreLock => {
  if (path === ':memory:') return UNLOCKED;
  try {
    makeFolder(dirname(path));
    return takeLock(`${path}.lock`, use);
  } catch {
    // Nothing can be written there: whoever opens the database next says so, and better.
    return UNLOCKED;
  }
};
