import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS, type Direction } from '../../../src/puzzle/model/grid.ts';
import { SHARING, type Words } from '../../../src/puzzle/optimize/optimum.ts';
import { measureRoom } from '../../../src/puzzle/optimize/room.ts';
import { bestBoard } from './brute-boards.ts';

const roomFor = (list: readonly string[], directions: readonly Direction[], rows: number, columns: number): boolean =>
  measureRoom({ words: list.map((word) => [...word]), directions, sharing: 'any' })({ rows, columns });

test('words longer than the board is high need room on its rows', () => {
  const words = ['ABCD', 'EFGH', 'IJKL', 'MN'];
  expect(roomFor(words, ['E', 'S'], 3, 4)).toBe(true);
  expect(roomFor(words, ['E', 'S'], 2, 5)).toBe(false);
  expect(roomFor(words, ['E'], 3, 4)).toBe(false);
  expect(roomFor(words, DIRECTIONS, 2, 6)).toBe(true);
});

test('words save what the end of one and the start of the next have in common, in the order of reading', () => {
  expect(roomFor(['ABC', 'CDE'], ['E'], 1, 5)).toBe(true);
  expect(roomFor(['ABC', 'DEA'], ['E'], 1, 4)).toBe(false);
  expect(roomFor(['ABC', 'EDC'], ['E'], 1, 5)).toBe(false);
  expect(roomFor(['ABC', 'EDC'], ['E', 'W'], 1, 5)).toBe(true);
});

test('a board without room holds no arrangement', () => {
  const boards = fc.record({
    list: fc.uniqueArray(fc.stringMatching(/^[ABC]{1,4}$/), { minLength: 1, maxLength: 4 }),
    directions: fc.constantFrom<readonly Direction[]>(['E'], ['E', 'W'], ['E', 'S'], ['SE', 'E'], DIRECTIONS),
    sharing: fc.constantFrom(...SHARING),
    rows: fc.integer({ min: 1, max: 3 }),
    columns: fc.integer({ min: 1, max: 4 }),
  });
  let full = 0;
  fc.assert(
    fc.property(boards, ({ list, directions, sharing, rows, columns }) => {
      const words: Words = { words: list.map((word) => [...word]), directions, sharing };
      if (measureRoom(words)({ rows, columns })) return;
      full++;
      expect(bestBoard(words, rows, columns).leastCovered).toBeUndefined();
    }),
    { numRuns: 400, seed: 5 },
  );
  expect(full).toBeGreaterThan(50);
});
