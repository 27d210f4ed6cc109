import { cellsOf } from './model/placement.ts';
import type { Puzzle } from './model/puzzle.ts';
import { createRng, shuffle } from './model/rng.ts';
import { isReadableBlind } from './verify/verify-blind.ts';

/**
 * Cells that are printed blank, as an expert's variant has them: letters of words and filler alike, so that a blank tells
 * nothing by itself. What stands in those of a word follows from the word.
 */

/** One cell in so many is blank. */
const EVERY = 10;
/** A word of so many letters or more may have a blank, one of twice as many two, and so on. */
const LETTERS_PER_BLANK = 3;

/**
 * The puzzle with blank cells, chosen by its seed: about a tenth of its cells, and as many of them as leave each word one
 * place only where it can be.
 */
export const blindPuzzle = (puzzle: Puzzle): Puzzle => {
  const { grid, words, seed } = puzzle;
  const lines = words.map(({ placement }) => cellsOf(placement).map(({ row, column }) => row * grid.columns + column));
  const open = [...grid.letters.keys()].filter((cell) => grid.letters[cell] !== '');
  const blind = new Set<number>();
  const isWithin = (line: readonly number[]): boolean =>
    line.filter((cell) => blind.has(cell)).length <= Math.floor(line.length / LETTERS_PER_BLANK);
  for (const cell of shuffle(open, createRng(`${seed}/blind`))) {
    if (blind.size >= Math.ceil(open.length / EVERY)) break;
    blind.add(cell);
    const touched = lines.filter((line) => line.includes(cell));
    if (!touched.every(isWithin) || !isReadableBlind({ ...puzzle, blind: [...blind] })) blind.delete(cell);
  }
  return { ...puzzle, blind: [...blind].sort((a, b) => a - b) };
};
