import SqliteDatabase from 'better-sqlite3';

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

/** The first column of every row of a query. */
export const readColumn = (
  database: SqliteDatabase.Database,
  query: string,
  ...values: readonly (string | number)[]
): unknown[] => {
  const statement = database.prepare(query).pluck();
  kept.push(statement);
  return statement.all(...values);
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
