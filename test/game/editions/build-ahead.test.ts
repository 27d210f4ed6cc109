import { afterAll, expect, test } from 'vitest';
import { TooBusy } from '../../../src/base/fair-turns.ts';
import { buildAhead, needsAhead } from '../../../src/game/editions/build-ahead.ts';
import type { BuildLine } from '../../../src/game/editions/build-turns.ts';
import { createBuilder } from '../../../src/game/editions/create-builder.ts';
import { openEdition } from '../../../src/game/editions/editions.ts';
import { generateDaily } from '../../../src/game/editions/generate-daily.ts';
import type { BuildPuzzle, Game } from '../../../src/game/game.ts';
import { saveList } from '../../../src/game/lists/word-lists.ts';
import type { PuzzleSpec } from '../../../src/puzzle/model/puzzle.ts';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { createGame, hashText, realTimer } from '../../rigs/bot-rig.ts';

const NOW = Date.UTC(2026, 2, 14, 9);
const EASY = { difficulty: 'easy', language: 'en', guildId: '1', reroll: 0 };
const NONE: ReadonlySet<string> = new Set();
const builder = createBuilder(realTimer);
afterAll(builder.close);

/** A game that builds its puzzles in threads. */
const createThreadedGame = async (): Promise<Game> => ({
  ...(await createGame(() => NOW)),
  buildPuzzle: builder.build,
});

test('a channel needs a puzzle for today and each of the next seven days, but for dates that are left out', () => {
  const changes = new Map([
    ['2026-03-16' as PuzzleDate, { isSkipped: true, rerolls: 0 }],
    ['2026-03-17' as PuzzleDate, { isSkipped: false, rerolls: 2 }],
  ]);
  const needs = needsAhead(NOW, { ...EASY, timeZone: 'Pacific/Kiritimati', changes });
  expect(needs.map(({ date, reroll }) => `${date} ${reroll}`)).toEqual([
    '2026-03-14 0',
    '2026-03-15 0',
    '2026-03-17 2',
    '2026-03-18 0',
    '2026-03-19 0',
    '2026-03-20 0',
    '2026-03-21 0',
  ]);
});

test('what the thread builds is what would be built on the spot, and it is stored once', async () => {
  const game = await createThreadedGame();
  const needs = needsAhead(NOW, { ...EASY, timeZone: 'UTC' });
  const errors: unknown[] = [];
  const options = {
    ownGuilds: NONE,
    onError: (_: unknown, error: unknown) => errors.push(error),
    stopping: new AbortController().signal,
  };
  await buildAhead(game, needs, options);
  await buildAhead(game, needs, options);
  expect(errors).toEqual([]);
  expect(await game.db.selectFrom('editions').select('puzzleDate').execute()).toHaveLength(8);
  const other = await createGame(() => NOW);
  const onTheSpot = await openEdition(other, needs[3]?.date as PuzzleDate, EASY);
  const ahead = await openEdition(game, needs[3]?.date as PuzzleDate, EASY);
  expect(ahead.puzzle).toEqual(onTheSpot.puzzle);
  expect(Object.values(ahead.puzzle.certificate.checks)).not.toContain(false);
});

test('a puzzle that cannot be built is reported, and the others are built', async () => {
  const game = await createThreadedGame();
  const needs = [
    { ...EASY, date: '2026-03-14' as PuzzleDate, language: 'tlh' },
    { ...EASY, date: '2026-03-14' as PuzzleDate },
  ];
  const failed: string[] = [];
  await buildAhead(game, needs, {
    ownGuilds: NONE,
    onError: ({ language }) => failed.push(language),
    stopping: new AbortController().signal,
  });
  expect(failed).toEqual(['tlh']);
  expect(await game.db.selectFrom('editions').select('language').execute()).toEqual([{ language: 'en' }]);
});

test('a reroll is another puzzle of the same theme, kept beside the first', async () => {
  const game = await createGame(() => NOW);
  const date = '2026-03-14' as PuzzleDate;
  const first = await openEdition(game, date, EASY);
  const second = await openEdition(game, date, { ...EASY, reroll: 1 });
  expect(second.title).toBe(first.title);
  expect(second.puzzle.grid).not.toEqual(first.puzzle.grid);
  expect((await openEdition(game, date, EASY)).id).toBe(first.id);
});

