import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
  startStandby,
} from '../../../test/postgres/postgres-server.ts';

/** Settings like an operator's: commits survive a power cut. */
const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'shared_buffers=256MB'];

export interface DurablePostgres extends PostgresServer {
  /** Makes a database and resolves with its address. */
  readonly create: (name: string) => Promise<string>;
  /**
   * Starts a server that follows this one. From then on this one answers a commit only once the other has it on its disk, too.
   * The caller closes it.
   */
  readonly follow: () => Promise<PostgresServer>;
}

/** Runs statements over a new connection. Resolves with the rows of the last one. */
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
  const askHere = <T extends object>(statement: string) => askOnce<T>(server.urlOf('postgres'), statement);
  return {
    ...server,
    create: async (name) => {
      await askHere(`create database ${name}`);
      return server.urlOf(name);
    },
    follow: async () => {
      const standby = await startStandby(bin, server, [...DURABLE, ...settings]);
      await askHere(`alter system set synchronous_standby_names = '*'`);
      await askHere('select pg_reload_conf()');
      const states = `select sync_state from pg_stat_replication where sync_state = 'sync'`;
      while ((await askHere(states)).length === 0) await sleep(100);
      return standby;
    },
  };
};
