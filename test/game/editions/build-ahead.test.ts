import { afterAll, expect, test } from 'vitest';
import { buildAhead, planEditions } from '../../../src/game/editions/build-ahead.ts';
import { createBuilder } from '../../../src/game/editions/create-builder.ts';
import type { Edition } from '../../../src/game/editions/edition.ts';
import { openEdition } from '../../../src/game/editions/editions.ts';
import { saveList } from '../../../src/game/lists/word-lists.ts';
import type { PuzzleSpec } from '../../../src/puzzle/model/spec.ts';
import type { PuzzleDate } from '../../../src/rules/puzzle-date.ts';
import { createGame, realTimer } from '../../bot-rig.ts';

const NOW = Date.UTC(2026, 2, 14, 9);
const EASY = { difficulty: 'easy', language: 'en', guildId: '1', reroll: 0 };
const NONE: ReadonlySet<string> = new Set();
const builder = createBuilder(realTimer);
afterAll(builder.close);

test('channels with equal settings share what is built, from today to a week ahead', () => {
  const needs = planEditions(
    NOW,
    [
      { ...EASY, timeZone: 'UTC' },
      { ...EASY, guildId: '2', timeZone: 'Europe/Athens' },
      { ...EASY, difficulty: 'hard', timeZone: 'Pacific/Kiritimati' },
    ],
    NONE,
  );
  expect(needs.map(({ date, difficulty }) => `${date} ${difficulty}`).slice(0, 3)).toEqual([
    '2026-03-14 easy',
    '2026-03-14 hard',
    '2026-03-15 easy',
  ]);
  expect(needs).toHaveLength(16);
  const channels = ['1', '2'].map((guildId) => ({ ...EASY, guildId, timeZone: 'UTC' }));
  expect(planEditions(NOW, channels, new Set(['2']))).toHaveLength(16);
  expect(planEditions(NOW, [], NONE)).toEqual([]);
});

test('what the thread builds is what would be built on the spot, and it is stored and drawn', async () => {
  const game = await createGame(() => NOW);
  const needs = planEditions(NOW, [{ ...EASY, timeZone: 'UTC' }], NONE);
  const drawn: Edition[] = [];
  const errors: unknown[] = [];
  await buildAhead(game, needs, {
    build: builder.build,
    draw: async (edition) => drawn.push(edition),
    onError: (_, error) => errors.push(error),
    stopping: new AbortController().signal,
  });
  expect(errors).toEqual([]);
  expect(drawn.map(({ date }) => date)).toEqual(['2026-03-14', '2026-03-15']);
  expect(await game.db.selectFrom('editions').select('puzzle_date').execute()).toHaveLength(8);
  const other = await createGame(() => NOW);
  const onTheSpot = await openEdition(other, needs[3]?.date as PuzzleDate, EASY);
  const ahead = await openEdition(game, needs[3]?.date as PuzzleDate, EASY);
  expect(ahead.puzzle).toEqual(onTheSpot.puzzle);
  expect(Object.values(ahead.puzzle.certificate.checks)).not.toContain(false);
});

test('a puzzle that cannot be built is reported, and the others are built', async () => {
  const game = await createGame(() => NOW);
  const needs = [
    { ...EASY, date: '2026-03-14' as PuzzleDate, language: 'tlh' },
    { ...EASY, date: '2026-03-14' as PuzzleDate },
  ];
  const failed: string[] = [];
  await buildAhead(game, needs, {
    build: builder.build,
    draw: () => Promise.resolve(),
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

test('an own list that makes no puzzle is told, tried once, and a built-in theme is played instead', async () => {
  const game = await createGame(() => NOW);
  const words = Array.from('abcde', (letter) => ({ label: `${letter}lion`, word: `${letter.toUpperCase()}LION` }));
  await saveList(game, '1', { name: 'Lions', language: 'en', words });
  const tried: string[] = [];
  const failed: unknown[] = [];
  const options = {
    build: (spec: PuzzleSpec) => {
      tried.push(spec.seed);
      return spec.seed.includes('/list-') ? Promise.reject(new Error('impossible')) : builder.build(spec);
    },
    draw: () => Promise.resolve(),
    onError: (_: unknown, error: unknown) => failed.push(error),
    stopping: new AbortController().signal,
  };
  const need = { ...EASY, date: '2026-03-14' as PuzzleDate };
  await buildAhead(game, [need], options);
  await buildAhead(game, [need], options);
  expect(tried).toHaveLength(2);
  expect(failed).toHaveLength(2);
  expect((await openEdition(game, need.date, need)).guildId).toBeUndefined();
});

test('a thread that does not come back is ended, and the next build gets a new one', async () => {
  const game = await createGame(() => NOW);
  const hasty = createBuilder({ ...realTimer, wait: () => Promise.resolve() });
  const settings = EASY;
  await expect(openEdition(game, '2026-03-14' as PuzzleDate, settings, hasty.build)).rejects.toThrow(
    'no puzzle could be built',
  );
  await hasty.close();
  await expect(openEdition(game, '2026-03-14' as PuzzleDate, settings, builder.build)).resolves.toBeDefined();
});
