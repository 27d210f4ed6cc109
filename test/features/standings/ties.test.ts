import { expect, test } from 'vitest';
import { MAX_CHAMPION_ROLES, nameTie, readChampions, readTies } from '../../../src/features/standings/read-ties.ts';
import { describeWeek } from '../../../src/features/standings/read-week.ts';
import type { Game } from '../../../src/game/game.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { ENGLISH } from '../../../src/wording/wording.ts';
import { createGame } from '../../rigs/bot-rig.ts';

const DATE = '2026-03-04' as PuzzleDate;
const GUILD = '1';

/** A week in which `counts[0]` members share the first points, `counts[1]` the next, and so on. */
const storeWeek = async ({ db }: Game, counts: readonly number[]): Promise<void> => {
  const rows = counts.flatMap((count, i) =>
    Array.from({ length: count }, (_, at) => ({
      guildId: GUILD,
      userId: `${i}-${String(at).padStart(4, '0')}`,
      period: 'week 2026-03-02',
      ...{ points: 900 - i, hints: 0, wrongEntries: 0, words: 12, puzzles: 1, finished: 1 },
    })),
  );
  for (let at = 0; at < rows.length; at += 50)
    await db
      .insertInto('totals')
      .values(rows.slice(at, at + 50))
      .execute();
};

const tiesOf = async (counts: readonly number[]) => {
  const game = await createGame(() => 0);
  await storeWeek(game, counts);
  const ties = await readTies(game, { guildId: GUILD, period: 'week', date: DATE }, 3);
  const champions = await readChampions(game, GUILD, DATE);
  await game.db.destroy();
  return { ties: ties.map(({ rank, userIds, players }) => ({ rank, named: userIds.length, players })), champions };
};

test('a tie counts all its players, and names ten of them', async () => {
  const { ties, champions } = await tiesOf([120, 30]);
  expect(ties).toEqual([{ rank: 1, named: 10, players: 120 }]);
  expect(champions).toHaveLength(120);
  expect(new Set(champions).size).toBe(120);
});

test('a later tie is counted beyond the first ten rows, too', async () => {
  expect((await tiesOf([1, 1, 400])).ties).toEqual([
    { rank: 1, named: 1, players: 1 },
    { rank: 2, named: 1, players: 1 },
    { rank: 3, named: 8, players: 400 },
  ]);
});

test('a tie that fills the first ten rows has no further players', async () => {
  expect((await tiesOf([10, 5])).ties).toEqual([{ rank: 1, named: 10, players: 10 }]);
  expect((await tiesOf([2, 8])).ties).toEqual([
    { rank: 1, named: 2, players: 2 },
    { rank: 3, named: 8, players: 8 },
  ]);
});

test('ranks from 4 on are left out, and an empty week has no ties and no champions', async () => {
  expect((await tiesOf([3, 4])).ties).toEqual([{ rank: 1, named: 3, players: 3 }]);
  expect(await tiesOf([])).toEqual({ ties: [], champions: [] });
});

test('as many equals as the limit get the role; one more, and no member gets it', async () => {
  expect((await tiesOf([MAX_CHAMPION_ROLES])).champions).toHaveLength(MAX_CHAMPION_ROLES);
  expect((await tiesOf([MAX_CHAMPION_ROLES + 1])).champions).toEqual([]);
});

test('a tie is told with its names and the number of all others', () => {
  const userIds = ['11', '12', '13'];
  expect(nameTie({ userIds, players: 3 }, 5, ENGLISH)).toBe('<@11>, <@12> and <@13>');
  expect(nameTie({ userIds, players: 120 }, 5, ENGLISH)).toContain('and 117 more');
  expect(nameTie({ userIds, players: 120 }, 2, ENGLISH)).toBe('<@11> and <@12> and 118 more');
});

test('a week tells its champions, the next ranks, and that a role stays ungiven', () => {
  const week = { from: DATE, to: DATE };
  const best = [
    { rank: 1, points: 90, userIds: ['11', '12'], players: 300 },
    { rank: 301, points: 80, userIds: ['13'], players: 1 },
  ];
  expect(describeWeek({ ...week, best, isRoleUngiven: true }, ENGLISH).split('\n')).toEqual([
    '🏆 **Champions of the week: <@11> and <@12> and 298 more**, each with 90 points',
    `More than ${MAX_CHAMPION_ROLES} members share the title, so it comes without the role this time.`,
    expect.stringContaining('<@13>'),
  ]);
  expect(describeWeek({ ...week, best, isRoleUngiven: false }, ENGLISH)).not.toContain('role');
});
