import { type InsertObject, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { compileFirst, compileOnce } from '../../../src/store/database/compile-once.ts';
import { openStore } from '../../../src/store/database/open-store.ts';
import type { Db, Schema } from '../../../src/store/database/schema.ts';

const COLUMNS = {
  channel_id: '1',
  guild_id: '2',
  puzzle_date: '2026-03-14',
  is_skipped: 1,
  rerolls: 1,
  swapped_themes: '',
};
const ROW = { channelId: '1', guildId: '2', puzzleDate: '2026-03-14', isSkipped: true, rerolls: 1, swappedThemes: '' };

const openStored = async (row: InsertObject<Schema, 'dayChanges'>): Promise<Db> => {
  const db = await openStore('file::memory:');
  onTestFinished(() => db.destroy());
  await db.insertInto('dayChanges').values(row).execute();
  return db;
};

test('rows are answered in camelCase, flags as booleans, and other numbers as they are', async () => {
  const db = await openStored(ROW);
  expect(await db.selectFrom('dayChanges').selectAll().execute()).toEqual([ROW]);
  expect((await sql`select * from day_changes`.execute(db)).rows).toEqual([ROW]);
});

test('the database keeps the names of its columns, and flags as 0 or 1', async () => {
  const db = await openStored(ROW);
  expect((await sql`select * from day_changes`.execute(db.withoutPlugins())).rows).toEqual([COLUMNS]);
});

test('a flag may be a value, a condition, a value of a list and an argument of a text', async () => {
  const db = await openStored(ROW);
  const find = db.selectFrom('dayChanges').select('rerolls');
  expect(await find.where('isSkipped', '=', true).execute()).toHaveLength(1);
  expect(await find.where('isSkipped', 'in', [false, true]).execute()).toHaveLength(1);
  expect(await find.where('isSkipped', 'in', [false]).execute()).toHaveLength(0);
  expect((await sql`select 1 from day_changes where is_skipped = ${true}`.execute(db)).rows).toHaveLength(1);
  await db.updateTable('dayChanges').set({ isSkipped: false }).execute();
  expect(await find.where('isSkipped', '=', false).execute()).toHaveLength(1);
});

test('an answer that is neither true nor false stays as it is', async () => {
  const db = await openStored(ROW);
  const { rows } = await sql`select max(is_skipped) as is_skipped, null as is_late from day_changes where rerolls = 9
  `.execute(db);
  expect(rows).toEqual([{ isSkipped: null, isLate: null }]);
});

test('a query that is compiled once stores and answers flags in the same way', async () => {
  const db = await openStored({ ...ROW, isSkipped: false });
  const find = compileFirst((on, { isSkipped }: { readonly isSkipped: boolean }) =>
    on.selectFrom('dayChanges').selectAll().where('isSkipped', '=', isSkipped),
  );
  const change = compileOnce((on, { isSkipped }: { readonly isSkipped: boolean }) =>
    on.updateTable('dayChanges').set({ isSkipped }),
  );
  expect(await find(db, { isSkipped: true })).toBeUndefined();
  await change(db, { isSkipped: true });
  expect(await find(db, { isSkipped: true })).toEqual(ROW);
});
