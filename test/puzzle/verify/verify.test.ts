import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRows } from '../../../src/puzzle/model/grid.ts';
import { splitCells } from '../../../src/puzzle/model/letters.ts';
import { isClean, type Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { findOccurrences } from '../../../src/puzzle/verify/read-words.ts';
import { hashGrid, readFiller, verifyPuzzle } from '../../../src/puzzle/verify/verify.ts';
import { hashText, specOf } from '../fixtures.ts';
import { generated } from '../generated.ts';

const GRID = parseRows(['CATS', 'AOXC', 'TXTA']);

const found = (word: string): string[] =>
  findOccurrences(GRID, splitCells(word)).map(({ start, direction }) => `${start.row},${start.column} ${direction}`);

test('finds a word in every direction it can be read', () => {
  expect(found('CAT')).toContain('0,0 E');
  expect(found('CAT')).toContain('0,0 S');
  expect(found('TAC')).toContain('0,2 W');
  expect(found('TAC')).toContain('2,0 N');
  expect(found('COT')).toEqual(['0,0 SE']);
  expect(found('TOC')).toEqual(['2,2 NW']);
});

test('finds nothing that bends, wraps around an edge or is not there', () => {
  expect(found('CATSA')).toEqual([]);
  expect(found('SA')).toEqual([]);
  expect(found('DOG')).toEqual([]);
  expect(found('')).toEqual([]);
});

test('a single letter is found once a cell, a palindrome from both ends', () => {
  expect(found('S')).toEqual(['0,3 E']);
  expect(findOccurrences(parseRows(['NOONX']), splitCells('NOON'))).toHaveLength(2);
});

const changeLetter = (puzzle: Puzzle, cell: number, letter: string): Puzzle => ({
  ...puzzle,
  grid: { ...puzzle.grid, letters: puzzle.grid.letters.map((old, i) => (i === cell ? letter : old)) },
});

const RULES = { blocklist: ['PIG'] };
const PUZZLE = generated(specOf({ blocklist: ['PIG'] }));

/** Whether the letters alone break a rule: written again, without the verifier. */
const isStillRight = (puzzle: Puzzle): boolean => {
  const { rows, columns, letters } = puzzle.grid;
  const lines: string[] = [];
  for (let cell = 0; cell < rows * columns; cell++) {
    for (const dRow of [-1, 0, 1]) {
      for (const dColumn of [-1, 0, 1]) {
        if (dRow === 0 && dColumn === 0) continue;
        let [row, column, line] = [Math.floor(cell / columns), cell % columns, ''];
        for (; row >= 0 && row < rows && column >= 0 && column < columns; row += dRow, column += dColumn) {
          line += letters[row * columns + column];
        }
        lines.push(line);
      }
    }
  }
  const count = (word: string) => lines.filter((line) => line.startsWith(word)).length;
  return puzzle.words.every(({ word }) => count(word) === 1) && count('PIG') === 0;
};

test('every change of one letter that breaks a rule is caught, and no other', () => {
  const letters = [...new Set(PUZZLE.grid.letters)];
  const outcomes = PUZZLE.grid.letters.flatMap((_, cell) =>
    letters.map((letter) => {
      const mutant = changeLetter(PUZZLE, cell, letter);
      const isRight = Object.values(verifyPuzzle(mutant, RULES)).every(Boolean);
      expect(isRight).toBe(isStillRight(mutant));
      return isRight;
    }),
  );
  expect(outcomes).toContain(true);
  expect(outcomes).toContain(false);
});

const brokenBy = (puzzle: Puzzle, blocklist: readonly string[] = [], mask?: readonly boolean[]): string[] =>
  Object.entries(verifyPuzzle(puzzle, { blocklist, ...(mask && { mask }) }))
    .filter(([, kept]) => !kept)
    .map(([check]) => check);

test('a finished puzzle keeps every rule', () => {
  expect(brokenBy(PUZZLE)).toEqual([]);
  expect(isClean(PUZZLE.certificate)).toBe(true);
});

test('a placement that points elsewhere is caught', () => {
  const [first, ...others] = PUZZLE.words;
  if (!first) throw new Error('expected a word');
  const start = { row: first.placement.start.row, column: first.placement.start.column + 1 };
  const moved = { ...PUZZLE, words: [{ ...first, placement: { ...first.placement, start } }, ...others] };
  expect(brokenBy(moved)).toContain('words-placed');
  expect(brokenBy(moved)).toContain('words-once');
});

test('a direction that was not allowed is caught', () => {
  expect(brokenBy({ ...PUZZLE, directions: ['NW'] })).toEqual(['words-placed']);
});

test('a blocked word is caught in any direction, but not inside a placed word', () => {
  const row = PUZZLE.grid.letters.slice(0, 3).reverse().join('');
  const isInside = PUZZLE.words.some(({ word }) => word.includes(row) || [...word].reverse().join('').includes(row));
  expect(isInside).toBe(false);
  expect(brokenBy(PUZZLE, [row])).toEqual(['blocklist-clear']);
  expect(brokenBy(PUZZLE, ['PHANT'])).toEqual([]);
});

test('a letter on a blocked cell and an empty open cell are caught', () => {
  const mask = PUZZLE.grid.letters.map((_, cell) => cell === 0);
  expect(brokenBy(PUZZLE, [], mask)).toContain('mask-empty');
  expect(
    brokenBy(
      changeLetter(PUZZLE, 0, ''),
      [],
      PUZZLE.grid.letters.map(() => false),
    ),
  ).toContain('mask-empty');
});

test('a cell that holds more or less than one letter is caught', () => {
  expect(brokenBy(changeLetter(PUZZLE, 0, 'AB'))).toContain('filled');
  expect(brokenBy(changeLetter(PUZZLE, 0, ' '))).toContain('filled');
});

test('a message that the free cells do not spell is caught', () => {
  const message = readFiller(PUZZLE);
  expect(brokenBy({ ...PUZZLE, message })).toEqual([]);
  expect(brokenBy({ ...PUZZLE, message: `${message}A` })).toEqual(['message-exact']);
});

test('two words that share two cells are caught, unless that is allowed', () => {
  const grid = parseRows(['ABCDEF', 'GHIJKL']);
  const words = ['ABCD', 'CDEF'].map((word, i) => ({
    word,
    label: word,
    secret: false,
    placement: { word, start: { row: 0, column: 2 * i }, direction: 'E' as const },
  }));
  const puzzle = { ...PUZZLE, grid, words };
  expect(brokenBy(puzzle)).toEqual(['one-shared-cell']);
  expect(brokenBy({ ...puzzle, oneSharedCell: false })).toEqual([]);
});

test('placements that disagree on a letter are caught whatever the grid holds', () => {
  const [first] = PUZZLE.words;
  if (!first) throw new Error('expected a word');
  const word = `X${first.word.slice(1)}`;
  const rival = { ...first, word, placement: { ...first.placement, word } };
  expect(brokenBy({ ...PUZZLE, words: [...PUZZLE.words, rival] })).toContain('crossings-equal');
});

test('the hash is that of the rows, one a line', () => {
  expect(hashGrid(GRID, hashText)).toBe(hashText('CATS\nAOXC\nTXTA'));
  expect(PUZZLE.certificate.gridSha256).toBe(hashGrid(PUZZLE.grid, hashText));
});

test('grids that differ have hashes that differ', () => {
  fc.assert(
    fc.property(fc.nat({ max: 98 }), (cell) => {
      const changed = changeLetter(PUZZLE, cell, 'Ω');
      expect(hashGrid(changed.grid, hashText)).not.toBe(PUZZLE.certificate.gridSha256);
    }),
  );
});
