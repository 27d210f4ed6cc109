import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLetterGrid } from '../../../src/cli/puzzles/parse-letter-grid.ts';
import { formatRows, type Grid } from '../../../src/puzzle/model/grid.ts';
import { formatGridLines } from '../../../src/render/text/render-text.ts';

const anyGrid = fc.record({ rows: fc.integer({ min: 2, max: 12 }), columns: fc.integer({ min: 2, max: 30 }) }).chain(
  ({ rows, columns }): fc.Arbitrary<Grid> =>
    fc
      .array(fc.constantFrom('A', 'B', 'É', 'Ω', 'Ж', 'ש', 'ل'), {
        minLength: rows * columns,
        maxLength: rows * columns,
      })
      .map((letters) => ({ rows, columns, letters })),
);

const rowsOf = (grid: Grid): string[][] => formatRows(grid).map((row) => Array.from(row));

test('a grid is read back however its letters are set apart', () => {
  fc.assert(
    fc.property(
      anyGrid,
      fc.constantFrom('', ' ', ',', ';', '\t', ' | '),
      fc.constantFrom('\n', '\r\n'),
      (grid, gap, end) => {
        const text = rowsOf(grid)
          .map((row) => row.join(gap))
          .join(end);
        expect(parseLetterGrid(text, 'en')).toEqual({ kind: 'grid', grid });
      },
    ),
  );
});

test('a grid with our coordinates is read back, whatever stands around it', () => {
  fc.assert(
    fc.property(anyGrid, (grid) => {
      const text = ['Ocean · Easy', '', ...formatGridLines(grid), '', '[ ] Whale', '1. Shark A1 E1'].join('\n');
      expect(parseLetterGrid(text, 'en')).toEqual({ kind: 'grid', grid });
    }),
  );
});

test('blank cells stay blank', () => {
  const letters = ['A', '', 'B', '', 'C', ''];
  expect(parseLetterGrid('A.B\n_C-', 'en')).toEqual({ kind: 'grid', grid: { rows: 2, columns: 3, letters } });
  const masked = formatGridLines({ rows: 2, columns: 3, letters }).join('\n');
  expect(parseLetterGrid(masked, 'en')).toEqual({ kind: 'grid', grid: { rows: 2, columns: 3, letters } });
});

test('small letters are read as capitals of the language', () => {
  expect(parseLetterGrid('izm\nabc', 'tr')).toMatchObject({ grid: { letters: ['İ', 'Z', 'M', 'A', 'B', 'C'] } });
});

test('rows of different lengths, cells of two letters and no letters at all are no grid', () => {
  expect(parseLetterGrid('ABC\nAB', 'en')).toMatchObject({
    kind: 'no-grid',
    message: expect.stringMatching(/row 2 has 2 letters/),
  });
  expect(parseLetterGrid('A,BC\nD,E', 'en')).toMatchObject({
    kind: 'no-grid',
    message: expect.stringMatching(/“BC” is more than one/),
  });
  expect(parseLetterGrid(' \n', 'en')).toMatchObject({ kind: 'no-grid' });
});