test('an own list that makes no puzzle is reported, tried once, and a built-in theme is played instead', async () => {
  const tried: string[] = [];
  const buildPuzzle: BuildPuzzle = (spec, tenant) => {
    tried.push(`${tenant.guildId} ${spec.seed}`);
    return spec.seed.includes('/list-') ? Promise.reject(new Error('impossible')) : builder.build(spec, tenant);
  };
  const game: Game = { ...(await createGame(() => NOW)), buildPuzzle };
  const words = Array.from('abcde', (letter) => ({ label: `${letter}lion`, word: `${letter.toUpperCase()}LION` }));
  await saveList(game, '1', { name: 'Lions', language: 'en', words });
  const failed: unknown[] = [];
  const options = {
    ownGuilds: new Set(['1']),
    onError: (_: unknown, error: unknown) => failed.push(error),
    stopping: new AbortController().signal,
  };
  const need = { ...EASY, date: '2026-03-14' as PuzzleDate };
  await buildAhead(game, [need], options);
  await buildAhead(game, [need], options);
  expect(tried).toEqual([expect.stringMatching(/^1 .*list-/), expect.stringMatching(/^1 2026-03-14/)]);
  expect(failed).toHaveLength(2);
  expect((await openEdition(game, need.date, need)).title).not.toBe('Lions');
});

test('a thread that is not heard of is ended, and the next build gets a new one', async () => {
  const game = await createGame(() => NOW);
  const hasty = createBuilder({ ...realTimer, limit: () => Promise.resolve() });
  const date = '2026-03-14' as PuzzleDate;
  await expect(openEdition({ ...game, buildPuzzle: hasty.build }, date, EASY)).rejects.toThrow(
    'no puzzle could be built',
  );
  await hasty.close();
  await expect(openEdition({ ...game, buildPuzzle: builder.build }, date, EASY)).resolves.toBeDefined();
});

test('channels that need the same puzzle at once share one build', async () => {
  let builds = 0;
  const buildPuzzle: BuildPuzzle = (spec, tenant) => {
    builds++;
    return builder.build(spec, tenant);
  };
  const game: Game = { ...(await createGame(() => NOW)), buildPuzzle };
  const open = () => openEdition(game, '2026-03-14' as PuzzleDate, EASY);
  const editions = await Promise.all([open(), open(), open()]);
  expect(new Set(editions.map(({ id }) => id)).size).toBe(1);
  expect(builds).toBe(1);
});

test('a due post never shares the fate of a refused request for the same puzzle', async () => {
  const buildPuzzle: BuildPuzzle = (spec, tenant, line) =>
    line === 'post' ? builder.build(spec, tenant, line) : Promise.reject(new TooBusy());
  const game: Game = { ...(await createGame(() => NOW)), buildPuzzle };
  const open = (line: BuildLine) => openEdition(game, '2026-03-14' as PuzzleDate, EASY, { line });
  const [asked, post] = await Promise.allSettled([open('asked'), open('post')]);
  expect(asked).toMatchObject({ reason: expect.any(TooBusy) });
  expect(post).toMatchObject({ status: 'fulfilled' });
  // Which build a request of that very moment joins depends on the database; a later one gets the stored puzzle.
  expect(post).toMatchObject({ value: { id: (await open('asked')).id } });
});

test('a build that found no room is tried again: nothing is wrong with its list', async () => {
  let isBusy = true;
  const buildPuzzle: BuildPuzzle = (spec, tenant) =>
    isBusy ? Promise.reject(new TooBusy()) : builder.build(spec, tenant);
  const game: Game = { ...(await createGame(() => NOW)), buildPuzzle };
  const words = ['OTTER', 'BEAVER', 'BADGER', 'WEASEL', 'MARTEN'].map((word) => ({ word, label: word }));
  await saveList(game, '1', { name: 'Rivers', language: 'en', words });
  const open = () => openEdition(game, '2026-03-14' as PuzzleDate, EASY);
  await expect(open()).rejects.toBeInstanceOf(TooBusy);
  isBusy = false;
  expect((await open()).title).toBe('Rivers');
});

test('a list that makes no puzzle is given up after a number of steps, whatever the clock says', () => {
  const words = Array.from({ length: 40 }, (_, i) => {
    const word = `A${i.toString(2).padStart(6, '0').replaceAll('0', 'A').replaceAll('1', 'B')}BAB`;
    return { word, label: word };
  });
  const spec: PuzzleSpec = {
    rows: 10,
    columns: 10,
    words,
    secretWords: [],
    directions: ['E'],
    fillerLetters: ['A', 'B'],
    oneSharedCell: true,
    blocklist: [],
    plain: false,
    seed: 'hopeless',
  };
  const maxLooks = 10;
  let looks = 0;
  expect(generateDaily(spec, hashText, () => looks++, maxLooks).kind).toBe('budget-exhausted');
  expect(looks).toBeGreaterThan(maxLooks);
  expect(looks).toBeLessThan(2 * maxLooks);
});
