import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type SqliteDatabase from 'better-sqlite3';
import { keepPrivate } from '../database/keep-private.ts';
import { isBusy, openFile } from '../database/read-database.ts';
import { countRows, findMiscount } from './count-rows.ts';
import { inspectStore } from './inspect-store.ts';

/**
 * SQLite's online backup would do as well, but starts again at each write of the bot, and its object could not be kept
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

/** Waits until a file, or which files a folder has, is on disk; SQLite does not for the copy it makes. */
const sync = async (path: string, flags: 'r' | 'r+'): Promise<void> => {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Throws unless the copy is a whole database. */
const checkCopy = async (path: string): Promise<void> => {
  const copy = await inspectStore(path);
  if (copy.kind !== 'inspected') throw new Error(`expected a database in ${path}, which is ${copy.kind}`);
  if (copy.damages[0] !== undefined) throw new Error(`the copy is damaged: ${copy.damages[0]}`);
};

/** What happens between counting and copying may keep the counts from agreeing, hardly three times running. */
const MAX_COPIES = 3;

/** Makes a copy that has as many rows as its original. */
const copyAndCount = async (from: string, to: string): Promise<void> => {
  for (let copies = 1; ; copies++) {
    await removeDatabase(to);
    keepPrivate(to);
    const before = countRows(from);
    copyDatabase(from, to);
    const miscount = findMiscount(countRows(to), before, countRows(from));
    if (miscount === undefined) return;
    if (copies === MAX_COPIES) throw new Error(`the copy has another number of rows in the table ${miscount}`);
  }
};

/**
 * Copies the database as it stands at one moment, also while another program writes to it. The copy is counted, checked
 * and on disk before it takes its name, replacing what had it; if anything fails it throws and leaves nothing.
 */
export const backupStore = async (from: string, to: string): Promise<void> => {
  const temporary = `${to}.partial`;
  try {
    await copyAndCount(from, temporary);
    await sync(temporary, 'r+');
    await checkCopy(temporary);
    await rename(temporary, to);
    await sync(dirname(to), 'r');
  } catch (error) {
    await removeDatabase(temporary);
    throw error;
  }
};

/**
 * Gets a database that nobody uses ready to be moved: its log is written into it. `in-use` if another program has it
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
