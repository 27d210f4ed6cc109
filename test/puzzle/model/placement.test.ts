import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  cellsOf,
  DIRECTIONS,
  directionBetween,
  endOf,
  formatRows,
  letterAt,
  oppositeOf,
  parseRows,
  STEPS,
} from '../../../src/puzzle/model/grid.ts';

const placement = fc.record({
  word: fc.constantFrom('OTTER', 'ÉTÉS'),
  start: fc.record({ row: fc.nat({ max: 20 }), column: fc.nat({ max: 20 }) }),
  direction: fc.constantFrom(...DIRECTIONS),
});

test('a placement read from its end runs the opposite way', () => {
  fc.assert(
    fc.property(placement, (placed) => {
      expect(directionBetween(placed.start, endOf(placed))).toBe(placed.direction);
      expect(directionBetween(endOf(placed), placed.start)).toBe(oppositeOf(placed.direction));
      expect(cellsOf(placed)).toHaveLength([...placed.word].length);
    }),
  );
});

test('cells that are the same or off the eight lines have no direction between them', () => {
  expect(directionBetween({ row: 2, column: 2 }, { row: 2, column: 2 })).toBeUndefined();
  expect(directionBetween({ row: 2, column: 2 }, { row: 4, column: 3 })).toBeUndefined();
});

test('opposite steps cancel out', () => {
  for (const direction of DIRECTIONS) {
    expect(STEPS[direction].dRow + STEPS[oppositeOf(direction)].dRow).toBe(0);
    expect(STEPS[direction].dColumn + STEPS[oppositeOf(direction)].dColumn).toBe(0);
  }
});

test('rows are read back as they were written, blocked cells too', () => {
  const grid = parseRows(['AB ', 'É D']);
  expect(grid).toEqual({ rows: 2, columns: 3, letters: ['A', 'B', '', 'É', '', 'D'] });
  expect(formatRows(grid)).toEqual(['AB ', 'É D']);
});

test('rows of different lengths are no grid', () => {
  expect(() => parseRows(['ABC', 'AB'])).toThrow('row 2 has 2 cells, expected 3 as in row 1');
});

test('there is no letter outside the grid', () => {
  const grid = parseRows(['AB', 'CD', 'EF']);
  expect(letterAt(grid, { row: 2, column: 1 })).toBe('F');
  expect(letterAt(grid, { row: 0, column: 2 })).toBeUndefined();
  expect(letterAt(grid, { row: -1, column: 1 })).toBeUndefined();
});
