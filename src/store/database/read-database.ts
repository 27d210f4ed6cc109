import SqliteDatabase from 'better-sqlite3';

/**
 * Databases opened to be looked at or copied. Like those of `open-store.ts` and for the same reason, they and their
 * statements must not be garbage-collected; a program opens few of them.
 */
const kept: unknown[] = [];

const BUSY_TIMEOUT_MS = 5_000;

/** Opens an existing file, without changing it if it is read-only; the caller closes it. */
export const openFile = (
  path: string,
  options: { readonly?: boolean; timeout?: number } = {},
): SqliteDatabase.Database => {
  const database = new SqliteDatabase(path, { fileMustExist: true, timeout: BUSY_TIMEOUT_MS, ...options });
  kept.push(database);
  return database;
};

/** The first column of every row that a query gives. */
export const readColumn = (
  database: SqliteDatabase.Database,
  query: string,
  ...values: readonly (string | number)[]
): unknown[] => {
  const statement = database.prepare(query).pluck();
  kept.push(statement);
  return statement.all(...values);
};

/** Whether another program has the database open, or is just writing to it. */
export const isBusy = (error: unknown): boolean =>
  error instanceof SqliteDatabase.SqliteError && /^SQLITE_(BUSY|LOCKED)/u.test(error.code);
