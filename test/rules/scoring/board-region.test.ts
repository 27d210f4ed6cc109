import { expect, test } from 'vitest';
import { regionOf } from '../../../src/rules/scoring/scoring.ts';

const BOARD = { rows: 7, columns: 10 };

test('a board has nine parts, as equal as its size allows', () => {
  const ofRow = (row: number) => regionOf(BOARD, { row, column: 0 });
  const ofColumn = (column: number) => regionOf(BOARD, { row: 0, column });
  expect([0, 2, 3, 4, 5, 6].map(ofRow)).toEqual([
    'top_left',
    'top_left',
    'middle_left',
    'middle_left',
    'bottom_left',
    'bottom_left',
  ]);
  expect([0, 3, 4, 6, 7, 9].map(ofColumn)).toEqual([
    'top_left',
    'top_left',
    'top_middle',
    'top_middle',
    'top_right',
    'top_right',
  ]);
});

test.each([
  { row: 7, column: 0 },
  { row: 0, column: 10 },
  { row: -1, column: 9 },
  { row: 6, column: -1 },
])('row $row, column $column of a board of 7 × 10 is in no part of it', ({ row, column }) => {
  expect(() => regionOf(BOARD, { row, column })).toThrow(`row ${row}, column ${column}`);
});
