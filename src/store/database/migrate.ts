import { type Kysely, type MigrationProvider, Migrator, sql } from 'kysely';
import { MIGRATIONS } from '../../../migrations/index.ts';
import type { Schema } from './schema.ts';

/** Names of the migrations that this program brings, in order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

const PROVIDER: MigrationProvider = { getMigrations: async () => MIGRATIONS };

/** Names of migrations that ran on this database but that this program does not know. */
const unknownMigrations = async (migrator: Migrator, db: Kysely<Schema>): Promise<string[]> => {
  const known = new Set((await migrator.getMigrations()).map(({ name }) => name));
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
};

/** Why a database with such migrations is not for this program. */
export const describeNewer = (unknown: readonly string[]): string =>
  `it was made by a newer version of Searchlight (${unknown.join(', ')}); start that version instead`;

/** Runs the next migration that is missing; `false` if none is. */
const runNext = async (db: Kysely<Schema>): Promise<boolean> => {
  const migrator = new Migrator({ db, provider: PROVIDER, disableTransactions: true });
  const unknown = await unknownMigrations(migrator, db);
  if (unknown.length > 0) throw new Error(describeNewer(unknown));
  const { error, results } = await migrator.migrateUp();
  if (error) throw error;
  return (results ?? []).length > 0;
};

const inTransaction = async <T>(db: Kysely<Schema>, run: () => Promise<T>): Promise<T> => {
  await sql`begin immediate`.execute(db);
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
 * Runs the migrations that are missing, each as a whole or not at all. Kysely takes no lock on SQLite, so two programs
 * starting at once would both migrate; and its migrator refuses to run inside a transaction object. So one connection is
 * held, and each migration stands between a plain `begin immediate` and `commit`.
 */
export const migrateStore = (db: Kysely<Schema>): Promise<void> =>
  db.connection().execute(async (connection) => {
    while (await inTransaction(connection, () => runNext(connection)));
  });
