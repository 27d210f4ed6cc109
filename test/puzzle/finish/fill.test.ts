import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Filling, fillCells } from '../../../src/puzzle/finish/fill.ts';
import { createFramedGrid, type FramedGrid, framedIndex, hasStrays } from '../../../src/puzzle/finish/framed-grid.ts';
import { type Placement, parseRows } from '../../../src/puzzle/model/grid.ts';
import { splitCells } from '../../../src/puzzle/model/letters.ts';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { createBudget } from '../../../src/puzzle/search/budget.ts';
import { findOccurrences } from '../../../src/puzzle/verify/read-words.ts';

const boardOf = (rows: number, columns: number, alphabet: string, forbidden: string[], placements: Placement[] = []) =>
  createFramedGrid({ rows, columns, placements, alphabet: splitCells(alphabet), forbidden });

const lettersOf = (framed: FramedGrid, rows: number, columns: number): string[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const code = framed.codes[framedIndex(framed, { columns }, row * columns + column)] ?? -1;
      return framed.letterCodes.letters[code] ?? '.';
    }).join(''),
  );

const fillAll = (framed: FramedGrid, rows: number, columns: number, pool: string, maxSteps = 100_000): Filling => {
  const all = Array.from({ length: rows * columns }, (_, cell) => framedIndex(framed, { columns }, cell));
  const cells = all.filter((index) => framed.codes[index] === -1);
  return fillCells(framed, { cells, pool: splitCells(pool) }, createBudget({ maxSteps }), createRng('fill'));
};

/** Every filling of a grid of A and B, tried one by one. */
const someFillExists = (rows: number, columns: number, forbidden: readonly string[]): boolean => {
  for (let bits = 0; bits < 2 ** (rows * columns); bits++) {
    const row = (r: number) =>
      Array.from({ length: columns }, (_, c) => 'AB'[(bits >> (r * columns + c)) & 1]).join('');
    const grid = parseRows(Array.from({ length: rows }, (_, r) => row(r)));
    if (forbidden.every((word) => findOccurrences(grid, splitCells(word)).length === 0)) return true;
  }
  return false;
};

test('a fill is found exactly when one exists', () => {
  const word = fc.string({ unit: fc.constantFrom('A', 'B'), minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 4 }),
      fc.constantFrom([2, 3], [3, 4], [4, 2]),
      (forbidden, [rows, columns]) => {
        const framed = boardOf(rows as number, columns as number, 'AB', forbidden);
        const filling = fillAll(framed, rows as number, columns as number, 'AB');
        expect(filling).toBe(someFillExists(rows as number, columns as number, forbidden) ? 'filled' : 'impossible');
        if (filling !== 'filled') return;
        const grid = parseRows(lettersOf(framed, rows as number, columns as number));
        for (const blocked of forbidden) expect(findOccurrences(grid, splitCells(blocked))).toEqual([]);
      },
    ),
    { numRuns: 150 },
  );
});

test('filler never spells a placed word again, forward or backward', () => {
  const placements: Placement[] = [{ word: 'ABBA', start: { row: 1, column: 0 }, direction: 'E' }];
  const framed = boardOf(5, 6, 'AB', ['ABBB', 'BABA'], placements);
  expect(fillAll(framed, 5, 6, 'AB')).toBe('filled');
  const grid = parseRows(lettersOf(framed, 5, 6));
  expect(findOccurrences(grid, splitCells('ABBB'))).toEqual([]);
  expect(findOccurrences(grid, splitCells('BABA'))).toEqual([]);
  expect(lettersOf(framed, 5, 6)[1]?.startsWith('ABBA')).toBe(true);
});

test('letters are drawn as often as they stand in the pool', () => {
  const framed = boardOf(60, 50, 'AB', []);
  expect(fillAll(framed, 60, 50, 'AAAB')).toBe('filled');
  const share = lettersOf(framed, 60, 50).join('').replaceAll('B', '').length / 3000;
  expect(share).toBeGreaterThan(0.72);
  expect(share).toBeLessThan(0.78);
});

test('no letters to draw from is impossible, unless there is nothing to fill', () => {
  expect(fillAll(boardOf(2, 3, 'A', []), 2, 3, '')).toBe('impossible');
  const placements: Placement[] = [{ word: 'ABC', start: { row: 0, column: 0 }, direction: 'E' }];
  expect(fillAll(boardOf(1, 3, '', [], placements), 1, 3, '')).toBe('filled');
});

test('a fill that ran out of steps leaves the grid as it was', () => {
  const framed = boardOf(4, 5, 'AB', []);
  expect(fillAll(framed, 4, 5, 'AB', 7)).toBe('budget-exhausted');
  expect(lettersOf(framed, 4, 5).join('')).toBe('.'.repeat(20));
});

test('a word spelled across two placements is a stray, one inside a placement is not', () => {
  const placements: Placement[] = [
    { word: 'CLASS', start: { row: 0, column: 0 }, direction: 'E' },
    { word: 'ICON', start: { row: 0, column: 5 }, direction: 'E' },
  ];
  expect(hasStrays(boardOf(3, 9, '', ['ASS', 'LASS', 'NOC'], placements), placements)).toBe(false);
  expect(hasStrays(boardOf(3, 9, '', ['SIC'], placements), placements)).toBe(true);
  expect(hasStrays(boardOf(3, 9, '', ['CISS'], placements), placements)).toBe(true);
});
