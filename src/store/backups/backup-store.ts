import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type SqliteDatabase from 'better-sqlite3';
import { isBusy, openFile, readColumn } from '../database/look-at-file.ts';
import { keepPrivate } from '../database/prepare-place.ts';
import { inspectStore } from './inspect-store.ts';

/** The number of rows of each table, by table name. */
export type RowCounts = ReadonlyMap<string, number>;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const readTables = (database: SqliteDatabase.Database): string[] =>
  readColumn(database, `select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`).map(String);

/** Counts the rows of a database file at one moment, even during writes. */
export const countRows = (path: string): RowCounts => {
  const database = openFile(path, { readonly: true });
  try {
    database.exec('BEGIN');
    const tables = readTables(database);
    const counts = tables.map((table) => `select count(*) from ${quote(table)}`).join(' union all ');
    const rows = tables.length === 0 ? [] : readColumn(database, counts).map(Number);
    return new Map(tables.map((table, i) => [table, rows[i] ?? 0]));
  } finally {
    database.close();
  }
};

/**
 * Returns the first table of a copy with too few or too many rows. The limits are the original's counts before and
 * after the copy. `undefined` if all tables agree.
 */
export const findMiscount = (copy: RowCounts, before: RowCounts, after: RowCounts): string | undefined =>
  [...after.keys()].find((table) => {
    const counts = [before.get(table) ?? 0, after.get(table) ?? 0];
    const count = copy.get(table) ?? -1;
    return count < Math.min(...counts) || count > Math.max(...counts);
  });

/**
 * `VACUUM INTO` reads the state of one moment, even during writes (https://sqlite.org/lang_vacuum.html#vacuuminto). We
 * rejected SQLite's online backup: it restarts after each write of the bot. The garbage collector could also take its
 * object and abort the process (see `open-store.ts`).
 */

/** SQLite may keep these files beside a database. */
const SIDE_FILES = ['-wal', '-shm', '-journal'] as const;

export const removeDatabase = async (path: string): Promise<void> => {
  for (const file of ['', ...SIDE_FILES].map((ending) => path + ending)) if (existsSync(file)) await rm(file);
};

const copyDatabase = (from: string, to: string): void => {
  const database = openFile(from, { readonly: true });
  try {
    database.exec(`VACUUM INTO '${to.replaceAll("'", "''")}'`);
  } finally {
    database.close();
  }
};

/** Waits until a file's content or a folder's entries are on disk. SQLite skips this for its copy. */
export const sync = async (path: string, flags: 'r' | 'r+'): Promise<void> => {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Throws unless the copy is a whole database. */
export const checkCopy = async (path: string): Promise<void> => {
  const copy = await inspectStore(path);
  if (copy.kind !== 'inspected') throw new Error(`expected a database in ${path}, which is ${copy.kind}`);
  if (copy.damages[0] !== undefined) throw new Error(`the copy is damaged: ${copy.damages[0]}`);
};

/** A write between counting and copying can make the counts differ. Three times in a row is unlikely. */
const MAX_COPIES = 3;

/** Makes a copy with as many rows as its original. */
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
 * Copies the database's state of one moment, even during writes of another program. It counts and checks the copy and
 * waits for the disk. Only then does the copy take its name and replace an older file. On an error it throws and leaves
 * no copy.
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
 * Prepares an unused database for a move: writes its log into its file. `in-use` if another program has it open; then
 * the file stays the same. A damaged database also stays the same and moves with its side files.
 */
export const releaseStore = (path: string): 'released' | 'in-use' => {
  let database: SqliteDatabase.Database | undefined;
  try {
    database = openFile(path, { timeout: 0 });
    // SQLite leaves the write-ahead log only if no other program uses the file.
    database.exec('PRAGMA journal_mode = DELETE');
    return 'released';
  } catch (error) {
    return isBusy(error) ? 'in-use' : 'released';
  } finally {
    database?.close();
  }
};

/** Renames a database and its side files. No program may have it open. */
export const moveStore = async (from: string, to: string): Promise<void> => {
  for (const ending of [...SIDE_FILES, '']) {
    await rename(from + ending, to + ending).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
};
