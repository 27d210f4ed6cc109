import { type Direction, endOf, formatCell, type Grid, type Placement, parseRows } from '../puzzle/model/grid.ts';
import { dropAccents, hideLabel, splitCells, toCapitals } from '../puzzle/model/letters.ts';
import { findOccurrences } from '../puzzle/verify/read-words.ts';

/** A line of cells. `D4` is column D, row 4. */
export interface Place {
  readonly start: string;
  readonly end: string;
  readonly direction: Direction;
}

/** A word and every place where the grid spells it; a palindrome is there once from each end. */
export interface Solution {
  readonly word: string;
  readonly places: readonly Place[];
}

const placeOf = (placement: Placement): Place => ({
  start: formatCell(placement.start),
  end: formatCell(endOf(placement)),
  direction: placement.direction,
});

const mapLetters = (grid: Grid, change: (letter: string) => string): Grid => ({
  ...grid,
  letters: grid.letters.map(change),
});

/**
 * Finds words on any grid, in all eight directions. It ignores accents only for words that it does not find with them.
 *
 * @param rows the letters of each row, top first; a space is an empty cell
 * @param words as a list would show them
 * @param language of the words, as a BCP 47 tag
 * @throws a `TypeError` if the rows are not all equally long
 * @example
 * solve(['CAT', 'OXO', 'WBE'], ['cat', 'cow']);
 */
export const solve = (rows: readonly string[], words: readonly string[], language = 'en'): Solution[] => {
  const lengths = new Set(rows.map((row) => splitCells(row).length));
  if (lengths.size !== 1 || lengths.has(0)) throw new TypeError('The rows must be equally long and not empty.');
  const grid = mapLetters(parseRows(rows), (letter) => toCapitals(letter, language));
  const bare = mapLetters(grid, dropAccents);
  return words.map((word) => {
    const hidden = hideLabel(word, language);
    const exact = findOccurrences(grid, splitCells(hidden));
    const found = exact.length > 0 ? exact : findOccurrences(bare, splitCells(dropAccents(hidden)));
    return { word, places: found.map(placeOf) };
  });
};
