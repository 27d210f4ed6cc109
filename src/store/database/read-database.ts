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

/** Whether a file has tables, but none of Searchlight; one that cannot be read is left to whoever opens it. */
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

/** Whether another program has the database open, or is just writing to it. */
export const isBusy = (error: unknown): boolean =>
  error instanceof SqliteDatabase.SqliteError && /^SQLITE_(BUSY|LOCKED)/u.test(error.code);
