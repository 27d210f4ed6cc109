import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgetMember, toggleHidden } from '../../src/features/members/member-privacy.ts';
import { restoreDay, voidDay } from '../../src/features/members/moderation.ts';
import { applyPlayChange } from '../../src/features/play/apply-play-change.ts';
import { readLeaderboard } from '../../src/features/standings/read-leaderboard.ts';
import { rebuildRollups } from '../../src/features/standings/rebuild-rollups.ts';
import type { Game } from '../../src/game/game.ts';
import { PERIODS, type PuzzleDate } from '../../src/rules/dates/puzzle-date.ts';
import { rankStandings } from '../../src/rules/scoring/ranking.ts';
import { addGuesses } from '../../src/rules/scoring/scoring.ts';
import { type PlayAdditions, readPlayRecord } from '../../src/store/play/play-record.ts';
import { createGame } from '../rigs/bot-rig.ts';

/** Editions of two words each, on days of two weeks and months. Two of them are on the same day. */
const EDITIONS = [
  { id: 1, date: '2026-02-27' },
  { id: 2, date: '2026-02-28' },
  { id: 3, date: '2026-03-01' },
  { id: 4, date: '2026-03-01' },
  { id: 5, date: '2026-03-02' },
] as const;
const WORDS = [
  { word: 'PEAR', points: 8, secret: false },
  { word: 'PLUM', points: 16, secret: false },
  { word: 'FIG', points: 12, secret: true },
] as const;
const GUILDS = ['1', '2'] as const;
const PLAYERS = ['11', '12', '13'] as const;

const ACTIONS = [
  'find',
  'wrong',
  'hint',
  'message',
  'words',
  'clean',
  'off-list',
  'void',
  'restore',
  'hide',
  'forget',
] as const;

const act = fc.record({
  action: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('find' as const, 'wrong' as const) },
    { weight: 1, arbitrary: fc.constantFrom(...ACTIONS) },
  ),
  guildId: fc.constantFrom(...GUILDS),
  userId: fc.constantFrom(...PLAYERS),
  edition: fc.constantFrom(...EDITIONS),
  detail: fc.nat(8),
  isLate: fc.nat(3).map((n) => n === 0),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const addEditions = async ({ db }: Game): Promise<void> => {
  for (const { id, date } of EDITIONS) {
    const text = { editionKey: String(id), puzzleDate: date, title: 'Fruit', difficulty: 'easy', language: 'en' };
    await db
      .insertInto('editions')
      .values({ id, ...text, puzzleJson: '{}', listedWords: 2, builtAt: 0 })
      .execute();
  }
};

const storeRows = async ({ db }: Game, { action, guildId, userId, edition, detail, isLate }: Act): Promise<void> => {
  const { word, points, secret } = WORDS[detail % WORDS.length] ?? WORDS[0];
  const cells = { startCell: `A${detail}`, endCell: 'B1' };
  const key = { guildId, userId, editionId: edition.id };
  const play = { edition: { id: edition.id, date: edition.date, listedWords: 2 }, key };
  const add = (additions: PlayAdditions) => applyPlayChange(db, play, { kind: 'add', at: 1, ...additions });
  if (action === 'find') await add({ finds: [{ ...cells, word, points, isSecret: secret, foundAt: detail, isLate }] });
  if (action === 'wrong') {
    const { wrongEntries } = await readPlayRecord(db, key);
    await add({
      wrongEntries: addGuesses(wrongEntries, { guesses: ['A1 C1', 'A1 C2', 'A1 C3'], counted: 3, isLate, at: 1 }),
    });
  }
  if (action === 'hint') await add({ hint: { word, level: 1, isLate, isFree: detail > 5 } });
  if (action === 'off-list') await add({ offList: ['MONK', 'CLUB', 'STAG'].slice(0, 1 + (detail % 3)) });
  if (action === 'message') await add({ message: { isLate } });
  if (action === 'clean') await add({ clean: { run: 1 + detail, isWeek: detail % 2 === 0 } });
  if (action === 'words') await add({ wordsShown: { at: 1, isLate } });
};

const perform = async (game: Game, step: Act): Promise<void> => {
  const member = { guildId: step.guildId, userId: step.userId };
  const request = { ...member, moderatorId: '99', date: step.edition.date as PuzzleDate, reason: '' };
  if (step.action === 'void') await voidDay(game, request);
  else if (step.action === 'restore') await restoreDay(game, request);
  else if (step.action === 'hide') await toggleHidden(game, member);
  else if (step.action === 'forget') await forgetMember(game, member);
  else await storeRows(game, step);
};

