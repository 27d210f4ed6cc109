import { expect, onTestFinished, test } from 'vitest';
import { readMetadata, writeMetadata } from '../../../src/store/database/facts.ts';
import { openStore } from '../../../src/store/database/open-store.ts';
import { connectBeside, connectTo } from '../../../src/store/database/postgres/dedicated-connection.ts';
import { isShared } from '../../../src/store/database/postgres/find-pooling.ts';
import type { Db } from '../../../src/store/database/schema.ts';
import { write } from '../../../src/store/database/write.ts';
import { createDatabase } from '../../postgres/postgres-databases.ts';
import { layPooler } from '../../postgres/transaction-pooler.ts';

const LOCK = 'select pg_try_advisory_lock(1) as locked';

const open = async (databaseUrl: string, directUrl: string): Promise<Db> => {
  const db = await openStore(databaseUrl, undefined, directUrl);
  onTestFinished(() => db.destroy());
  return db;
};

const lockOf = async (db: Db): Promise<unknown> => {
  const connection = await connectBeside(db);
  onTestFinished(() => connection?.close());
  return (await connection?.query(LOCK))?.[0]?.['locked'];
};

test('through a pooler in transaction mode, two connections hold the same lock, and the probe sees it', async () => {
  const pooled = await layPooler(await createDatabase('template1'));
  const both = [await connectTo(pooled), await connectTo(pooled)];
  expect((await both[0]?.query(LOCK))?.[0]).toEqual({ locked: true });
  expect((await both[1]?.query(LOCK))?.[0]).toEqual({ locked: true });
  await Promise.all(both.map((connection) => connection.close()));
  expect(await isShared(() => connectTo(pooled))).toBe(true);
});

test('PostgreSQL itself is not taken for a pooler', async () => {
  const databaseUrl = await createDatabase('template1');
  expect(await isShared(() => connectTo(databaseUrl))).toBe(false);
});

test('a pooler in statement mode allows no transaction, and counts as shared', async () => {
  const refuse = new Error('transaction blocks not allowed in statement pooling mode');
  const connect = async () => ({
    query: (text: string) => (text === 'begin' ? Promise.reject(refuse) : Promise.resolve([{ pid: 1 }])),
    close: () => Promise.resolve(),
  });
  expect(await isShared(connect)).toBe(true);
});

test('the start is refused in one sentence, which says what to do', async () => {
  const databaseUrl = await createDatabase('template1');
  const pooled = await layPooler(databaseUrl);
  await expect(openStore(pooled)).rejects.toThrow(
    /^The database \S+ cannot be used: a pooler in transaction mode stands before it, and locks and notifications need a connection of their own: name PostgreSQL itself in DATABASE_DIRECT_URL\.$/u,
  );
  await expect(openStore(databaseUrl, undefined, pooled)).rejects.toThrow(
    /^The database \S+ in DATABASE_DIRECT_URL cannot be used: a pooler in transaction mode .*: name PostgreSQL itself there\.$/u,
  );
});

test('an address past the pooler that nobody answers is named by its variable', async () => {
  const databaseUrl = await createDatabase('template1');
  const nowhere = databaseUrl.replace(/:\d+\//u, ':1/');
  await expect(openStore(databaseUrl, undefined, nowhere)).rejects.toThrow(
    /^The database \S+ in DATABASE_DIRECT_URL cannot be used: .*ECONNREFUSED.* correct DATABASE_DIRECT_URL\.$/u,
  );
});

test('with an address past the pooler, migrations, locks and statements of two programs work', async () => {
  const databaseUrl = await createDatabase('template0');
  const pooled = await layPooler(databaseUrl);
  const both = [await open(pooled, databaseUrl), await open(pooled, databaseUrl)];
  const count = async (db: Db): Promise<void> => {
    const before = Number((await readMetadata(db, 'count')) ?? 0);
    await writeMetadata(db, 'count', String(before + 1));
  };
  await Promise.all(both.flatMap((db) => Array.from({ length: 20 }, () => write(db, '1', count))));
  expect(await Promise.all(both.map((db) => readMetadata(db, 'count')))).toEqual(['40', '40']);
  expect(await Promise.all(both.map(lockOf))).toContain(false);
});
