import { Client } from 'pg';
import { expect, test } from 'vitest';
import { closeStore, openStore } from '../../../src/store/database/open-store.ts';
import { connectBeside, type DedicatedConnection } from '../../../src/store/database/postgres/dedicated-connection.ts';
import { createDatabase, openPostgresStore } from '../../postgres/postgres-databases.ts';

const LOCK = 'select pg_try_advisory_lock(1) as locked';

const connect = async (db: Parameters<typeof connectBeside>[0]): Promise<DedicatedConnection> => {
  const connection = await connectBeside(db);
  if (!connection) throw new Error('expected PostgreSQL');
  return connection;
};

test('what one connection notifies, another hears that listens', async () => {
  const db = await openPostgresStore();
  const [hearing, speaking] = [await connect(db), await connect(db)];
  await hearing.query('listen rooms');
  const heard = new Promise((resolve) => hearing.onNotification((...said) => resolve(said)));
  await speaking.query("select pg_notify('rooms', $1)", ['puzzle 7']);
  expect(await heard).toEqual(['rooms', 'puzzle 7']);
  await Promise.all([hearing.close(), speaking.close()]);
  await db.destroy();
});

test('a lock is held until its connection ends', async () => {
  const db = await openPostgresStore();
  const [first, second] = [await connect(db), await connect(db)];
  expect(await first.query(LOCK)).toEqual([{ locked: true }]);
  expect(await second.query(LOCK)).toEqual([{ locked: false }]);
  await first.close();
  expect(await first.ended).toBeUndefined();
  await expect.poll(() => second.query(LOCK)).toEqual([{ locked: true }]);
  await second.close();
  await db.destroy();
});

test('a connection that an admin ends tells so, and the program goes on', async () => {
  const db = await openPostgresStore();
  const connection = await connect(db);
  const [row] = await connection.query('select pg_backend_pid() as pid');
  const admin = await connect(db);
  await admin.query('select pg_terminate_backend($1)', [row?.['pid']]);
  expect(String(await connection.ended)).toMatch(/terminat/u);
  await expect(connection.query('select 1')).rejects.toThrow();
  expect(await db.selectFrom('facts').selectAll().execute()).toEqual([]);
  await admin.close();
  await db.destroy();
});

test('a SQLite database has no server to connect to', async () => {
  const db = await openStore('file::memory:');
  expect(await connectBeside(db)).toBeUndefined();
  await db.destroy();
});

test('a server that is gone refuses', async () => {
  const databaseUrl = await createDatabase('template1');
  const db = await openStore(databaseUrl);
  const admin = new Client(databaseUrl.replace(/[^/]+$/u, 'postgres'));
  await admin.connect();
  await admin.query(`drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
  await admin.end();
  await expect(connectBeside(db)).rejects.toThrow(/does not exist/u);
  await closeStore(db).catch(() => undefined);
});
