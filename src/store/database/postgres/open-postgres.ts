import { Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { PLUGINS } from '../column-plugin.ts';
import { migrateStore, readMigrations, unknownMigrations } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { StoreError, UnfitError } from '../store-error.ts';
import { measureQueries, type StoreTools } from '../store-tools.ts';
import { connectTo, rememberAddress } from './dedicated-connection.ts';
import { isShared } from './find-pooling.ts';
import { MigrationDialect, PooledDialect, SharedDialect } from './postgres-dialect.ts';
import { describeDirectFailure, isPassingFailure } from './postgres-error.ts';
import { createPool, findFault } from './postgres-pool.ts';

const refuseUnfit = async (pool: Pool): Promise<void> => {
  const fault = await findFault(pool);
  if (fault !== undefined) throw new UnfitError(fault);
};

const SHARED =
  'a pooler in transaction mode stands before it, and locks and notifications need a connection of their own: name PostgreSQL itself in DATABASE_DIRECT_URL';

/** Brings a database up to date. Throws if it is unusable, or its connections cannot hold locks. */
const prepare = async (databaseUrl: string, pool: Pool): Promise<void> => {
  await refuseUnfit(pool);
  if (await isShared(() => connectTo(databaseUrl))) throw new UnfitError(SHARED);
  await migrateStore(new Kysely<Schema>({ dialect: new MigrationDialect(pool) }));
};

/** Does the same over connections of its own. Its errors name the variable of that address. */
const prepareDirectly = async (directUrl: string): Promise<void> => {
  const pool = createPool(directUrl);
  try {
    await prepare(directUrl, pool);
  } catch (cause) {
    throw new StoreError(describeDirectFailure(directUrl, cause), { cause, isPassing: isPassingFailure(cause) });
  } finally {
    await pool.end();
  }
};

/**
 * Opens a PostgreSQL database and brings it up to date. With `directUrl`, a pooler in transaction mode may stand before
 * `databaseUrl`: migrations, locks and notifications go past it. The caller closes the database with `destroy()`.
 */
export const openPostgres = async (
  databaseUrl: string,
  tools?: StoreTools,
  directUrl?: string,
): Promise<Kysely<Schema>> => {
  if (directUrl !== undefined) await prepareDirectly(directUrl);
  const isDirect = directUrl === undefined;
  const pool = createPool(databaseUrl, isDirect);
  const dialect = isDirect ? new PooledDialect(pool, { tools }) : new SharedDialect(pool, { tools });
  const db = new Kysely<Schema>({ dialect, plugins: PLUGINS, ...measureQueries(tools) });
  try {
    await (isDirect ? prepare(databaseUrl, pool) : refuseUnfit(pool));
    // Kysely ends its pool only after a first query.
    await sql`select 1`.execute(db);
  } catch (error) {
    await pool.end();
    throw error;
  }
  rememberAddress(db, directUrl ?? databaseUrl);
  return db;
};

/** The state of a PostgreSQL database. The inspection never changes it. */
export interface PostgresInspection {
  /** The reason that makes it unusable, as the end of a sentence; `undefined` without a reason. */
  readonly fault: string | undefined;
  /** The migrations of this database. `unknown` holds those of a newer version. */
  readonly migrations: readonly string[];
  readonly unknown: readonly string[];
  /** The time of the newest post, in milliseconds since 1970; `undefined` without a post. */
  readonly lastPostedAt: number | undefined;
  /** The number of connections from other Searchlight programs. */
  readonly programs: number;
}

const readLastPost = async (db: Kysely<Schema>): Promise<number | undefined> => {
  const { rows } = await sql<{ last: number | null }>`select max(posted_at) as last from posts`.execute(db);
  return rows[0]?.last ?? undefined;
};

const countPrograms = async (db: Kysely<Schema>): Promise<number> => {
  const { rows } = await sql<{ programs: number }>`
    select count(*) as programs from pg_stat_activity
    where datname = current_database() and application_name = 'searchlight' and pid <> pg_backend_pid()
  `.execute(db);
  return rows[0]?.programs ?? 0;
};

/** Inspects a database, even while a bot uses it. Throws if it is out of reach. */
export const inspectPostgres = async (databaseUrl: string): Promise<PostgresInspection> => {
  const pool = createPool(databaseUrl);
  try {
    const fault = await findFault(pool);
    const db = new Kysely<Schema>({ dialect: new PooledDialect(pool) });
    const migrations = await readMigrations(db);
    const lastPostedAt = migrations.length > 0 ? await readLastPost(db) : undefined;
    const programs = await countPrograms(db);
    // Last, because its connections would count as another program's.
    const isPooled = await isShared(() => connectTo(databaseUrl));
    return {
      fault: fault ?? (isPooled ? SHARED : undefined),
      migrations,
      unknown: unknownMigrations(migrations),
      lastPostedAt,
      programs,
    };
  } finally {
    await pool.end();
  }
};
