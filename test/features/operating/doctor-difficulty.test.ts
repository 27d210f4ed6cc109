import { expect, test } from 'vitest';
import { forgetMember } from '../../../src/features/members/member-privacy.ts';
import { voidDay } from '../../../src/features/members/moderation.ts';
import { checkDifficulty, meanPlaces, readAgreement } from '../../../src/features/operating/doctor-difficulty.ts';
import { applyPlayChange, rankedEditionOf } from '../../../src/features/play/apply-play-change.ts';
import type { Edition } from '../../../src/game/editions/edition.ts';
import { findEdition } from '../../../src/game/editions/find-edition.ts';
import type { Game } from '../../../src/game/game.ts';
import { formatPuzzle } from '../../../src/puzzle/formats/puzzle-json.ts';
import type { Listing } from '../../../src/puzzle/model/puzzle.ts';
import { estimateEfforts } from '../../../src/puzzle/verify/word-effort.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { claimPost } from '../../../src/store/channels/posts.ts';
import { insertEdition } from '../../../src/store/editions/edition-rows.ts';
import { insertHiddenPlayer } from '../../../src/store/members/preferences.ts';
import { placesOfWords, type WordPlaces } from '../../../src/store/play/find-places.ts';
import { wordingFor } from '../../../src/wording/wording.ts';
import { LANGUAGES } from '../../../src/words/languages.ts';
import { specOf } from '../../puzzle/fixtures.ts';
import { generated } from '../../puzzle/generated.ts';
import { createGame } from '../../rigs/bot-rig.ts';

const TODAY = '2026-03-14' as PuzzleDate;
const PUZZLE = generated(specOf({ rows: 10 }));

/** The words, the quickest one first, as the estimate has them. */
const QUICKEST_FIRST = [...estimateEfforts(PUZZLE, 'en')].sort(([, a], [, b]) => a - b).map(([word]) => word);
const SLOWEST_FIRST = [...QUICKEST_FIRST].reverse();
const WORDS_OF_LAST = SLOWEST_FIRST.slice(0, 2);

const openGame = () => createGame(() => Date.parse(`${TODAY}T12:00:00Z`));

interface Day {
  readonly guildId?: string;
  readonly isTogether?: boolean;
  readonly listing?: Listing;
  readonly isPosted?: boolean;
}

/** A puzzle of a date, posted unless told otherwise. */
const storeDay = async (
  game: Game,
  date: PuzzleDate,
  { guildId = '1', isTogether = false, listing = 'words', isPosted = true }: Day = {},
): Promise<Edition> => {
  const { id } = await insertEdition(game.db, {
    ...{ editionKey: `${guildId}/${date}`, puzzleDate: date, title: 'Animals', difficulty: 'medium', language: 'en' },
    ...{ puzzleJson: JSON.stringify(formatPuzzle(PUZZLE)), listedWords: 8, builtAt: 0, ownerGuildId: guildId, listing },
  });
  if (isPosted) {
    await claimPost(game.db, {
      ...{ channelId: `${guildId}0`, guildId, puzzleDate: date, editionId: id, state: 'posted', messageId: `${id}` },
      ...{ isLate: false, isTogether, claimedAt: 0, postedAt: 0 },
    });
  }
  const edition = await findEdition(game, id);
  if (!edition) throw new Error('expected the stored edition, got none');
  return edition;
};

/** Has a member find words in this order, a minute apart. */
const find = async (
  { db }: Game,
  edition: Edition,
  userId: string,
  words: readonly string[],
  { guildId = '1', isLate = false } = {},
): Promise<void> => {
  const finds = words.map((word, i) => {
    const cells = { startCell: 'A1', endCell: 'A4' };
    return { word, ...cells, isSecret: false, points: 1, foundAt: i * 60_000, isLate };
  });
  const play = { edition: rankedEditionOf(edition), key: { guildId, userId, editionId: edition.id } };
  await applyPlayChange(db, play, { kind: 'add', at: 1, finds });
};

