import { Kysely, sql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { migrateStore } from '../migrate.ts';
import type { Schema } from '../schema.ts';
import { UnfitError } from '../store-error.ts';
import { CONNECT_TIMEOUT_MS, rememberAddress } from './dedicated-connection.ts';
import { MigrationDialect, PooledDialect } from './postgres-dialect.ts';
import { POSTGRES_TYPES } from './postgres-types.ts';

const MIN_VERSION = 14;

/** Connections of one program; each serves one query or transaction at a time, so that few carry many members. */
const MAX_CONNECTIONS = 10;

/**
 * What a commit has answered for survives a power cut, whatever the server was set to. A transaction waits for others of
 * its server no longer than members do, and one that a program left open does not keep them waiting.
 */
const SETTINGS = `
  select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local');
  set lock_timeout = '10s';
  set idle_in_transaction_session_timeout = '30s';
`;

const createPool = (databaseUrl: string): Pool => {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'searchlight',
    types: POSTGRES_TYPES,
    onConnect: async (client) => {
      await client.query(SETTINGS);
    },
  });
  // A connection that is lost while nobody asks anything is replaced by the next that is needed.
  pool.on('error', () => undefined);
  pool.on('connect', (client: PoolClient) => void client.on('error', () => undefined));
  return pool;
};

/** Why a server cannot be used; `undefined` if it can. */
const findFault = async (pool: Pool): Promise<string | undefined> => {
  const { rows } = await pool.query(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_setting('server_encoding') as encoding, current_setting('transaction_read_only') as read_only
  `);
  const { version, major, encoding, read_only } = rows[0];
  if (major < MIN_VERSION) {
    return `it is PostgreSQL ${version}, and Searchlight needs ${MIN_VERSION} or newer: update the server`;
  }
  if (encoding !== 'UTF8') return `its encoding is ${encoding}: make a database with createdb --encoding=UTF8`;
  if (read_only === 'on') return 'it is read-only: name the primary server, which can be written to, in DATABASE_URL';
  return undefined;
};

/** Brings a database up to date. Throws if it cannot be used. */
const prepare = async (pool: Pool): Promise<void> => {
  const fault = await findFault(pool);
  if (fault !== undefined) throw new UnfitError(fault);
  await migrateStore(new Kysely<Schema>({ dialect: new MigrationDialect(pool) }));
};

/** Opens a PostgreSQL database and brings it up to date; the caller closes it with `destroy()`. */
export const openPostgres = async (databaseUrl: string): Promise<Kysely<Schema>> => {
  const pool = createPool(databaseUrl);
  const db = new Kysely<Schema>({ dialect: new PooledDialect(pool) });
  try {
    await prepare(pool);
    // Only a database that was asked something ends its pool.
    await sql`select 1`.execute(db);
  } catch (error) {
    await pool.end();
    throw error;
  }
  rememberAddress(db, databaseUrl);
  return db;
};
