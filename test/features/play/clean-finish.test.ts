import { expect, test } from 'vitest';
import { restoreDay, voidDay } from '../../../src/features/members/moderation.ts';
import { submitEntries } from '../../../src/features/play/submit.ts';
import { readLeaderboard } from '../../../src/features/standings/read-leaderboard.ts';
import { rebuildRollups } from '../../../src/features/standings/rebuild-rollups.ts';
import type { Edition } from '../../../src/game/editions/edition.ts';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import { listedWords } from '../../../src/puzzle/model/puzzle.ts';
import type { Period, PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { type BotRig, startBotRig, textOf } from '../../rigs/bot-rig.ts';
import { cellsFor, createPlayRig } from '../../rigs/play-rig.ts';

const DAY_MS = 24 * 3_600_000;

const latest = async ({ game }: BotRig): Promise<Edition> => {
  const posts = game.db.selectFrom('posts').select('editionId').orderBy('puzzleDate', 'desc');
  const edition = await findEdition(game, (await posts.executeTakeFirstOrThrow()).editionId);
  if (!edition) throw new Error('expected the posted edition');
  return edition;
};

const nextDay = async (rig: BotRig): Promise<void> => {
  rig.clock.advance(DAY_MS);
  await rig.bot.tick();
};

const allOf = ({ puzzle }: Edition): string => listedWords(puzzle).map(cellsFor).join('\n');

/** Finds every listed word of today's puzzle, and gives the run and whether it ended a clean week. */
const finish = async (rig: BotRig, userId: string, before = '') => {
  const edition = await latest(rig);
  const player = { guildId: rig.guild, userId };
  const { progress } = await submitEntries(rig.game, edition, player, before + allOf(edition));
  return { ...progress.record.clean, date: edition.date };
};

const pointsIn = async ({ game, guild }: BotRig, userId: string, period: Period, date: PuzzleDate) =>
  (await readLeaderboard(game, { guildId: guild, userId, period, date, page: 1 })).own?.points ?? 0;

const setUp = (rig: BotRig) => rig.use(rig.mara, 'daily setup', { time: '00:00', timezone: 'UTC' });

test('clean puzzles in a row grow a run, a week of them ends on Sunday, and sums follow from rows', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  const runs: (readonly [string, number, boolean])[] = [];
  for (let day = 0; day < 9; day++) {
    const { date, run, isWeek } = await finish(rig, rig.ada);
    runs.push([date, run, isWeek]);
    if (day < 8) await nextDay(rig);
  }
  expect(runs[0]).toEqual(['2026-03-14', 1, false]);
  // Two posts are no week.
  expect(runs[1]).toEqual(['2026-03-15', 2, false]);
  expect(runs[8]).toEqual(['2026-03-22', 9, true]);
  expect(runs.slice(2, 8).map(([, run, isWeek]) => isWeek || run)).toEqual([3, 4, 5, 6, 7, 8]);
  const sunday = '2026-03-22' as PuzzleDate;
  const days = [16, 17, 18, 19, 20, 21, 22].map((day) => `2026-03-${day}` as PuzzleDate);
  const points = await Promise.all(days.map((date) => pointsIn(rig, rig.ada, 'today', date)));
  const sum = points.reduce((total, one) => total + one, 0);
  expect(await pointsIn(rig, rig.ada, 'week', sunday)).toBe(sum + 20);
  const others = Promise.all(days.slice(0, 1).map((date) => pointsIn(rig, rig.ada, 'all-time', date)));
  const [allTime] = await others;
  expect(await pointsIn(rig, rig.ada, 'month', sunday)).toBe(allTime);
  await rebuildRollups(rig.game);
  expect(await pointsIn(rig, rig.ada, 'week', sunday)).toBe(sum + 20);
  const request = { guildId: rig.guild, userId: rig.ada, moderatorId: rig.mara, date: sunday, reason: '' };
  await voidDay(rig.game, request);
  expect(await pointsIn(rig, rig.ada, 'week', sunday)).toBe(sum - (points.at(-1) ?? 0));
  await restoreDay(rig.game, request);
  expect(await pointsIn(rig, rig.ada, 'week', sunday)).toBe(sum + 20);
  expect(rig.errors).toEqual([]);
});

test('a wrong entry, a hint, a missing word or a voided day before end a run', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  expect((await finish(rig, rig.ada, 'A1 C1\n')).run).toBe(0);
  expect((await finish(rig, rig.ben)).run).toBe(1);
  expect((await finish(rig, rig.mara)).run).toBe(1);
  const { date } = await latest(rig);
  await voidDay(rig.game, { guildId: rig.guild, userId: rig.mara, moderatorId: rig.ada, date, reason: '' });
  await nextDay(rig);
  expect((await finish(rig, rig.ada)).run).toBe(1);
  expect((await finish(rig, rig.ben)).run).toBe(2);
  expect((await finish(rig, rig.mara)).run).toBe(1);
  await nextDay(rig);
  await nextDay(rig);
  expect((await finish(rig, rig.ben)).run).toBe(1);
});

test('the reply to the last word tells the bonus, and each further one in a row', async () => {
  await using rig = await startBotRig();
  await setUp(rig);
  const told = textOf(await rig.use(rig.ada, 'found', { cells: allOf(await latest(rig)) }));
  expect(told).toContain('No hints, no wrong entries: **+1** for a clean puzzle.');
  await nextDay(rig);
  const next = textOf(await rig.use(rig.ada, 'found', { cells: allOf(await latest(rig)) }));
  expect(next).toContain('Clean again, 2 in a row: **+2**.');
});

test('a late finish, or one with a wrong entry, brings no bonus', async () => {
  await using rig = await createPlayRig();
  const all = listedWords(rig.edition.puzzle).map(cellsFor).join('\n');
  expect((await rig.submit('ben', `A1 C1\n${all}`)).progress.record.clean).toEqual({ run: 0, isWeek: false });
  expect((await rig.submit('ada', all)).progress.record.clean).toEqual({ run: 1, isWeek: false });
  rig.endDay();
  expect((await rig.submit('zoe', all)).progress.record.clean).toEqual({ run: 0, isWeek: false });
});