const readRollups = async ({ db }: Game) => ({
  plays: await db.selectFrom('plays').selectAll().orderBy('guildId').orderBy('editionId').orderBy('userId').execute(),
  totals: await db.selectFrom('totals').selectAll().orderBy('guildId').orderBy('userId').orderBy('period').execute(),
});

/** The points of one player in one edition, by the rules as the README tells them. */
const pointsByTheRules = async ({ db }: Game, guildId: string, userId: string, editionId: number) => {
  const rowsOf = async <Table extends 'finds' | 'solvedMessages'>(table: Table) =>
    (
      await db
        .selectFrom(table as 'finds')
        .selectAll()
        .execute()
    ).filter((row) => row.guildId === guildId && row.userId === userId && row.editionId === editionId && !row.isLate);
  const finds = await rowsOf('finds');
  const messages = await rowsOf('solvedMessages');
  const { wrongEntries, clean, offList } = await readPlayRecord(db, { guildId, userId, editionId });
  if (finds.length + messages.length + offList.length === 0) return undefined;
  const wrong = wrongEntries.inTime;
  const all = finds.filter(({ isSecret }) => !isSecret).length === 2 ? 10 : 0;
  const sum =
    finds.reduce((total, { points }) => total + points, 0) +
    all +
    25 * messages.length +
    clean.run +
    2 * offList.length;
  return Math.max(0, sum - (2 ** Math.max(0, wrong - 5) - 1));
};

/** The expected all-time board, computed from the stored rows without any stored sum. */
const boardByTheRules = async (game: Game, guildId: string): Promise<Map<string, number>> => {
  const board = new Map<string, number>();
  const hidden = await game.db.selectFrom('hiddenPlayers').selectAll().where('guildId', '=', guildId).execute();
  const voided = await game.db.selectFrom('voidedDays').selectAll().where('guildId', '=', guildId).execute();
  for (const userId of PLAYERS.filter((id) => !hidden.some((player) => player.userId === id))) {
    for (const { id, date } of EDITIONS) {
      if (voided.some((day) => day.userId === userId && day.puzzleDate === date)) continue;
      const points = await pointsByTheRules(game, guildId, userId, id);
      if (points !== undefined) board.set(userId, (board.get(userId) ?? 0) + points);
    }
  }
  return board;
};

test('whatever is done, plays and sums are what a rebuild from the stored rows gives, by the rules', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (steps) => {
      const game = await createGame(() => 1);
      await addEditions(game);
      for (const step of steps) await perform(game, step);
      const kept = await readRollups(game);
      const guildId = GUILDS[0];
      const view = { guildId, userId: PLAYERS[0], date: EDITIONS[0].date as PuzzleDate, page: 1 };
      const { rows } = await readLeaderboard(game, { ...view, period: 'all-time' });
      expect(new Map(rows.map(({ userId, points }) => [userId, points]))).toEqual(await boardByTheRules(game, guildId));
      for (const period of PERIODS) {
        const board = await readLeaderboard(game, { ...view, period });
        expect(board.rows).toEqual(rankStandings(board.rows.map(({ rank: _, ...standing }) => standing)));
      }
      await rebuildRollups(game, guildId);
      expect(await readRollups(game)).toEqual(kept);
      await rebuildRollups(game);
      expect(await readRollups(game)).toEqual(kept);
      await game.db.destroy();
    }),
    { numRuns: 25 },
  );
});

test('two hints and a secret word after the last listed one are summed once each', async () => {
  const game = await createGame(() => 1);
  await addEditions(game);
  const [edition] = EDITIONS;
  const step = { guildId: GUILDS[0], userId: PLAYERS[0], edition, isLate: false };
  const [pear, plum, fig] = [0, 1, 2];
  const actions = [
    ['hint', pear],
    ['hint', plum],
    ['find', pear],
    ['find', plum],
    ['find', fig],
    ['wrong', pear],
  ] as const;
  for (const [action, detail] of actions) await perform(game, { ...step, action, detail });
  const kept = await readRollups(game);
  expect(kept.totals.map(({ hints, finished, words, puzzles }) => ({ hints, finished, words, puzzles }))).toEqual(
    kept.totals.map(() => ({ hints: 2, finished: 1, words: 2, puzzles: 1 })),
  );
  expect(kept.totals).toHaveLength(PERIODS.length);
  await rebuildRollups(game);
  expect(await readRollups(game)).toEqual(kept);
  await game.db.destroy();
});
