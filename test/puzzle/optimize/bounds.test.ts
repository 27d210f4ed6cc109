import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS, type Direction } from '../../../src/puzzle/model/grid.ts';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { leastCells, mostLetters, mostWords } from '../../../src/puzzle/optimize/bounds.ts';
import { SHARING, type Sharing, type Words } from '../../../src/puzzle/optimize/optimum.ts';
import { ANIMALS } from '../fixtures.ts';
import { bestBoard } from './brute-boards.ts';

const wordsOf = (
  words: readonly string[],
  sharing: Sharing,
  directions: readonly Direction[] = ['E', 'S', 'SE', 'NE', 'W'],
): Words => ({ words: words.map((word) => [...word]), sharing, directions });

/** Words of few letters on tiny boards, so that they share much and every arrangement can be tried. */
const cases = fc.record({
  words: fc.uniqueArray(fc.stringMatching(/^[AB]{1,4}$/), { minLength: 1, maxLength: 3 }),
  rows: fc.integer({ min: 1, max: 3 }),
  columns: fc.integer({ min: 1, max: 4 }),
  directions: fc.constantFrom<Direction[]>(['E'], ['E', 'W'], ['E', 'S'], ['E', 'S', 'W', 'N'], ['E', 'SE', 'NE', 'W']),
  sharing: fc.constantFrom(...SHARING),
});

test('no arrangement on a tiny board beats a bound', () => {
  fc.assert(
    fc.property(cases, ({ words, rows, columns, directions, sharing }) => {
      const all = wordsOf(words, sharing, directions);
      const best = bestBoard(all, rows, columns);
      // The bounds of a board want words that have a place there.
      const fitting = {
        ...all,
        words: all.words.filter((word) => bestBoard({ ...all, words: [word] }, rows, columns).mostWords),
      };
      expect(mostWords(fitting, rows * columns).value).toBeGreaterThanOrEqual(best.mostWords);
      expect(mostLetters(fitting, rows * columns).value).toBeGreaterThanOrEqual(best.mostLetters);
      if (best.leastCovered !== undefined) expect(leastCells(all).value).toBeLessThanOrEqual(best.leastCovered);
    }),
    { numRuns: 400, seed: 11 },
  );
});

test('longer words of three letters keep to the bounds too', () => {
  const words = fc.uniqueArray(fc.stringMatching(/^[ABC]{2,5}$/), { minLength: 2, maxLength: 3 });
  const sharing = fc.constantFrom(...SHARING);
  fc.assert(
    fc.property(words, sharing, (list, rule) => {
      const all = wordsOf(list, rule, ['E', 'S', 'W']);
      const best = bestBoard(all, 2, 5);
      expect(mostWords(all, 10).value).toBeGreaterThanOrEqual(best.mostWords);
      expect(mostLetters(all, 10).value).toBeGreaterThanOrEqual(best.mostLetters);
      expect(leastCells(all).value).toBeLessThanOrEqual(best.leastCovered ?? 10);
    }),
    { numRuns: 150, seed: 12 },
  );
});

test.each<[string, string[], Sharing, Direction[], number, string]>([
  ['a letter in two words of one cell', ['ABCD', 'EFGH'], 'one', ['E', 'S'], 8, 'letters'],
  ['a letter that one word has often', ['AAAA', 'AAAB'], 'any', ['E', 'S'], 5, 'letters'],
  ['three words that cross once a pair', ['ABC', 'ADE', 'BDF'], 'one', ['E', 'S'], 6, 'letters'],
  ['few pairs of long words', ['ABCDEF', 'FEDCBA'], 'one', ['E', 'S'], 11, 'pairs'],
  ['words that share no end', ['ABA', 'ACA', 'ADA'], 'one', ['E'], 6, 'letters'],
])('the fewest cells come from %s', (_, list, sharing, directions, value, method) => {
  expect(leastCells(wordsOf(list, sharing, directions))).toEqual({ value, method });
});

test('a long list is bounded by the lines of a board', () => {
  const eight = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
  const words = wordsOf(ANIMALS, 'one', eight);
  expect(leastCells(words)).toEqual({ value: 30, method: 'letters' });
  expect(leastCells({ ...words, directions: ['E', 'S'] }).method).toBe('lines');
  expect(mostWords(words, 20)).toEqual({ value: 3, method: 'pairs' });
  expect(mostWords({ ...words, sharing: 'any' }, 20).method).toBe('lines');
  expect(mostWords(words, 200)).toEqual({ value: 16, method: 'list' });
  expect(mostLetters(words, 20).method).toBe('lines');
  expect(mostLetters(words, 2000)).toEqual({ value: 119, method: 'list' });
});

test('a long list is bounded without a comparison of every two words', () => {
  const rng = createRng('long list');
  const drawWord = () => Array.from({ length: 4 + rng.nextInt(6) }, () => 'ABCDEFGHIJKLMNOP'[rng.nextInt(16)]).join('');
  const list = wordsOf([...new Set(Array.from({ length: 600 }, drawWord))], 'one', DIRECTIONS);
  const reads = list.words.map(() => 0);
  const words = list.words.map(
    (cells, w) =>
      new Proxy(cells, {
        get: (target, key) => {
          reads[w] = (reads[w] ?? 0) + 1;
          return Reflect.get(target, key);
        },
      }),
  );
  expect(leastCells({ ...list, words }).value).toBeGreaterThan(500);
  // A comparison of all pairs would read each word 599 times or more.
  expect(reads.filter((count) => count > 500).length).toBeLessThan(20);
});
