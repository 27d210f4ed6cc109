import type { TestProject } from 'vitest/node';
import { openStore } from '../../src/store/database/open-store.ts';
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server's own database, the base for making others. */
    readonly postgresUrl: string;
  }
}

let server: PostgresServer | undefined;

/** Starts one server for all tests. Its default template is a migrated database. */
export const setup = async (project: TestProject): Promise<void> => {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('expected a PostgreSQL server');
  server = await startPostgres(bin);
  await (await openStore(server.urlOf('template1'))).destroy();
  project.provide('postgresUrl', server.urlOf('postgres'));
};

export const teardown = async (): Promise<void> => {
  await server?.close();
};
