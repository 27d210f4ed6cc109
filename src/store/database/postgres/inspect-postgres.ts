import { Kysely, sql } from 'kysely';
import { readMigrations, unknownMigrations } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { PooledDialect } from './postgres-dialect.ts';
import { createPool, findFault } from './postgres-pool.ts';

/** What a PostgreSQL database is like, found out without changing it. */
export interface PostgresInspection {
  /** Why it cannot be used, as the end of a sentence; `undefined` if it can. */
  readonly fault: string | undefined;
  /** Migrations that ran on it, and those of them that a newer version made. */
  readonly migrations: readonly string[];
  readonly unknown: readonly string[];
  /** When the newest message was posted, in milliseconds since 1970; `undefined` if none was. */
  readonly lastPostedAt: number | undefined;
  /** How many connections other Searchlights have to it. */
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

/** Looks at a database that a bot may be using. Throws if it cannot be reached. */
export const inspectPostgres = async (databaseUrl: string): Promise<PostgresInspection> => {
  const pool = createPool(databaseUrl);
  try {
    const fault = await findFault(pool);
    const db = new Kysely<Schema>({ dialect: new PooledDialect(pool) });
    const migrations = await readMigrations(db);
    const lastPostedAt = migrations.length > 0 ? await readLastPost(db) : undefined;
    const programs = await countPrograms(db);
    return { fault, migrations, unknown: unknownMigrations(migrations), lastPostedAt, programs };
  } finally {
    await pool.end();
  }
};
