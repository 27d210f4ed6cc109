import { type ClientBase, Pool, type PoolClient, types } from 'pg';

/**
 * Returns 64-bit whole numbers, counts and sums as numbers, like SQLite. Instants are milliseconds since 1970, and ids
 * count up from 1. All therefore stay below 2⁵³; a larger value throws.
 */
const parseWhole = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`expected a whole number below 2^53, got ${text}`);
  return value;
};

const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [types.builtins.INT8]: parseWhole,
  [types.builtins.NUMERIC]: Number,
};

/** Our own parsers. `pg` shares its parsers with the whole program. */
export const POSTGRES_TYPES = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    PARSERS[id] ?? types.getTypeParser(id, format === 'binary' ? 'binary' : 'text'),
} as Pick<typeof types, 'getTypeParser'>;

const MIN_VERSION = 14;

/** The time limit for a free connection, or for a server's answer to a new one. */
export const CONNECT_TIMEOUT_MS = 10_000;

/** The connections of one program. Each serves one query or transaction at a time, so a few serve many members. */
const MAX_CONNECTIONS = 10;

/** The server ends a statement after this time. Clean-ups and sums of large servers take seconds. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** The time limit for an answer of a server that fell silent. It is longer than the server's own limit. */
export const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/**
 * Finished commits survive a power cut, even with unsafe settings of the server. A transaction waits for a lock no
 * longer than members wait for an answer. The server ends a transaction that a program left open.
 */
const SETTINGS = `
  select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') in ('off', 'local');
  set lock_timeout = '10s';
  set statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set idle_in_transaction_session_timeout = '30s';
`;

/** The same for one transaction, whose connection another program uses next. */
export const BEGIN_SHARED = `
  begin;
  select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') in ('off', 'local');
  set local lock_timeout = '10s';
  set local statement_timeout = ${STATEMENT_TIMEOUT_MS};
  set local idle_in_transaction_session_timeout = '30s'
`;

/**
 * Opens connections to a server on demand. The caller ends the pool. With `keepsSettings`, each connection belongs to
 * this program alone and keeps its settings.
 */
export const createPool = (databaseUrl: string, keepsSettings = true): Pool => {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'searchlight',
    types: POSTGRES_TYPES,
    ...(keepsSettings && {
      onConnect: async (client: ClientBase) => {
        await client.query(SETTINGS);
      },
    }),
  });
  // The pool replaces an idle connection that it lost at the next demand.
  pool.on('error', () => undefined);
  pool.on('connect', (client: PoolClient) => void client.on('error', () => undefined));
  return pool;
};

/** A server's report about itself and the database. */
interface ServerFacts {
  readonly version: string;
  /** The version as one number: 150018 is 15.18. */
  readonly number: number;
  readonly encoding: string;
  readonly read_only: string;
}

/** The reason that makes a server unusable, as the end of a sentence; `undefined` without a reason. */
export const judgeServer = ({ version, number, encoding, read_only }: ServerFacts): string | undefined => {
  if (number < MIN_VERSION * 10_000) {
    return `it is PostgreSQL ${version}, and Searchlight needs ${MIN_VERSION} or newer: update the server`;
  }
  if (encoding !== 'UTF8') return `its encoding is ${encoding}: make a database with createdb --encoding=UTF8`;
  if (read_only === 'on')
    return 'it is read-only: name the primary server in DATABASE_URL, or switch default_transaction_read_only off';
  return undefined;
};

/** The same for the server of a pool. */
export const findFault = async (pool: Pool): Promise<string | undefined> => {
  const { rows } = await pool.query<ServerFacts>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding, current_setting('transaction_read_only') as read_only
  `);
  const [facts] = rows;
  return facts && judgeServer(facts);
};
