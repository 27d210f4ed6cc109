import { dirname } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, type SqliteDatabase as KyselySqliteDatabase, type SqliteStatement, sql } from 'kysely';
import { PLUGINS } from './column-plugin.ts';
import { mayBeDatabase, refuseOthers } from './look-at-file.ts';
import { migrateStore } from './migrate.ts';
import { PatientDialect } from './patient-dialect.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import { describePostgresFailure, isPassingFailure } from './postgres/postgres-error.ts';
import { isPostgresUrl, showPostgresUrl } from './postgres/postgres-url.ts';
import { keepPrivate, makeFolder } from './prepare-place.ts';
import { type Db, engineOf, type Schema } from './schema.ts';
import { describeOpenFailure, StoreError } from './store-error.ts';
import { measureQueries, type StoreTools } from './store-tools.ts';

/**
 * The longest wait for another program without a timer. The whole program stops, but during migrations and in the
 * command line no member waits.
 */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Protects objects from the garbage collector. From Node 24.19 on, better-sqlite3 12 aborts the process when the
 * collector takes its objects while no JavaScript runs (`RemoveEnvironmentCleanupHook`, "Assertion failed: (env) !=
 * nullptr"). Version 13 does not run on Node 20. The cost is small: one program has one database and few different
 * statements.
 */
const kept: unknown[] = [];

/** Prepares each statement once and keeps it. SQLite then need not compile it for every query. */
const keepStatements = (database: SqliteDatabase.Database): KyselySqliteDatabase => {
  const statements = new Map<string, SqliteStatement>();
  kept.push(database, statements);
  const prepare = (sql: string): SqliteStatement => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  return { close: () => database.close(), prepare };
};

/**
 * With WAL and `synchronous = FULL`, every finished commit survives a power cut. `secure_delete` overwrites deleted
 * data in the file. Migrations use `synchronous = NORMAL` and do not wait for the disk. A power cut may undo the last
 * ones, each as a whole, and the next start repeats them. `exec` runs these pragmas, so they leave no prepared
 * statement.
 */
const BEFORE_MIGRATIONS =
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON';
const AFTER_MIGRATIONS = 'PRAGMA synchronous = FULL';

/**
 * Brings a SQLite database up to date. `db.destroy()` closes it. If this fails, the caller closes the database. With
 * `tools`, the program goes on while it waits for another program.
 */
export const openSqlite = async (database: SqliteDatabase.Database, tools?: StoreTools): Promise<Db> => {
  database.exec(BEFORE_MIGRATIONS);
  const db = new Kysely<Schema>({
    dialect: new PatientDialect({ database, statements: keepStatements(database), tools }),
    plugins: PLUGINS,
    ...measureQueries(tools),
  });
  await migrateStore(db);
  database.exec(AFTER_MIGRATIONS);
  if (tools) database.exec('PRAGMA busy_timeout = 0');
  return db;
};

const pathOf = (databaseUrl: string): string => databaseUrl.replace(/^file:/, '');

/** The file of a database; `undefined` for PostgreSQL and for a database in memory. */
export const fileOf = (databaseUrl: string): string | undefined => {
  const path = pathOf(databaseUrl);
  return isPostgresUrl(databaseUrl) || path === ':memory:' ? undefined : path;
};

/** An address that is safe to show: the file, or the server without its password. */
export const showStore = (databaseUrl: string): string =>
  isPostgresUrl(databaseUrl) ? showPostgresUrl(databaseUrl) : pathOf(databaseUrl);

const openFile = async (path: string, tools: StoreTools | undefined): Promise<Db> => {
  if (path !== ':memory:') {
    refuseOthers(path);
    makeFolder(dirname(path));
    if (mayBeDatabase(path)) keepPrivate(path);
  }
  const database = new SqliteDatabase(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    return await openSqlite(database, tools);
  } catch (error) {
    database.close();
    throw error;
  }
};

/** The line about a database that fails while a program opens it or reads its first rows. */
export const toStoreError = (databaseUrl: string, cause: unknown): StoreError => {
  if (cause instanceof StoreError) return cause;
  const isPostgres = isPostgresUrl(databaseUrl);
  const line = isPostgres
    ? describePostgresFailure(databaseUrl, cause)
    : describeOpenFailure(pathOf(databaseUrl), cause);
  return new StoreError(line, { cause, isPassing: isPostgres && isPassingFailure(cause) });
};

/**
 * Opens the database at a `file:` or `postgres:` address and brings it up to date. The caller closes it with
 * `closeStore`. Throws a `StoreError` if it is out of reach, not writable, damaged, or from a newer version. A program that
 * answers members gives its `tools`, so that a locked file never stops it. `directUrl` goes past a pooler, for locks,
 * notifications and migrations.
 */
export const openStore = async (databaseUrl: string, tools?: StoreTools, directUrl?: string): Promise<Db> => {
  try {
    return await (isPostgresUrl(databaseUrl)
      ? openPostgres(databaseUrl, tools, directUrl)
      : openFile(pathOf(databaseUrl), tools));
  } catch (cause) {
    throw toStoreError(databaseUrl, cause);
  }
};

/** Stops SQLite from writing its log of changes into the file by itself, which the caller then has to do. */
export const keepLog = async (db: Db): Promise<void> => {
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
};

const emptied = new WeakMap<Db, number>();

/** How often this process wrote the log of changes into the file by `emptyLog`. */
export const timesEmptied = (db: Db): number => emptied.get(db) ?? 0;

/** Writes SQLite's log of changes into the database file. Deleted data then remains in neither. */
export const emptyLog = async (db: Db): Promise<void> => {
  if (engineOf(db) !== 'sqlite') return;
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  emptied.set(db, timesEmptied(db) + 1);
};

/** Closes a database after SQLite's log of changes goes into its file. */
export const closeStore = async (db: Db): Promise<void> => {
  await emptyLog(db);
  await db.destroy();
};
