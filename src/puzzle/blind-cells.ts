import { cellsOf, DIRECTIONS, type Grid, STEPS } from './model/grid.ts';
import { splitCells } from './model/letters.ts';
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

/** A grid with blank cells, which may hold any letter. */
interface BlindGrid {
  readonly grid: Grid;
  readonly isBlind: Uint8Array;
}

/** Whether a line spells a word, with any letter on its blank cells. */
const mayRead = (
  { grid: { rows, columns, letters }, isBlind }: BlindGrid,
  cells: readonly string[],
  row: number,
  column: number,
  { dRow, dColumn }: (typeof STEPS)[keyof typeof STEPS],
): boolean => {
  const lastRow = row + (cells.length - 1) * dRow;
  const lastColumn = column + (cells.length - 1) * dColumn;
  if (row < 0 || row >= rows || column < 0 || column >= columns) return false;
  if (lastRow < 0 || lastRow >= rows || lastColumn < 0 || lastColumn >= columns) return false;
  const stride = dRow * columns + dColumn;
  for (let i = 0, at = row * columns + column; i < cells.length; i++, at += stride) {
    if (letters[at] !== cells[i] && isBlind[at] === 0) return false;
  }
  return true;
};

/** Whether a cell just made blank gives a word another place. Such a place needs another letter on that cell. */
const opensPlace = (blind: BlindGrid, cells: readonly string[], at: number): boolean => {
  const { columns, letters } = blind.grid;
  const [row, column] = [Math.floor(at / columns), at % columns];
  for (const direction of DIRECTIONS) {
    const step = STEPS[direction];
    for (let i = 0; i < cells.length; i++) {
      if (cells[i] === letters[at]) continue;
      if (mayRead(blind, cells, row - i * step.dRow, column - i * step.dColumn, step)) return true;
    }
  }
  return false;
};

/**
 * Chooses blank cells by the puzzle's seed, up to a tenth of the open cells. It skips a cell if a word would get too
 * many blanks or a second possible place. The time of a choice grows with the letters of the words, not with the board.
 */
export const blindPuzzle = (puzzle: Puzzle): Puzzle => {
  const { grid, words, seed } = puzzle;
  if (!isReadableBlind({ ...puzzle, blind: [] })) return { ...puzzle, blind: [] };
  const open = [...grid.letters.keys()].filter((cell) => grid.letters[cell] !== '');
  const blind: BlindGrid = { grid, isBlind: new Uint8Array(grid.letters.length) };
  const chosen: number[] = [];
  const spellings = words.map(({ word }) => splitCells(word));
  const lines = words.map(({ placement }) => cellsOf(placement).map(({ row, column }) => row * grid.columns + column));
  const hasTooMany = (line: readonly number[]): boolean =>
    line.filter((cell) => blind.isBlind[cell] === 1).length > Math.floor(line.length / LETTERS_PER_BLANK);
  for (const cell of shuffle(open, createRng(`${seed}/blind`))) {
    if (chosen.length >= Math.ceil(open.length / EVERY)) break;
    blind.isBlind[cell] = 1;
    const isLost =
      lines.some((line) => line.includes(cell) && hasTooMany(line)) ||
      spellings.some((cells) => opensPlace(blind, cells, cell));
    if (isLost) blind.isBlind[cell] = 0;
    else chosen.push(cell);
  }
  return { ...puzzle, blind: chosen.sort((a, b) => a - b) };
};
