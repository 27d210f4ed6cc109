import { open, rename, rm } from 'node:fs/promises';
import type SqliteDatabase from 'better-sqlite3';
import { inspectStore } from './inspect-store.ts';
import { keepPrivate } from './keep-private.ts';
import { isBusy, openFile } from './read-database.ts';

/**
 * SQLite's online backup would do as well, but starts anew at each write of the bot, and its object could not be kept
 * from the garbage collector (see `open-store.ts`). `VACUUM INTO` reads one moment's state, whatever is written meanwhile
 * (https://sqlite.org/lang_vacuum.html#vacuuminto).
 */

/** The files SQLite may keep beside a database. */
const SIDE_FILES = ['-wal', '-shm', '-journal'] as const;

const removeDatabase = async (path: string): Promise<void> => {
  for (const ending of ['', ...SIDE_FILES]) await rm(path + ending, { force: true });
};

const copyDatabase = (from: string, to: string): void => {
  const database = openFile(from, { readonly: true });
  try {
    database.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    database.close();
  }
};

/** Waits until a file is on disk, which SQLite does not do for the copy it makes. */
const syncFile = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * Copies the database as it stands at one moment, also while another program writes to it. The copy is checked, then
 * takes its name, replacing what had it; where anything fails it throws and leaves nothing.
 */
export const backupStore = async (from: string, to: string): Promise<void> => {
  const temporary = `${to}.partial`;
  await removeDatabase(temporary);
  try {
    keepPrivate(temporary);
    copyDatabase(from, temporary);
    await syncFile(temporary);
    const copy = await inspectStore(temporary);
    if (copy.kind !== 'inspected') throw new Error(`expected a database in ${temporary}, which is ${copy.kind}`);
    if (copy.damages[0] !== undefined) throw new Error(`the copy is damaged: ${copy.damages[0]}`);
    await rename(temporary, to);
  } catch (error) {
    await removeDatabase(temporary);
    throw error;
  }
};

/**
 * Gets a database that nobody uses ready to be moved: its log is written into it. `in-use` where another program has it
 * open, and then nothing is changed. A damaged one is left as it is, to be moved with its side files.
 */
export const releaseStore = (path: string): 'released' | 'in-use' => {
  let database: SqliteDatabase.Database | undefined;
  try {
    database = openFile(path, { timeout: 0 });
    // Leaving the write-ahead log needs the file for oneself alone.
    database.exec('PRAGMA journal_mode = DELETE');
    return 'released';
  } catch (error) {
    return isBusy(error) ? 'in-use' : 'released';
  } finally {
    database?.close();
  }
};

/** Renames a database with the files beside it; nobody may have it open. */
export const moveStore = async (from: string, to: string): Promise<void> => {
  for (const ending of [...SIDE_FILES, '']) {
    await rename(from + ending, to + ending).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
};
