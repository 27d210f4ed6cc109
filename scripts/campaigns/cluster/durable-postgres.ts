import { Client } from 'pg';
import { findPostgres, type PostgresServer, startPostgres } from '../../../test/postgres/postgres-server.ts';

/** As an operator runs it: what was committed survives a power cut. */
const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'shared_buffers=256MB'];

export interface DurablePostgres extends PostgresServer {
  /** Makes a database, and tells its address. */
  readonly create: (name: string) => Promise<string>;
}

/** Runs statements over a connection of their own, and gives the rows of the last. */
export const askOnce = async <T extends object>(
  databaseUrl: string,
  statement: string,
  values: readonly unknown[] = [],
): Promise<readonly T[]> => {
  const client = new Client(databaseUrl);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<T>(statement, [...values]);
    return rows;
  } finally {
    await client.end();
  }
};

/** Starts a server with the settings of an operator; the caller closes it. */
export const startDurablePostgres = async (settings: readonly string[] = []): Promise<DurablePostgres> => {
  const bin = findPostgres();
  if (bin === undefined) {
    throw new Error('No PostgreSQL found: install a server, or name the folder of its programs in POSTGRES_BIN.');
  }
  const server = await startPostgres(bin, [...DURABLE, ...settings]);
  return {
    ...server,
    create: async (name) => {
      await askOnce(server.urlOf('postgres'), `create database ${name}`);
      return server.urlOf(name);
    },
  };
};
