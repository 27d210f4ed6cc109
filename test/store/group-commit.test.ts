import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { commit } from '../../src/store/group-commit.ts';
import { type Db, openStore } from '../../src/store/open-store.ts';

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
  const answers = await Promise.all(Array.from({ length: 250 }, (_, i) => commit(db, write(String(1000 + i)))));
  expect(answers).toEqual(await names(db));
  expect(answers).toHaveLength(250);
  await db.destroy();
});

test('a piece that fails takes back what it wrote, and nothing of the others', async () => {
  const db = await openStore('file::memory:');
  const failing = async (inside: Db) => {
    await write('b')(inside);
    throw new Error('no');
  };
  const outcomes = await Promise.allSettled([commit(db, write('a')), commit(db, failing), commit(db, write('c'))]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await names(db)).toEqual(['a', 'c']);
  await db.destroy();
});

test('where the commit fails nobody is told that their piece is stored, and the next ones are', async () => {
  const db = await openStore('file::memory:');
  // A violation of a deferred key is only found when the transaction ends.
  const spoil = async (inside: Db) => {
    await sql`pragma defer_foreign_keys = on`.execute(inside);
    const find = { guild_id: '1', edition_id: 99, user_id: '2', word: 'A', start_cell: 'A1', end_cell: 'A2' };
    await inside
      .insertInto('finds')
      .values({ ...find, is_secret: 0, points: 1, found_at: 1, is_late: 0 })
      .execute();
  };
  const outcomes = await Promise.allSettled([commit(db, write('a')), commit(db, spoil)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await names(db)).toEqual([]);
  await commit(db, write('b'));
  expect(await names(db)).toEqual(['b']);
  await db.destroy();
});
