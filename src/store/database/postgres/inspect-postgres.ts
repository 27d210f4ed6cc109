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
}

const readLastPost = async (db: Kysely<Schema>): Promise<number | undefined> => {
  const { rows } = await sql<{ last: number | null }>`select max(posted_at) as last from posts`.execute(db);
  return rows[0]?.last ?? undefined;
};

/** Looks at a database that a bot may be using. Throws if it cannot be reached. */
export const inspectPostgres = async (databaseUrl: string): Promise<PostgresInspection> => {
  const pool = createPool(databaseUrl);
  try {
    const fault = await findFault(pool);
    const db = new Kysely<Schema>({ dialect: new PooledDialect(pool) });
    const migrations = await readMigrations(db);
    const lastPostedAt = migrations.length > 0 ? await readLastPost(db) : undefined;
    return { fault, migrations, unknown: unknownMigrations(migrations), lastPostedAt };
  } finally {
    await pool.end();
  }
};
