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

const runMigrations = async (db: Kysely<Schema>): Promise<void> => {
  const migrator = new Migrator({ db, provider: PROVIDER, disableTransactions: true });
  const unknown = await unknownMigrations(migrator, db);
  if (unknown.length > 0) {
    throw new Error(
      `it was made by a newer version of Searchlight (${unknown.join(', ')}); start that version instead`,
    );
  }
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
};

/**
 * Runs the migrations that are missing, all or none. Kysely takes no lock on SQLite, so two programs starting at once
 * would both migrate; and its migrator refuses to run inside a transaction object. So one connection is held and the
 * whole run stands between a plain `begin immediate` and `commit`.
 */
export const migrateStore = (db: Kysely<Schema>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection);
    try {
      await runMigrations(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
