import { once } from 'node:events';
import { type Driver, Kysely, sql } from 'kysely';
import { Client, type Pool } from 'pg';
import { inject } from 'vitest';
import { PLUGINS } from '../../src/store/database/column-plugin.ts';
import { rememberAddress } from '../../src/store/database/postgres/dedicated-connection.ts';
import { PooledDialect } from '../../src/store/database/postgres/postgres-dialect.ts';
import { createPool } from '../../src/store/database/postgres/postgres-pool.ts';
import type { Db, Schema } from '../../src/store/database/schema.ts';

/** A migrated database with its connections, which one test after another uses. */
interface Place {
  readonly databaseUrl: string;
  readonly pool: Pool;
  readonly driver: Driver;
}

/**
 * Unused databases of one worker. Emptying one takes a fraction of the time to make another. Its connections also know
 * the tables already and answer several times faster.
 */
const free: Place[] = [];
let made = 0;

/** Runs a statement on a database, over a connection of its own. */
export const runOn = async (databaseUrl: string, statement: string): Promise<void> => {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

const urlOfDatabase = (name: string): string => inject('postgresUrl').replace(/[^/]+$/u, name);

/** Makes an unused database and resolves with its address. The template `template1` gives a migrated one. */
export const createDatabase = async (template: 'template0' | 'template1', options = ''): Promise<string> => {
  const name = `test_${process.pid}_${made++}`;
  await runOn(inject('postgresUrl'), `create database ${name} template ${template} ${options}`);
  return urlOfDatabase(name);
};

/** Deletes every row and restarts the sequences. Keeps Kysely's own tables. */
const EMPTY = `
  do $$
  declare name text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from %I', name);
    end loop;
    for name in select sequencename from pg_sequences where schemaname = 'public' loop
      execute format('alter sequence %I restart', name);
    end loop;
  end $$
`;

const createPlace = async (): Promise<Place> => {
  const databaseUrl = await createDatabase('template1');
  const pool = createPool(databaseUrl);
  return { databaseUrl, pool, driver: new PooledDialect(pool).createDriver() };
};

/** Empties a database once all its connections are idle. */
const giveBack = async (place: Place): Promise<void> => {
  const { pool } = place;
  while (pool.idleCount < pool.totalCount) await once(pool, 'release');
  await pool.query(EMPTY);
  free.push(place);
};

/** Ends the use of the database and keeps its connections. */
class LentDialect extends PooledDialect {
  readonly #place: Place;

  constructor(place: Place) {
    super(place.pool);
    this.#place = place;
  }

  override createDriver(): Driver {
    const { driver } = this.#place;
    return {
      init: () => driver.init(),
      acquireConnection: () => driver.acquireConnection(),
      beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
      commitTransaction: (connection) => driver.commitTransaction(connection),
      rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
      releaseConnection: (connection) => driver.releaseConnection(connection),
      destroy: () => giveBack(this.#place),
    };
  }
}

/** Opens a migrated database without rows; closed with `destroy()`, it serves the next test. */
export const openPostgresStore = async (): Promise<Db> => {
  const place = free.pop() ?? (await createPlace());
  const db: Db = new Kysely<Schema>({ dialect: new LentDialect(place), plugins: PLUGINS });
  rememberAddress(db, place.databaseUrl);
  // Kysely destroys a driver only after a first statement.
  await sql`select 1`.execute(db);
  return db;
};
