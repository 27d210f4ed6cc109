import type { Cell } from '../puzzle/model/grid.ts';
import { isSyllabic } from '../puzzle/model/letters.ts';
import { cellsBetween, letterOn } from './line.ts';
import { sharedWords } from './shared-words.ts';
import type { Ends, ListedGrid } from './wire.ts';

/** Lines drawn by hand that mean no word. The page keeps them to itself, so they cost nothing. */

/** The lengths of the shortest words that the engine hides: in letters, and in scripts with a syllable in each cell. */
const LEAST_LETTERS = 3;
const LEAST_SYLLABLES = 2;

const leastFor = (puzzle: ListedGrid, line: readonly Cell[]): number =>
  line.every((cell) => isSyllabic(letterOn(puzzle, cell))) ? LEAST_SYLLABLES : LEAST_LETTERS;

const isWithin = (line: readonly Cell[], whole: readonly Cell[]): boolean =>
  line.every(({ row, column }) => whole.some((cell) => cell.row === row && cell.column === column));

/** Whether a drawn line may be a word: not too short, and not a part of a word already found. */
export const isMeant = (puzzle: ListedGrid, drawn: Ends): boolean => {
  const line = cellsBetween(puzzle, drawn);
  if (line.length < leastFor(puzzle, line)) return false;
  return !sharedWords(puzzle).some(({ isFound, ends }) => {
    const whole = isFound && ends ? cellsBetween(puzzle, ends) : [];
    return line.length < whole.length && isWithin(line, whole);
  });
};
