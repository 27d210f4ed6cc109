import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isBusy, isForeign, mayBeDatabase, openFile, realPathOf } from './look-at-file.ts';
import { keepPrivate, makeFolder } from './prepare-place.ts';

/**
 * SQLite lets many programs use a file, and two bots on one file would both answer. A running bot therefore holds a
 * lock on a second, empty file beside the database. The operating system releases SQLite's lock however the program
 * ends. We rejected a file with a process id, because a leftover one would block the next start.
 */

/** `alone` excludes every other program. `shared` excludes only programs that want to be alone. */
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
 * The file stays after the release. Otherwise a program could lock an already deleted file, and others would not see
 * that lock.
 */
const takeLock = (path: string, use: StoreUse): StoreLock => {
  // On POSIX, closing a file releases all locks of the program on it. So do not open an existing file again.
  if (!existsSync(path)) keepPrivate(path);
  const file = openAndLock(path, use);
  return file ? { kind: 'locked', release: () => file.close() } : { kind: 'in-use' };
};

const mayBeOurs = (path: string): boolean => mayBeDatabase(path) && !(existsSync(path) && isForeign(path));

/**
 * Keeps other programs away from a database until the release. The file may not exist yet, and the path may go through
 * links. It creates no lock file beside another program's file.
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
    // The place is not writable. The opening of the database reports this better.
    return UNLOCKED;
  }
};
