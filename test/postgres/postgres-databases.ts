import { Client } from 'pg';
import { inject } from 'vitest';
import { type Db, openStore } from '../../src/store/database/open-store.ts';

/** The databases of one worker: to empty one that a test has closed takes a fraction of making another. */
const free: string[] = [];
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

/** Makes a database that nothing was done in yet, and tells its address; with a template of `template1`, a migrated one. */
export const createDatabase = async (template: 'template0' | 'template1', options = ''): Promise<string> => {
  const name = `test_${process.pid}_${made++}`;
  await runOn(inject('postgresUrl'), `create database ${name} template ${template} ${options}`);
  return urlOfDatabase(name);
};

/** As new, but for what ran on it. */
const EMPTY = `
  set session_replication_role = replica;
  do $$
  declare name text;
  begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from %I', name);
    end loop;
    for name in select sequencename from pg_sequences where schemaname = 'public' loop
      execute format('alter sequence %I restart', name);
    end loop;
  end $$
`;

/** Opens a migrated database without rows; closed with `destroy()`, it serves the next test. */
export const openPostgresStore = async (): Promise<Db> => {
  const databaseUrl = free.pop() ?? (await createDatabase('template1'));
  const db = await openStore(databaseUrl);
  const close = db.destroy.bind(db);
  db.destroy = async () => {
    await close();
    await runOn(databaseUrl, EMPTY);
    free.push(databaseUrl);
  };
  return db;
};
