import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS, type Direction } from '../../../src/puzzle/model/grid.ts';
import { SHARING, type Words } from '../../../src/puzzle/optimize/optimum.ts';
import { instanceOf, searchWhole } from '../../../src/puzzle/optimize/search-whole.ts';
import { neededPlaces } from '../../../src/puzzle/optimize/symmetry.ts';
import { bestBoard } from './brute-boards.ts';

const countNeeded = (word: string, rows: number, columns: number, directions: readonly Direction[]): number => {
  const instance = instanceOf({ words: [[...word]], directions, sharing: 'any' }, { rows, columns });
  return neededPlaces(instance).reduce((sum, is) => sum + is, 0);
};

test('one of eight, four or two places is enough, as many as the board and the directions allow', () => {
  // Of 8 × 36 starts on a square, those on an axis of symmetry have fewer images.
  expect(countNeeded('AB', 6, 6, DIRECTIONS)).toBe(39);
  expect(countNeeded('AB', 6, 8, DIRECTIONS)).toBe((8 * 48) / 4);
  expect(countNeeded('AB', 6, 6, ['E', 'S'])).toBe(36);
  expect(countNeeded('AB', 6, 8, ['E', 'S'])).toBe(2 * 48);
  expect(countNeeded('AB', 6, 8, ['E', 'W'])).toBe((2 * 48) / 4);
  expect(countNeeded('AB', 6, 6, ['E', 'SE'])).toBe(2 * 36);
  expect(countNeeded('A', 6, 6, DIRECTIONS)).toBe(8 * 36);
});

test('a search of the needed places finds a board if there is one', () => {
  const boards = fc.record({
    list: fc.uniqueArray(fc.stringMatching(/^[ABC]{1,4}$/), { minLength: 1, maxLength: 4 }),
    directions: fc.constantFrom<readonly Direction[]>(DIRECTIONS, ['E', 'S'], ['E', 'W'], ['NE', 'SW'], ['E', 'SE']),
    sharing: fc.constantFrom(...SHARING),
    rows: fc.integer({ min: 2, max: 3 }),
    columns: fc.integer({ min: 2, max: 3 }),
  });
  fc.assert(
    fc.property(boards, ({ list, directions, sharing, rows, columns }) => {
      const words: Words = { words: list.map((word) => [...word]), directions, sharing };
      const found = searchWhole(words, { rows, columns }, {});
      expect(found === 'impossible').toBe(bestBoard(words, rows, columns).leastCovered === undefined);
    }),
    { numRuns: 300, seed: 11 },
  );
});
