import { expect, test } from 'vitest';
import { purgeUnusedEditions } from '../../src/game/editions/build-ahead.ts';
import { setAside, takeDraft } from '../../src/game/lists/word-lists.ts';
import { purgeOldRows } from '../../src/store/database/purge-old-rows.ts';
import type { Db } from '../../src/store/database/schema.ts';
import { AGING_TABLES, type Age } from '../../src/store/database/tables.ts';
import { insertUnposted } from '../../src/store/editions/edition-rows.ts';
import { insertModeration, MAX_LINES_A_PLAYER } from '../../src/store/members/voided-days.ts';
import { createGame } from '../rigs/bot-rig.ts';
import { isNumeric, withoutForeignKeys } from '../rigs/test-store.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.parse('2026-03-14T12:00:00Z');

const atAge = ({ is }: Age, days: number): number | string => {
  const instant = NOW - days * DAY_MS;
  return is === 'instant' ? instant : new Date(instant).toISOString().slice(0, 10);
};

test.each(AGING_TABLES)(
  'rows of $name are deleted when they are $age.days days old, however many, and no younger ones',
  async (table) => {
    const game = await createGame(() => NOW);
    const columns = (await game.db.introspection.getTables()).find(({ name }) => name === table.name)?.columns ?? [];
    const add = async (db: Db, n: number, days: number): Promise<void> => {
      const row = columns.map(({ name, dataType }) => {
        if (name === table.age.column) return [name, atAge(table.age, days)];
        if (name === 'action') return [name, 'void'];
        return [name, isNumeric(dataType) ? n : `x${n}`];
      });
      await db
        .insertInto(table.name as 'notices')
        .values(Object.fromEntries(row))
        .execute();
    };
    // The rows are not realistic, so foreign keys are off.
    await withoutForeignKeys(game.db, async (db) => {
      for (let n = 1; n <= 450; n++) await add(db, n, table.age.days + 1.5);
      await add(db, 1000, table.age.days > 0 ? Math.max(0, table.age.days - 1.5) : -1.5);
    });
    expect(await purgeOldRows(game.db, NOW)).toBe(450);
    expect(
      await game.db
        .selectFrom(table.name as 'notices')
        .selectAll()
        .execute(),
    ).toHaveLength(1);
    expect(await purgeOldRows(game.db, NOW)).toBe(0);
    await game.db.destroy();
  },
);

test('editions that were neither posted nor played go a week after their date, replaced builds a day after they were made', async () => {
  let now = NOW;
  const game = await createGame(() => now);
  const { db } = game;
  const add = (key: string, date: string, reroll = 0, kind: 'daily' | 'practice' = 'daily', owner = '1') => {
    const text = {
      editionKey: key,
      puzzleDate: date,
      title: 'Fruit',
      difficulty: 'easy',
      language: 'en',
      kind,
      reroll,
      ownerGuildId: owner,
    };
    const row = { ...text, puzzleJson: '{}', listedWords: 1, builtAt: NOW };
    return db.insertInto('editions').values(row).returning('id').executeTakeFirstOrThrow();
  };
  await add('old', '2026-03-06');
  const posted = await add('posted', '2026-03-06');
  const played = await add('played', '2026-03-06');
  await add('practice', '2026-03-06', 0, 'practice');
  await add('in the week', '2026-03-07');
  await add('replaced', '2026-03-20', 1);
  await add('wanted', '2026-03-20', 2);
  await add('wanted in another server', '2026-03-20', 2, 'daily', '2');
  const unposted = await add('shown without a post', '2026-03-06');
  const begun = await add('played without a post', '2026-03-06', 0, 'daily', '2');
  await insertUnposted(db, { guildId: '1', date: '2026-03-06', editionId: unposted.id });
  await insertUnposted(db, { guildId: '2', date: '2026-03-06', editionId: begun.id });
  await db.insertInto('participations').values({ guildId: '2', userId: '2', editionId: begun.id }).execute();
  const claim = { channelId: '3', guildId: '1', puzzleDate: '2026-03-06', isLate: false, claimedAt: 0 };
  await db
    .insertInto('posts')
    .values({ ...claim, editionId: posted.id })
    .execute();
  await db.insertInto('participations').values({ guildId: '1', userId: '2', editionId: played.id }).execute();
  const change = { channelId: '3', guildId: '1', puzzleDate: '2026-03-20', isSkipped: false, rerolls: 2 };
  await db.insertInto('dayChanges').values(change).execute();
  const keys = async () =>
    (await db.selectFrom('editions').select('editionKey').execute()).map((row) => row.editionKey);
  await purgeUnusedEditions(game);
  const used = ['played', 'played without a post', 'posted', 'practice', 'wanted'];
  expect((await keys()).sort()).toEqual([...used, 'in the week', 'replaced', 'wanted in another server'].sort());
  now += DAY_MS + 1;
  await purgeUnusedEditions(game);
  expect((await keys()).sort()).toEqual(used);
  const kept = await db.selectFrom('unpostedEditions').select('editionId').execute();
  expect(kept).toEqual([{ editionId: begun.id }]);
  await db.destroy();
});

test('an admin has five drafts at a time, the newest', async () => {
  const game = await createGame(() => NOW);
  const admin = { guildId: '1', userId: '2' };
  const list = { name: 'Fruit', language: 'en', words: [] };
  const other = await setAside(game, { ...admin, userId: '3' }, list);
  const ids = [];
  for (let i = 0; i < 30; i++) ids.push(await setAside(game, admin, list));
  const kept = [];
  for (const id of ids) if (await takeDraft(game, admin, id)) kept.push(id);
  expect(kept).toEqual(ids.slice(-5));
  expect(await takeDraft(game, { ...admin, userId: '3' }, other)).toMatchObject({ name: 'Fruit' });
  await game.db.destroy();
});

test('fifty lines are kept of what admins did to a player, the last ones', async () => {
  const { db } = await createGame(() => NOW);
  const line = { guildId: '1', moderatorId: '9', puzzleDate: '2026-03-14', action: 'void', reason: '' } as const;
  await insertModeration(db, { ...line, userId: '3', actedAt: 0 });
  for (let i = 0; i < 70; i++) await insertModeration(db, { ...line, userId: '2', actedAt: i });
  const rows = await db.selectFrom('moderationLog').select(['userId', 'actedAt']).orderBy('id').execute();
  expect(rows.filter(({ userId }) => userId === '3')).toHaveLength(1);
  expect(rows.filter(({ userId }) => userId === '2').map(({ actedAt }) => actedAt)).toEqual(
    Array.from({ length: MAX_LINES_A_PLAYER }, (_, i) => i + 20),
  );
  await db.destroy();
});
