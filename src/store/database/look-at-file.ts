import { closeSync, existsSync, lstatSync, openSync, readlinkSync, readSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { UnfitError } from './store-error.ts';

/**
 * Databases that the program inspects or copies. The garbage collector must not take them or their statements, as in
 * `open-store.ts`. A program opens few of them.
 */
const kept: unknown[] = [];

const BUSY_TIMEOUT_MS = 5_000;

/** Opens an existing file. With `readonly`, the file stays the same. The caller closes it. */
export const openFile = (
  path: string,
  options: { readonly?: boolean; timeout?: number } = {},
): SqliteDatabase.Database => {
  const database = new SqliteDatabase(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS, ...options });
  kept.push(database);
  return database;
};

/** Prepares a statement that runs often. */
export const prepareKept = (database: SqliteDatabase.Database, query: string): SqliteDatabase.Statement => {
  const statement = database.prepare(query);
  kept.push(statement);
  return statement;
};

/** The first column of every row of a query. */
export const readColumn = (
  database: SqliteDatabase.Database,
  query: string,
  ...values: readonly (string | number)[]
): unknown[] => {
  return prepareKept(database, query)
    .pluck()
    .all(...values);
};

/**
 * True if the file has tables, but not those of Searchlight. `false` for an unreadable file, which the opening reports.
 */
export const isForeign = (path: string): boolean => {
  let database: SqliteDatabase.Database | undefined;
  try {
    database = openFile(path, { readonly: true });
    const tables = readColumn(database, "select name from sqlite_master where type = 'table'");
    return tables.length > 0 && !tables.includes('kysely_migration');
  } catch {
    return false;
  } finally {
    database?.close();
  }
};

/** True if another program has the database open or writes to it. */
export const isBusy = (error: unknown): boolean =>
  error instanceof SqliteDatabase.SqliteError && /^SQLITE_(BUSY|LOCKED)/u.test(error.code);

/** The first bytes of every SQLite file (https://sqlite.org/fileformat.html#magic_header_string). */
const SIGNATURE = 'SQLite format 3\0';

/** True if the file starts like a SQLite file. */
export const beginsAsDatabase = (path: string): boolean => {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(SIGNATURE.length);
    readSync(file, bytes, 0, bytes.length, 0);
    return bytes.toString('latin1') === SIGNATURE;
  } finally {
    closeSync(file);
  }
};

/** SQLite repairs such a file, even its first bytes, after a power cut. */
const isInterrupted = (path: string): boolean => existsSync(`${path}-journal`);

export const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};

/** True if the path has a database, or a new one may go there. The bot writes to no other file. */
export const mayBeDatabase = (path: string): boolean => {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return true;
  return found.isFile() && (found.size === 0 || isInterrupted(path) || beginsAsDatabase(path));
};

/** Throws an `UnfitError` for a folder and for the database of another program. */
export const refuseOthers = (path: string): void => {
  if (isFolder(path)) throw new UnfitError('it is a folder; name a file in DATABASE_URL');
  if (isForeign(path)) throw new UnfitError('it belongs to another program; name another file in DATABASE_URL');
};

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** The path without links, also for a file that does not exist yet. Each database thus has one name. */
export const realPathOf = (path: string): string => {
  try {
    return realpathSync(path);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const folder = dirname(path);
    if (!isMissing || folder === path) return path;
    return isLink(path) ? realPathOf(resolve(folder, readlinkSync(path))) : join(realPathOf(folder), basename(path));
  }
};
