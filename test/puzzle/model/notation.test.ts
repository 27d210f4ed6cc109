import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCell, formatColumn, parseCell } from '../../../src/puzzle/model/grid.ts';

test('a cell is read back as it was written', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99 }), fc.nat({ max: 99 }), (row, column) => {
      expect(parseCell(formatCell({ row, column }))).toEqual({ row, column });
    }),
  );
});

test('columns go on with two letters after Z', () => {
  expect([0, 25, 26, 51, 52].map(formatColumn)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
});

test('case and spaces around do not matter', () => {
  expect(parseCell(' c7 ')).toEqual({ row: 6, column: 2 });
});

test.each(['', 'C', '7', '7C', 'C0', 'C07', 'C-7', 'ABC7', 'C1234', 'É7'])('“%s” is not a cell', (text) => {
  expect(parseCell(text)).toBeUndefined();
});
