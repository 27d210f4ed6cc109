import type { Kysely } from 'kysely';
import { Client } from 'pg';
import type { Schema } from '../schema.ts';
import { CONNECT_TIMEOUT_MS, POSTGRES_TYPES } from './postgres-pool.ts';

/**
 * A separate connection beside the pool, for locks and notifications of one session. It must not pass through a pooler
 * that shares connections between programs.
 */
export interface DedicatedConnection {
  readonly query: (text: string, values?: readonly unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** `listen` receives the notifications of all channels under `LISTEN`. */
  readonly onNotification: (listen: (channel: string, payload: string) => void) => void;
  /**
   * Resolves when the connection ends, which frees all its locks. The value is the error, or `undefined` without one.
   */
  readonly ended: Promise<Error | undefined>;
  readonly close: () => Promise<void>;
}

/** The address for dedicated connections of each open database. */
const addresses = new WeakMap<Kysely<Schema>, string>();

export const rememberAddress = (db: Kysely<Schema>, databaseUrl: string): void => {
  addresses.set(db, databaseUrl);
};

/** Resolves when either side ends the connection. */
const endOf = (client: Client): Promise<Error | undefined> =>
  new Promise((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve(undefined));
  });

/** A dedicated connection to an address. Throws if the server is out of reach. */
export const connectTo = async (connectionString: string): Promise<DedicatedConnection> => {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Only keep-alives reveal a server that is cut off and silent.
    keepAlive: true,
    keepAliveInitialDelayMillis: 5_000,
    application_name: 'searchlight',
    types: POSTGRES_TYPES,
  });
  const ended = endOf(client);
  await client.connect();
  return {
    query: async (text, values = []) => (await client.query(text, [...values])).rows,
    onNotification: (listen) => {
      client.on('notification', ({ channel, payload = '' }) => listen(channel, payload));
    },
    ended,
    close: () => client.end(),
  };
};

/**
 * Opens another connection to the server of an open database; `undefined` for SQLite. Throws if the server is out of
 * reach.
 */
export const connectBeside = async (db: Kysely<Schema>): Promise<DedicatedConnection | undefined> => {
  const address = addresses.get(db);
  return address === undefined ? undefined : connectTo(address);
};
