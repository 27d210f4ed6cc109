import { type Kysely, type MigrationProvider, Migrator, sql } from 'kysely';
import { MIGRATIONS } from '../../../migrations/index.ts';
import { type Engine, engineOf, type Schema } from './schema.ts';
import { UnfitError } from './store-error.ts';

/** Names of this program's migrations, in order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

const PROVIDER: MigrationProvider = { getMigrations: async () => MIGRATIONS };

/** Counts the ledger tables of migrations, 0 or 1. Kysely's introspection would read the whole schema each time. */
const HAS_MIGRATIONS: Readonly<Record<Engine, string>> = {
  sqlite: "select count(*) as tables from sqlite_master where type = 'table' and name = 'kysely_migration'",
  postgres: "select count(to_regclass('kysely_migration')) as tables",
};

/** Names of this database's migrations, in order. */
export const readMigrations = async (db: Kysely<Schema>): Promise<string[]> => {
  const found = await sql.raw<{ tables: number }>(HAS_MIGRATIONS[engineOf(db)]).execute(db);
  if (Number(found.rows[0]?.tables) === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** The reason to refuse a database with unknown migrations. */
export const describeNewer = (unknown: readonly string[]): string =>
  `it was made by a newer version of Searchlight (${unknown.join(', ')}); start that version instead`;

/** Migrations of the database that this program does not know. */
export const unknownMigrations = (ran: readonly string[]): string[] =>
  ran.filter((name) => !MIGRATION_NAMES.includes(name));

/** Creates the same table as Kysely. Kysely would hide PostgreSQL's reason for a refusal. */
const createLedger = async (db: Kysely<Schema>): Promise<void> => {
  await db.schema
    .createTable('kysely_migration')
    .ifNotExists()
    .addColumn('name', 'varchar(255)', (column) => column.notNull().primaryKey())
    .addColumn('timestamp', 'varchar(255)', (column) => column.notNull())
    .execute();
};

/** Runs the next missing migration; `false` if the database is up to date. */
const runNext = async (db: Kysely<Schema>): Promise<boolean> => {
  const ran = await readMigrations(db);
  const unknown = unknownMigrations(ran);
  if (unknown.length > 0) throw new UnfitError(describeNewer(unknown));
  if (ran.length === MIGRATION_NAMES.length) return false;
  if (ran.length === 0 && engineOf(db) === 'postgres') await createLedger(db);
  const { error } = await new Migrator({ db, provider: PROVIDER, disableTransactions: true }).migrateUp();
  if (error) throw error;
  return true;
};

/** Begins a transaction that excludes the migrations of other programs, and takes as long as it needs. */
const BEGIN: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: ['begin immediate'],
  postgres: [
    'begin',
    'set local statement_timeout = 0',
    "select pg_advisory_xact_lock(hashtextextended('searchlight/migration', 0))",
  ],
};

const inTransaction = async <T>(db: Kysely<Schema>, run: () => Promise<T>): Promise<T> => {
  for (const statement of BEGIN[engineOf(db)]) await sql.raw(statement).execute(db);
  try {
    const value = await run();
    await sql`commit`.execute(db);
    return value;
  } catch (error) {
    await sql`rollback`.execute(db);
    throw error;
  }
};

/**
 * Runs the missing migrations, each as a whole or not at all. Kysely takes no lock on SQLite, so two programs that
 * start at once would both migrate. Its migrator also refuses to run inside a transaction object. This function
 * therefore uses one connection, with a plain `begin immediate` and `commit` around each migration.
 */
export const migrateStore = (db: Kysely<Schema>): Promise<void> =>
  db
    .withoutPlugins()
    .connection()
    .execute(async (connection) => {
      while (await inTransaction(connection, () => runNext(connection)));
    });
