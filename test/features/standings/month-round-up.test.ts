import { expect, test } from 'vitest';
import { voidDay } from '../../../src/features/members/moderation.ts';
import { describeRoundUp } from '../../../src/features/standings/describe-month.ts';
import { monthFile } from '../../../src/features/standings/month-calendar.ts';
import { createTally } from '../../../src/features/standings/month-tally.ts';
import { type MonthResult, readMonth } from '../../../src/features/standings/read-month.ts';
import type { HeatMap } from '../../../src/render/model/chart.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { insertHiddenPlayer } from '../../../src/store/members/preferences.ts';
import type { MonthPlay, PostedPuzzle } from '../../../src/store/play/month-rows.ts';
import { wordingFor } from '../../../src/wording/wording.ts';
import { LANGUAGES } from '../../../src/words/languages.ts';
import { cellsFor, createPlayRig, PLAY_DATE, type PlayRig, postEdition } from '../../rigs/play-rig.ts';

const MINUTE_MS = 60_000;

const find = (rig: PlayRig, userId: string, ...indexes: number[]) => {
  const words = rig.words.filter((_, i) => indexes.includes(i));
  return rig.submit(userId, words.map(cellsFor).join(', '));
};

const read = ({ game }: PlayRig) => readMonth(game, '1', '10', PLAY_DATE);

test('a month has sums, the quickest finish and the word that the smallest share found', async () => {
  await using rig = await createPlayRig();
  await postEdition(rig, 'alone');
  rig.pass(5 * MINUTE_MS);
  await find(rig, 'ada', 0, 1, 2, 3);
  await find(rig, 'ben', 0, 1, 3);
  await find(rig, 'mara', 4);
  expect(await read(rig)).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-31',
    ...{ puzzles: 1, players: 3, words: 7, finished: 1 },
    days: new Map([[PLAY_DATE, 7]]),
    mostPoints: { userIds: ['ada'] },
    bestDay: { userIds: ['ada'], date: PLAY_DATE },
    // The finds of one submission are a millisecond apart.
    quickest: { userId: 'ada', afterMs: 5 * MINUTE_MS + 3, date: PLAY_DATE },
    hardest: { labels: ['Marten'], finders: 1, players: 3, date: PLAY_DATE },
  });
});

test('the hardest word comes from puzzles of the same channel', async () => {
  await using rig = await createPlayRig();
  await postEdition(rig, 'alone');
  await find(rig, 'ada', 0, 1, 2, 3);
  await find(rig, 'ben', 0);
  const elsewhere = await readMonth(rig.game, '1', '11', PLAY_DATE);
  expect(elsewhere).toMatchObject({ words: 5, hardest: undefined });
  expect((await read(rig))?.hardest).toMatchObject({ finders: 1, players: 2 });
});

test('records leave out hidden members, and sums include them', async () => {
  await using rig = await createPlayRig();
  await postEdition(rig, 'alone');
  await insertHiddenPlayer(rig.game.db, '1', 'ada', 0);
  await find(rig, 'ada', 0, 1, 2, 3);
  expect(await read(rig)).toMatchObject({
    ...{ players: 1, words: 4, finished: 1 },
    ...{ mostPoints: undefined, bestDay: undefined, quickest: undefined, longest: undefined, faithful: [] },
  });
  await find(rig, 'ben', 0);
  expect(await read(rig)).toMatchObject({
    players: 2,
    mostPoints: { userIds: ['ben'] },
    faithful: [{ userId: 'ben' }],
  });
});

test('a voided day counts nowhere, nor do late finds and those of other servers', async () => {
  await using rig = await createPlayRig();
  await postEdition(rig, 'alone');
  await find(rig, 'ada', 0, 1);
  await find(rig, 'ben', 0);
  const day = { guildId: '1', moderatorId: 'mara', date: PLAY_DATE, reason: '' };
  await voidDay(rig.game, { ...day, userId: 'ada' });
  expect(await read(rig)).toMatchObject({ players: 1, words: 1, hardest: undefined, faithful: [{ userId: 'ben' }] });
  expect(await readMonth(rig.game, '2', '20', PLAY_DATE)).toBeUndefined();
});

test('without a find the month has no result', async () => {
  await using rig = await createPlayRig();
  expect(await read(rig)).toBeUndefined();
  await postEdition(rig, 'alone');
  await rig.submit('ada', 'A1 B2');
  expect(await read(rig)).toBeUndefined();
});

test('members finish a shared board together, and none of its words is the hardest', async () => {
  await using rig = await createPlayRig();
  await postEdition(rig, 'together');
  await find(rig, 'ada', 0, 1);
  await find(rig, 'ben', 2, 3);
  expect(await read(rig)).toMatchObject({ words: 4, finished: 1, hardest: undefined });
});

const DATES = ['2026-02-02', '2026-02-03', '2026-02-05', '2026-02-06'] as PuzzleDate[];

const puzzlesOn = (dates: readonly string[]): PostedPuzzle[] =>
  dates.map((date, i) => ({ channelId: '10', editionId: i + 1, date, listedWords: 4, postedAt: 0, isTogether: false }));

