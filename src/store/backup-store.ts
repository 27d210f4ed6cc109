import { rename, rm } from 'node:fs/promises';
import SqliteDatabase from 'better-sqlite3';
import { inspectStore } from './inspect-store.ts';

const BUSY_TIMEOUT_MS = 5_000;

/** Pages copied at a time. Between two times the bot may write, and each of its writes makes the copy start anew. */
const ALL_PAGES = 0x7fffffff;

/** The files SQLite may keep beside a database. */
const SIDE_FILES = ['-wal', '-shm', '-journal'] as const;

const removeDatabase = async (path: string): Promise<void> => {
  for (const ending of ['', ...SIDE_FILES]) await rm(path + ending, { force: true });
};

/** A single file without a write-ahead log beside it, so that it can be moved. */
const makeMovable = (path: string): void => {
  const database = new SqliteDatabase(path);
  try {
    database.pragma('journal_mode = DELETE');
  } finally {
    database.close();
  }
};

const copyDatabase = async (from: string, to: string): Promise<void> => {
  const database = new SqliteDatabase(from, { readonly: true, fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    await database.backup(to, { progress: () => ALL_PAGES });
  } finally {
    database.close();
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
    await copyDatabase(from, temporary);
    makeMovable(temporary);
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
    database = new SqliteDatabase(path, { fileMustExist: true, timeout: 0 });
    // Leaving the write-ahead log needs the file for oneself alone.
    database.pragma('journal_mode = DELETE');
    return 'released';
  } catch (error) {
    const code = error instanceof SqliteDatabase.SqliteError ? error.code : '';
    return /^SQLITE_(BUSY|LOCKED)/u.test(code) ? 'in-use' : 'released';
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
