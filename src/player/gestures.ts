import type { Cell } from '../puzzle/model/grid.ts';
import { cellsBetween } from './line.ts';
import { sharedWords } from './shared-words.ts';
import type { Ends, ListedGrid } from './wire.ts';

/** Lines drawn by hand that mean no word. The page keeps them to itself, so they cost nothing. */

/** No built-in word is shorter, and most uploads have none either. */
const LEAST_CELLS = 3;

const isWithin = (line: readonly Cell[], whole: readonly Cell[]): boolean =>
  line.every(({ row, column }) => whole.some((cell) => cell.row === row && cell.column === column));

/** The letters of the shortest word that the list tells; `undefined` if it tells none. */
const shortestTold = ({ words }: ListedGrid): number | undefined => {
  const told = words.flatMap(({ label }) => (label ? [Array.from(label.replace(/\P{L}/gu, '')).length] : []));
  return told.length > 0 ? Math.min(...told) : undefined;
};

/** Whether a drawn line may be a word: not too short, and not a part of a word already found. */
export const isMeant = (puzzle: ListedGrid, drawn: Ends): boolean => {
  const line = cellsBetween(puzzle, drawn);
  if (line.length < Math.min(LEAST_CELLS, shortestTold(puzzle) ?? LEAST_CELLS)) return false;
  return !sharedWords(puzzle).some(({ isFound, ends }) => {
    const whole = isFound && ends ? cellsBetween(puzzle, ends) : [];
    return line.length < whole.length && isWithin(line, whole);
  });
};