const datesBack = (count: number): PuzzleDate[] => Array.from({ length: count }, (_, i) => addDays(TODAY, -i));

/** Puzzles of the last dates in which members find words in this order. */
const play = async (
  game: Game,
  words: readonly string[],
  { members = ['ada', 'ben', 'cleo'], days = 3, ...day }: Day & { members?: string[]; days?: number } = {},
): Promise<Edition[]> => {
  const editions: Edition[] = [];
  for (const date of datesBack(days)) {
    const edition = await storeDay(game, date, day);
    editions.push(edition);
    for (const userId of members) await find(game, edition, userId, words, { guildId: day.guildId ?? '1' });
  }
  return editions;
};

const close = (game: Game) => game.db.destroy();

test('finds in the order of the estimate agree fully, reversed ones not at all', async () => {
  const game = await openGame();
  await play(game, QUICKEST_FIRST);
  await play(game, SLOWEST_FIRST, { guildId: '2', days: 4 });
  expect(await readAgreement(game, '1')).toEqual({ agreement: expect.closeTo(1), puzzles: 3 });
  expect(await readAgreement(game, '2')).toEqual({ agreement: expect.closeTo(-1), puzzles: 4 });
  expect(await readAgreement(game, '3')).toBeUndefined();
  await close(game);
});

test('words that members did not find count as found later', async () => {
  const game = await openGame();
  await play(game, QUICKEST_FIRST.slice(0, 4).reverse());
  // Each half is in no order or a reversed one, but all of one half come before all of the other.
  const { agreement } = (await readAgreement(game, '1')) ?? {};
  expect(agreement).toBeGreaterThan(0.6);
  expect(agreement).toBeLessThan(0.9);
  await close(game);
});

test('three members, five words and three puzzles are needed', async () => {
  const game = await openGame();
  await play(game, QUICKEST_FIRST, { members: ['ada', 'ben'] });
  await play(game, QUICKEST_FIRST, { guildId: '2', days: 2 });
  for (const guildId of ['1', '2']) expect(await readAgreement(game, guildId)).toBeUndefined();
  await close(game);
});

test('what statistics leave out is left out: hidden members, voided days, late finds, deleted data', async () => {
  const game = await openGame();
  const members = ['ada', 'ben', 'cleo'];
  for (const [i, guildId] of ['1', '2', '3', '4'].entries()) {
    if (i === 0) await insertHiddenPlayer(game.db, guildId, 'dora', 0);
    const editions = await play(game, QUICKEST_FIRST, { guildId, members });
    for (const edition of editions) await find(game, edition, 'dora', SLOWEST_FIRST, { guildId, isLate: i === 2 });
    if (i === 1) {
      for (const { date } of editions) {
        await voidDay(game, { guildId, moderatorId: 'mara', userId: 'dora', date, reason: '' });
      }
    }
    if (i === 3) await forgetMember(game, { guildId, userId: 'dora' });
    expect(await readAgreement(game, guildId)).toEqual({ agreement: expect.closeTo(1), puzzles: 3 });
  }
  await close(game);
});

test('a hidden member is not the third one', async () => {
  const game = await openGame();
  await insertHiddenPlayer(game.db, '1', 'ada', 0);
  await play(game, QUICKEST_FIRST);
  expect(await readAgreement(game, '1')).toBeUndefined();
  await close(game);
});

test('shared boards, hidden lists, puzzles without a post and those of longer ago do not count', async () => {
  const game = await openGame();
  await play(game, SLOWEST_FIRST, { guildId: '1', isTogether: true });
  await play(game, SLOWEST_FIRST, { guildId: '2', listing: 'clues' });
  await play(game, SLOWEST_FIRST, { guildId: '3', isPosted: false });
  for (const guildId of ['1', '2', '3']) expect(await readAgreement(game, guildId)).toBeUndefined();
  await play(game, QUICKEST_FIRST, { guildId: '4' });
  const old = await storeDay(game, addDays(TODAY, -31), { guildId: '4' });
  for (const userId of ['ada', 'ben', 'cleo']) await find(game, old, userId, SLOWEST_FIRST, { guildId: '4' });
  expect(await readAgreement(game, '4')).toEqual({ agreement: expect.closeTo(1), puzzles: 3 });
  await close(game);
});

