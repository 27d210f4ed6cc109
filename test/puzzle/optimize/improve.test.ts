import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS, type Direction, type Placement } from '../../../src/puzzle/model/grid.ts';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { mergeOptima } from '../../../src/puzzle/optimize/improve.ts';
import { improveBoard } from '../../../src/puzzle/optimize/improve-board.ts';
import { improveSize, listBoards } from '../../../src/puzzle/optimize/improve-size.ts';
import { type Optimum, SHARING, type Words } from '../../../src/puzzle/optimize/optimum.ts';
import { PROOF_TURN, SLICES } from '../../../src/puzzle/optimize/turns.ts';
import { ANIMALS, brokenRules, requestOf } from '../fixtures.ts';
import { bestBoard } from './brute-boards.ts';

const wordsOf = (words: readonly string[], overrides: Partial<Words> = {}): Words => ({
  words: words.map((word) => [...word]),
  directions: ['E', 'S', 'SE'],
  sharing: 'one',
  ...overrides,
});

/** The state after the proof, or after so many turns. */
const lastOf = (search: Generator<Optimum, void>, turns = 40): Optimum => {
  let last: Optimum | undefined;
  let slices = turns * SLICES;
  for (const state of search) {
    last = state;
    if (--slices === 0) break;
  }
  if (!last) throw new Error('expected a state');
  return last;
};

const brokenBy = ({ best }: Optimum, { words, directions, sharing }: Words): string[] => {
  if (!best) throw new Error('expected a board');
  const kept = words.filter((_, w) => best.placements[w]);
  const request = requestOf([], best.rows, best.columns, directions, { words: kept, oneSharedCell: sharing === 'one' });
  return brokenRules(
    request,
    best.placements.filter((one): one is Placement => one !== undefined),
  );
};

const lists = fc.record({
  list: fc.uniqueArray(fc.stringMatching(/^[ABC]{2,3}$/), { minLength: 1, maxLength: 3 }),
  directions: fc.constantFrom<Direction[]>(['E', 'S'], ['E', 'W', 'SE'], ['E']),
  sharing: fc.constantFrom(...SHARING),
});

test('the smallest board that is proved is the smallest of all', () => {
  fc.assert(
    fc.property(lists, ({ list, directions, sharing }) => {
      const words = wordsOf(list, { directions, sharing });
      const found = lastOf(improveSize(words, false, '1', {}));
      expect(found.isProved).toBe(true);
      expect(brokenBy(found, words)).toEqual([]);
      const smaller = listBoards(words, false).filter(({ rows, columns }) => rows * columns < found.value);
      for (const { rows, columns } of smaller) expect(bestBoard(words, rows, columns).leastCovered).toBeUndefined();
    }),
    { numRuns: 25, seed: 3 },
  );
});

test.each(['most', 'fullest'] as const)('a board that is proved %s is the best of all', (objective) => {
  fc.assert(
    fc.property(lists, ({ list, directions, sharing }) => {
      const words = wordsOf(list, { directions, sharing });
      const found = lastOf(improveBoard(objective, words, { rows: 2, columns: 3 }, '1', {}));
      const best = bestBoard(words, 2, 3);
      expect(found.isProved).toBe(true);
      expect(found.value).toBe(objective === 'most' ? best.mostWords : best.mostLetters);
      expect(found.bound.value).toBe(found.value);
      expect(brokenBy(found, words)).toEqual([]);
    }),
    { numRuns: 25, seed: 4 },
  );
});

test('a longer list gets a small board with a bound, again with the same seed', () => {
  const words = wordsOf(ANIMALS.slice(0, 10), { directions: DIRECTIONS });
  const run = () => lastOf(improveSize(words, true, 'seed', {}), 5);
  const found = run();
  expect(brokenBy(found, words)).toEqual([]);
  expect(found.best?.placements).toHaveLength(10);
  expect(found.value).toBeLessThanOrEqual(100);
  expect(found.best?.rows).toBe(found.best?.columns);
  expect(found.bound.value).toBeGreaterThanOrEqual(64);
  expect(run()).toEqual(found);
});

test('words too long for a board are left out of it', () => {
  const words = wordsOf(['ELEPHANT', 'CAT', 'ANT']);
  const found = lastOf(improveBoard('most', words, { rows: 3, columns: 4 }, '1', {}));
  expect(found).toMatchObject({ value: 2, isProved: true, bound: { value: 2, method: 'places' } });
  expect(found.best?.placements[0]).toBeUndefined();
});

test('boards are listed once for directions that may be turned, and have a line for the longest word', () => {
  const sizes = (directions: Direction[], isSquare = false) =>
    listBoards(wordsOf(['ABCDE'], { directions }), isSquare).map(({ rows, columns }) => `${rows}x${columns}`);
  expect(sizes(['E', 'S']).slice(0, 3)).toEqual(['2x5', '2x6', '2x7']);
  expect(sizes(['E']).slice(0, 3)).toEqual(['2x5', '2x6', '2x7']);
  expect(sizes(['E'])).toContain('7x5');
  expect(sizes(['E', 'S'])).not.toContain('7x5');
  expect(sizes(['SE'])[0]).toBe('5x5');
  expect(sizes(['E', 'S'], true)[0]).toBe('5x5');
});

test('searches of one task lend each other their boards and bounds', () => {
  const best = { rows: 2, columns: 3, placements: [] };
  const none: Optimum = { best: undefined, value: 0, bound: { value: 6, method: 'exhaustive' }, isProved: false };
  const large: Optimum = { best, value: 9, bound: { value: 4, method: 'lines' }, isProved: false };
  const small: Optimum = { best, value: 6, bound: { value: 5, method: 'pairs' }, isProved: false };
  expect(mergeOptima('smallest', [none, large])).toEqual({ ...large, bound: none.bound });
  expect(mergeOptima('smallest', [large, small, none])).toEqual({ ...small, bound: none.bound, isProved: true });
  expect(mergeOptima('most', [small, large])).toEqual({ ...large, bound: large.bound, isProved: false });
});

test('a list gets its first board in the first slice, before the search grows hard', () => {
  const words = wordsOf(ANIMALS, { directions: DIRECTIONS });
  const [first] = improveSize(words, false, '1', {});
  expect(brokenBy(first as Optimum, words)).toEqual([]);
  expect(first?.value).toBeLessThan(400);
});

test('complete searches take no more steps for boards that are found at once', () => {
  const words = wordsOf(ANIMALS, { directions: DIRECTIONS });
  let looks = 0;
  const values: number[] = [];
  for (const { value } of improveSize(words, false, '1', {
    now: () => ++looks,
    deadlineMs: Number.POSITIVE_INFINITY,
  })) {
    if (values.push(value) === 12) break;
  }
  // They read the clock every 256 steps.
  expect(looks * 256).toBeLessThan(PROOF_TURN + 12 * (PROOF_TURN / SLICES));
  expect(values.at(-1)).toBeLessThan(180);
});

test('complete searches of a long list leave most of the time to annealing', () => {
  const rng = createRng('long');
  const drawWord = () => Array.from({ length: 5 }, () => 'ABCDEFGHIJKLMNOP'[rng.nextInt(16)]).join('');
  const words = wordsOf([...new Set(Array.from({ length: 300 }, drawWord))], { directions: DIRECTIONS });
  let looks = 0;
  // Complete searches read the clock every 256 steps, annealing never.
  const now = () => ++looks;
  lastOf(improveSize(words, true, '1', { now, deadlineMs: Number.POSITIVE_INFINITY }), 1);
  expect(looks).toBe(0);
});
