import { readdir } from 'node:fs/promises';
import { type Kysely, type Migration, type MigrationProvider, Migrator, sql } from 'kysely';
import type { Schema } from './schema.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);

/** Names of the migrations that this program brings, in order. */
export const migrationNames = async (): Promise<string[]> =>
  (await readdir(FOLDER))
    .filter((file) => /^\d{3}-.*\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();

const MIGRATIONS: MigrationProvider = {
  getMigrations: async () => {
    const entries = (await migrationNames()).map(async (name): Promise<[string, Migration]> => {
      const module: Migration = await import(`../../../migrations/${name}.ts`);
      return [name, module];
    });
    return Object.fromEntries(await Promise.all(entries));
  },
};

/** Names of migrations that ran on this database but that this program does not know. */
const unknownMigrations = async (migrator: Migrator, db: Kysely<Schema>): Promise<string[]> => {
  const known = new Set((await migrator.getMigrations()).map(({ name }) => name));
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !known.has(name));
};

const runMigrations = async (db: Kysely<Schema>): Promise<void> => {
  const migrator = new Migrator({ db, provider: MIGRATIONS, disableTransactions: true });
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