const WORDS = ['A', 'B', 'C', 'D', 'E'];

const row = (word: string, finders: number, places: number, found: number, firsts: number) => ({
  ...{ editionId: 1, word, finders, places, found, firsts },
});

test('mean places: a missed word has the middle of the places that are left', () => {
  // Three members find A, and then one of them B: two have 4 places left, one has 3.
  const places = meanPlaces(WORDS, [row('A', 3, 3, 1 + 1 + 2, 3), row('B', 1, 2, 2, 0)]);
  const missed = (3.5 + 3.5 + 4) / 3;
  expect(places).toEqual([1, 3, missed, missed, missed].map((place) => expect.closeTo(place)));
});

test('mean places need members and words', () => {
  expect(meanPlaces(WORDS, [row('A', 2, 2, 2, 2)])).toBeUndefined();
  expect(meanPlaces(WORDS.slice(1), [row('B', 3, 3, 3, 3)])).toBeUndefined();
  expect(meanPlaces(WORDS, [row('A', 3, 3, 3, 3)])).toHaveLength(5);
});

test('finds that put all words level tell nothing', async () => {
  const game = await openGame();
  const edition = await storeDay(game, TODAY);
  // Eight members, each one word further along the circle: every word has every place once.
  for (let i = 0; i < 8; i++) {
    await find(game, edition, `member ${i}`, [...QUICKEST_FIRST.slice(i), ...QUICKEST_FIRST.slice(0, i)]);
  }
  expect(await readAgreement(game, '1')).toBeUndefined();
  for (const date of datesBack(4).slice(1)) {
    const other = await storeDay(game, date);
    for (const userId of ['ada', 'ben', 'cleo']) await find(game, other, userId, QUICKEST_FIRST);
  }
  expect(await readAgreement(game, '1')).toEqual({ agreement: expect.closeTo(1), puzzles: 3 });
  await close(game);
});

test('the query reads the leaders of two months and the latest puzzles alone', async () => {
  const game = await openGame();
  const editions = await play(game, QUICKEST_FIRST);
  // They have fewer points than the others, so they come after them on the leaderboard.
  for (const edition of editions)
    for (const userId of ['dora', 'emil']) await find(game, edition, userId, WORDS_OF_LAST);
  const key = { guildId: '1', from: addDays(TODAY, -30), before: 'month 2026-02-01', now: 'month 2026-03-01' };
  const rows = await placesOfWords(game.db, { ...key, members: 3, puzzles: 2 });
  const all = await placesOfWords(game.db, { ...key, members: 100, puzzles: 31 });
  await close(game);
  const countMembers = (some: readonly WordPlaces[]): number => some.reduce((sum, { firsts }) => sum + firsts, 0);
  expect(new Set(rows.map(({ editionId }) => editionId))).toEqual(new Set(editions.slice(-2).map(({ id }) => id)));
  expect(countMembers(rows)).toBe(2 * 3);
  expect(countMembers(all)).toBe(3 * 5);
});

test.each(LANGUAGES)('in %s, the line tells the number or that there is none', async (tag) => {
  const game = await openGame();
  const wording = wordingFor(tag);
  const none = await checkDifficulty(game, '1', wording);
  await play(game, SLOWEST_FIRST);
  const told = await checkDifficulty(game, '1', wording);
  await close(game);
  expect(none.level).toBe('ok');
  expect(told.level).toBe('ok');
  expect(told.text).toContain('3');
  expect(told.text).toMatch(/[-−]1/u);
  expect(none.text).not.toBe(told.text);
});
