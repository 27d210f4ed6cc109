import type { Kysely } from 'kysely';
import { Client } from 'pg';
import type { Schema } from '../schema.ts';
import { POSTGRES_TYPES } from './postgres-types.ts';

/**
 * A connection of one's own beside the pool, for what lasts as long as a connection does: locks of a session, and
 * notifications. It must not go through a pooler that shares connections between programs.
 */
export interface DedicatedConnection {
  readonly query: (text: string, values?: readonly unknown[]) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Hears what is notified on the channels that were listened to with `LISTEN`. */
  readonly onNotification: (listen: (channel: string, payload: string) => void) => void;
  /** Resolves when the connection is gone, and with it all locks: with the reason unless it was closed here. */
  readonly ended: Promise<Error | undefined>;
  readonly close: () => Promise<void>;
}

/** How to reach the server of each open database. */
const addresses = new WeakMap<Kysely<Schema>, string>();

export const rememberAddress = (db: Kysely<Schema>, databaseUrl: string): void => {
  addresses.set(db, databaseUrl);
};

/** The end of a connection, whichever side ended it. */
const endOf = (client: Client): Promise<Error | undefined> =>
  new Promise((resolve) => {
    client.on('error', resolve);
    client.on('end', () => resolve(undefined));
  });

/** How long a server may take to answer a new connection. */
export const CONNECT_TIMEOUT_MS = 10_000;

/** Opens a connection to the server of an open database; `undefined` if that is SQLite. Throws if it cannot be reached. */
export const connectBeside = async (db: Kysely<Schema>): Promise<DedicatedConnection | undefined> => {
  const connectionString = addresses.get(db);
  if (connectionString === undefined) return undefined;
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A server that is cut off answers no more, and nothing else would tell.
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
