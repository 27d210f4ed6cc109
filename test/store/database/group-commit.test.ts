import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../../../src/store/database/open-store.ts';
import type { Db } from '../../../src/store/database/schema.ts';
import { commit } from '../../../src/store/database/write.ts';
import { createTestTimer } from '../../rigs/bot-rig.ts';

const write = (name: string) => async (db: Db) => {
  await db.insertInto('facts').values({ name, value: 'x' }).execute();
  return name;
};

const names = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('facts').select('name').where('value', '=', 'x').orderBy('name').execute()).map(
    ({ name }) => name,
  );

test('pieces that come together are all stored, in order, and each gets its own answer', async () => {
  const db = await openStore('file::memory:');
  const answers = await Promise.all(Array.from({ length: 250 }, (_, i) => commit(db, '1', write(String(1000 + i)))));
  expect(answers).toEqual(await names(db));
  expect(answers).toHaveLength(250);
  await db.destroy();
});

test('a piece that fails takes back what it wrote; the others are stored, once', async () => {
  const db = await openStore('file::memory:');
  const failing = async (inside: Db) => {
    await write('b')(inside);
    throw new Error('no');
  };
  const outcomes = await Promise.allSettled([
    commit(db, '1', write('a')),
    commit(db, '1', failing),
    commit(db, '1', write('c')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await names(db)).toEqual(['a', 'c']);
  await db.destroy();
});

test('if the commit fails only those are told that they are stored who can be stored by themselves', async () => {
  const db = await openStore('file::memory:');
  // A violation of a deferred key is only found when the transaction ends.
  const spoil = async (inside: Db) => {
    await sql`pragma defer_foreign_keys = on`.execute(inside);
    const find = { guildId: '1', editionId: 99, userId: '2', word: 'A', startCell: 'A1', endCell: 'A2' };
    await inside
      .insertInto('finds')
      .values({ ...find, isSecret: false, points: 1, foundAt: 1, isLate: false })
      .execute();
  };
  const outcomes = await Promise.allSettled([
    commit(db, '1', write('a')),
    commit(db, '1', spoil),
    commit(db, '1', write('b')),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await names(db)).toEqual(['a', 'b']);
  await commit(db, '1', write('c'));
  expect(await names(db)).toEqual(['a', 'b', 'c']);
  await db.destroy();
});

/** A database that another program locks until the test calls `release`. Waiting takes no time. */
const openHeldStore = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-commit-'));
  const path = join(folder, 'held.db');
  const db = await openStore(`file:${path}`, { timer: createTestTimer() });
  const other = new SqliteDatabase(path);
  other.exec('begin immediate');
  onTestFinished(async () => {
    other.close();
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  return { db, release: () => other.exec('rollback') };
};

test('what comes while another program writes is stored once that is done', async () => {
  const { db, release } = await openHeldStore();
  const stored = Promise.all([commit(db, '1', write('a')), commit(db, '1', write('b'))]);
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  expect(await names(db)).toEqual([]);
  release();
  expect(await stored).toEqual(['a', 'b']);
  expect(await names(db)).toEqual(['a', 'b']);
});

test('one statement waits like a transaction, and reading goes on meanwhile without a wait in SQLite', async () => {
  const { db, release } = await openHeldStore();
  expect((await sql`pragma busy_timeout`.execute(db)).rows).toEqual([{ timeout: 0 }]);
  const stored = write('a')(db);
  expect(await names(db)).toEqual([]);
  release();
  expect(await stored).toBe('a');
  expect(await names(db)).toEqual(['a']);
});

test('if another program keeps the database for good each is told that nothing was stored', async () => {
  const { db, release } = await openHeldStore();
  const outcomes = await Promise.allSettled([commit(db, '1', write('a')), commit(db, '1', write('b'))]);
  expect(outcomes).toMatchObject([{ reason: { code: 'SQLITE_BUSY' } }, { reason: { code: 'SQLITE_BUSY' } }]);
  release();
  expect(await names(db)).toEqual([]);
  expect(await commit(db, '1', write('c'))).toBe('c');
});

test('what begins within two turns shares a commit, and none waits any longer for more', async () => {
  const db = await openStore('file::memory:');
  const transactions = new Set<Db>();
  const pieces: Promise<void>[] = [];
  const turns = 40;
  for (let turn = 0; turn < turns; turn++) {
    const next = nextTurn();
    pieces.push(commit(db, '1', async (transaction) => void transactions.add(transaction)));
    await next;
  }
  await Promise.all(pieces);
  const most = turns / 3;
  expect(transactions.size).toBeGreaterThanOrEqual(Math.floor(most));
  expect(transactions.size).toBeLessThanOrEqual(Math.ceil(most));
  await db.destroy();
});
