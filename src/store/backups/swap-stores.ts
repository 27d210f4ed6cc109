import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatStamp } from './backup-files.ts';
import { backupStore, moveStore, removeDatabase, sync } from './backup-store.ts';
import { markRestored } from './summarize-store.ts';

/**
 * Puts a backup in the place of a database. A kill at any moment leaves the old database, the new one, or a whole new
 * one beside the place. In the last case the next start finishes the swap.
 */

/** The whole backup, before it takes the database's name. */
const incomingOf = (path: string): string => `${path}.incoming`;

/** The name of a database that a restore replaces. */
export const replacedName = (path: string, now: number): string => `${path}.before-restore-${formatStamp(now)}`;

/** Moves the old database aside, then lets the new one take its name. */
const swap = async (path: string, kept: string): Promise<void> => {
  await moveStore(path, kept);
  try {
    await rename(incomingOf(path), path);
  } catch (error) {
    await moveStore(kept, path);
    throw error;
  }
  await sync(dirname(path), 'r');
};

/** Removes the rests of a restore that did not come to the swap. */
const removeIncoming = async (path: string): Promise<void> => {
  const incoming = incomingOf(path);
  for (const rest of [incoming, `${incoming}.partial`, `${incoming}.partial.partial`]) await removeDatabase(rest);
};

/**
 * Copies a backup into the place of a database at `path`, and keeps the old one as `kept`. Both take their names only
 * after the copy is whole and on the disk. No program may use the database. On an error it throws, and the old database
 * stays.
 */
export const replaceStore = async (backup: string, path: string, kept: string, now: number): Promise<void> => {
  try {
    await mkdir(dirname(path), { recursive: true });
    await removeIncoming(path);
    // A kill may interrupt the mark. The next start takes only a file with the final name.
    const marked = `${incomingOf(path)}.partial`;
    await backupStore(backup, marked);
    markRestored(marked, now);
    await sync(marked, 'r+');
    await rename(marked, incomingOf(path));
    await sync(dirname(path), 'r');
    await swap(path, kept);
  } catch (error) {
    await removeIncoming(path);
    throw error;
  }
};

/**
 * Finishes or removes the rests of a killed restore. `finished` if the new database took its place; `none` if the
 * database that was there stays. No program may use the database.
 */
export const finishRestore = async (path: string, now: number): Promise<'finished' | 'none'> => {
  if (existsSync(path) || !existsSync(incomingOf(path))) {
    await removeIncoming(path);
    return 'none';
  }
  // A log of changes of the old database would damage the new one.
  await moveStore(path, replacedName(path, now));
  await rename(incomingOf(path), path);
  await sync(dirname(path), 'r');
  await removeIncoming(path);
  return 'finished';
};
