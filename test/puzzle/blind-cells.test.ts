import { expect, test } from 'vitest';
import { blindPuzzle } from '../../src/puzzle/blind-cells.ts';
import { formatPuzzle, parsePuzzle } from '../../src/puzzle/formats/puzzle-json.ts';
import { generatePuzzle } from '../../src/puzzle/generate.ts';
import { cellsOf } from '../../src/puzzle/model/grid.ts';
import type { Puzzle } from '../../src/puzzle/model/puzzle.ts';
import { createRng, shuffle } from '../../src/puzzle/model/rng.ts';
import { isReadableBlind } from '../../src/puzzle/verify/verify.ts';
import { hashText, specOf } from './fixtures.ts';

const SEEDS = ['1', '2', '3', '4', '5', '6', '7', '8'];

const made = (seed: string): Puzzle => {
  const generation = generatePuzzle(specOf({ seed }), {}, hashText);
  if (generation.kind !== 'generated') throw new Error(`expected a puzzle, got ${generation.kind}`);
  return generation.puzzle;
};

test.each(SEEDS)('blank cells leave each word one place, and two thirds of its letters, with seed %s', (seed) => {
  const puzzle = blindPuzzle(made(seed));
  const { grid, words, blind = [] } = puzzle;
  expect(blind.length).toBeGreaterThan(0);
  expect(blind.length).toBeLessThanOrEqual(Math.ceil((grid.rows * grid.columns) / 10));
  expect(isReadableBlind(puzzle)).toBe(true);
  for (const { placement } of words) {
    const cells = cellsOf(placement).map(({ row, column }) => row * grid.columns + column);
    expect(cells.filter((cell) => blind.includes(cell)).length).toBeLessThanOrEqual(cells.length / 3);
  }
});

test.each(SEEDS)('any other cell would leave a word too little, with seed %s', (seed) => {
  const puzzle = made(seed);
  const { grid, words } = puzzle;
  const lines = words.map(({ placement }) => cellsOf(placement).map(({ row, column }) => row * grid.columns + column));
  const blind: number[] = [];
  for (const cell of shuffle([...grid.letters.keys()], createRng(`${seed}/blind`))) {
    if (blind.length === Math.ceil(grid.letters.length / 10)) break;
    const next = [...blind, cell];
    const leavesEnough = lines.every((line) => line.filter((at) => next.includes(at)).length * 3 <= line.length);
    if (leavesEnough && isReadableBlind({ ...puzzle, blind: next })) blind.push(cell);
  }
  expect(blindPuzzle(puzzle).blind).toEqual(blind.sort((a, b) => a - b));
});

test('the same seed leaves the same cells blank, in words and outside of them', () => {
  const puzzle = made('1');
  expect(blindPuzzle(puzzle).blind).toEqual(blindPuzzle(puzzle).blind);
  const covered = new Set(
    puzzle.words.flatMap(({ placement }) =>
      cellsOf(placement).map(({ row, column }) => row * puzzle.grid.columns + column),
    ),
  );
  const blind = SEEDS.flatMap((seed) => blindPuzzle(made(seed)).blind ?? []);
  expect(blind.some((cell) => covered.has(cell))).toBe(true);
  expect(blind.some((cell) => !covered.has(cell))).toBe(true);
});

test('a word that might be elsewhere is not readable', () => {
  const puzzle = made('1');
  const all = [...puzzle.grid.letters.keys()];
  expect(isReadableBlind({ ...puzzle, blind: all })).toBe(false);
  expect(isReadableBlind({ ...puzzle, blind: [] })).toBe(true);
});

test('a file keeps the blank cells, and may name only cells of its grid', () => {
  const puzzle = blindPuzzle(made('1'));
  const json = formatPuzzle(puzzle);
  expect(parsePuzzle(json)).toEqual({ kind: 'parsed', puzzle });
  expect(parsePuzzle({ ...json, blind: ['Z99'] })).toEqual({
    kind: 'invalid-puzzle',
    message: 'Cell 1 of “blind” is not on the grid.',
  });
});
