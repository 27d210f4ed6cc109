import { DIRECTIONS, STEPS } from '../model/direction.ts';
import { splitCells } from '../model/letters.ts';
import type { Puzzle, UncertifiedPuzzle } from '../model/puzzle.ts';

/** The readings of a word if a blank cell may hold any letter. A line readable from both ends counts twice. */
const countReadings = (
  { grid: { rows, columns, letters } }: Pick<UncertifiedPuzzle, 'grid'>,
  blind: ReadonlySet<number>,
  cells: readonly string[],
): number => {
  let count = 0;
  for (let at = 0; at < letters.length; at++) {
    if (letters[at] !== cells[0] && !blind.has(at)) continue;
    const [row, column] = [Math.floor(at / columns), at % columns];
    for (const direction of DIRECTIONS) {
      const { dRow, dColumn } = STEPS[direction];
      const [lastRow, lastColumn] = [row + (cells.length - 1) * dRow, column + (cells.length - 1) * dColumn];
      if (lastRow < 0 || lastRow >= rows || lastColumn < 0 || lastColumn >= columns) continue;
      const stride = dRow * columns + dColumn;
      if (cells.every((cell, i) => letters[at + i * stride] === cell || blind.has(at + i * stride))) count++;
    }
  }
  return count;
};

/** Whether each word has only one possible place, even without the blank letters. */
export const isReadableBlind = (puzzle: Pick<Puzzle, 'grid' | 'words' | 'blind'>): boolean => {
  const blind = new Set(puzzle.blind);
  return puzzle.words.every(({ word }) => countReadings(puzzle, blind, splitCells(word)) === 1);
};
