import { cellsOf } from './model/grid.ts';
import type { Puzzle } from './model/puzzle.ts';
import { createRng, shuffle } from './model/rng.ts';
import { isReadableBlind } from './verify/verify.ts';

/**
 * Blank cells of the expert variant. Words and filler both get them, so a blank betrays no word. A player works out a
 * blank letter from the word it belongs to.
 */

/** One open cell in so many is blank. */
const EVERY = 10;
/** A word may have one blank for each three letters, rounded down. */
const LETTERS_PER_BLANK = 3;

/**
 * Chooses blank cells by the puzzle's seed, up to a tenth of the open cells. It skips a cell if a word would get too
 * many blanks or a second possible place.
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