const play = (editionId: number, userId: string, points = 10): MonthPlay => ({
  ...{ editionId, userId, points, found: 1, secrets: 0, finishedAt: null },
});

test('a date without a puzzle breaks no run, and equals share it', () => {
  const tally = createTally(puzzlesOn(DATES), new Set());
  tally.add([play(2, 'ada'), play(1, 'ada'), play(1, 'ben')]);
  tally.add([play(3, 'ada'), play(3, 'cleo'), play(4, 'ben'), play(4, 'cleo')]);
  expect(tally.read()).toMatchObject({
    longest: { userIds: ['ada'], days: 3 },
    faithful: [
      { userId: 'ada', days: 3 },
      { userId: 'ben', days: 2 },
      { userId: 'cleo', days: 2 },
    ],
  });
});

test('points of two puzzles on one date make one best day, the earliest of equals', () => {
  const tally = createTally(puzzlesOn(['2026-02-02', '2026-02-02', '2026-02-03', '2026-02-04']), new Set(['zoe']));
  tally.add([play(1, 'ada', 20), play(2, 'ada', 15), play(1, 'ben', 35), play(1, 'zoe', 99)]);
  tally.add([play(3, 'cleo', 35), play(4, 'cleo', 34)]);
  expect(tally.read()).toMatchObject({
    bestDay: { userIds: ['ada', 'ben'], points: 35, date: '2026-02-02' },
    faithful: [{ userId: 'cleo', days: 2 }, { days: 1 }, { days: 1 }],
  });
});

const MONTH: MonthResult = {
  from: '2026-03-01' as PuzzleDate,
  to: '2026-03-31' as PuzzleDate,
  ...{ puzzles: 31, players: 9, words: 1_412, finished: 87 },
  days: new Map(
    Array.from({ length: 29 }, (_, i) => [`2026-03-${String(i + 3).padStart(2, '0')}` as PuzzleDate, (i * 7) % 60]),
  ),
  mostPoints: { userIds: ['1', '2', '3', '4', '5', '6', '7'], players: 120, points: 1_204 },
  bestDay: { userIds: ['1'], points: 61, date: '2026-03-08' as PuzzleDate },
  quickest: { userId: '2', afterMs: 65 * MINUTE_MS, date: '2026-03-01' as PuzzleDate },
  longest: { userIds: ['1', '2'], days: 31 },
  hardest: { labels: ['A*b', 'Pangolin'], finders: 1, players: 9, date: '2026-03-09' as PuzzleDate },
  faithful: [31, 31, 30, 30, 29].map((days, i) => ({ userId: String(i + 1), days })),
};

test('a round-up is told in plain lines', () => {
  expect(describeRoundUp(MONTH, wordingFor('en')).split('\n')).toEqual([
    'Found together: **1,412 words** in 31 puzzles, by 9 players',
    'Every word found: 87 times',
    'Busiest day: 20 March, with 59 words',
    'Most points: <@1>, <@2>, <@3>, <@4> and <@5> and 115 more with 1,204 points',
    'Best day: <@1> with 61 points (8 March)',
    'Quickest finish: <@2>, 1 hour and 5 minutes after the post (1 March)',
    'Longest without a miss: <@1> and <@2> with 31 days in a row',
    'Hardest words: **A\\*b** and **Pangolin**, each found by 1 of 9 (9 March)',
    'Most faithful: <@1> (31 days), <@2> (31 days), <@3> (30 days) and <@4> (30 days)',
  ]);
});

test.each(LANGUAGES)('in %s a round-up and its calendar keep to the limits of Discord', async (language) => {
  const wording = wordingFor(language);
  const crowd = Array.from({ length: 40 }, (_, i) => `${10n ** 18n + BigInt(i)}`);
  const days = { ...MONTH, faithful: crowd.map((userId) => ({ userId, days: 31 })) };
  const text = describeRoundUp({ ...days, mostPoints: { userIds: crowd, players: 40, points: 10 } }, wording);
  expect(text.length).toBeLessThan(2_000);
  const maps: HeatMap[] = [];
  const heatMap = async (map: HeatMap): Promise<Buffer> => Buffer.from(String(maps.push(map)));
  const file = await monthFile({ heatMap }, MONTH, 'light', wording);
  expect(file.name).toBe('month-2026-03.png');
  expect(file.description?.length).toBeLessThanOrEqual(1_024);
  expect(file.description).not.toContain('…');
  const [map] = maps;
  // March 2026 begins on a Sunday: six weeks.
  expect(map?.columns.map((column) => column.length)).toEqual(Array(7).fill(6));
  expect(map?.columns[6]?.[0]).toMatchObject({ kind: 'free', caption: { day: '1', value: '' } });
  expect(map?.columns[4]?.[3]).toMatchObject({ share: 0.999, caption: { day: '20', value: '59' } });
  expect(map?.columns.flat().filter(Boolean)).toHaveLength(31);
});
