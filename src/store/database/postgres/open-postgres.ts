import { Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { PLUGINS } from '../column-plugin.ts';
import { migrateStore } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { UnfitError } from '../store-error.ts';
import { rememberAddress } from './dedicated-connection.ts';
import { MigrationDialect, PooledDialect } from './postgres-dialect.ts';
import { createPool, findFault } from './postgres-pool.ts';

/** Brings a database up to date. Throws if it is unusable. */
const prepare = async (pool: Pool): Promise<void> => {
  const fault = await findFault(pool);
  if (fault !== undefined) throw new UnfitError(fault);
  await migrateStore(new Kysely<Schema>({ dialect: new MigrationDialect(pool) }));
};

/** Opens a PostgreSQL database and brings it up to date. The caller closes it with `destroy()`. */
export const openPostgres = async (databaseUrl: string): Promise<Kysely<Schema>> => {
  const pool = createPool(databaseUrl);
  const db = new Kysely<Schema>({ dialect: new PooledDialect(pool), plugins: PLUGINS });
  try {
    await prepare(pool);
    // Kysely ends its pool only after a first query.
    await sql`select 1`.execute(db);
  } catch (error) {
    await pool.end();
    throw error;
  }
  rememberAddress(db, databaseUrl);
  return db;
};
