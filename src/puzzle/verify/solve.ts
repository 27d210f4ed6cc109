import type { Grid } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import type { Placement } from '../model/placement.ts';
import { findOccurrences } from './verify.ts';

/** A word and every way to read it on a grid; none if it is not there. */
export interface SolvedWord {
  readonly word: string;
  readonly occurrences: readonly Placement[];
}

/** Looks for words, as hidden, on any grid, in all eight directions; in the order given. */
export const solveGrid = (grid: Grid, words: readonly string[]): SolvedWord[] =>
  words.map((word) => ({ word, occurrences: findOccurrences(grid, splitCells(word)) }));

/** Of any number of words, those that can be read on the grid, longest first; each once, shorter than two cells never. */
export const findHiddenWords = (grid: Grid, words: Iterable<string>): SolvedWord[] =>
  solveGrid(
    grid,
    [...new Set(words)].filter((word) => splitCells(word).length > 1),
  )
    .filter(({ occurrences }) => occurrences.length > 0)
    .sort((a, b) => splitCells(b.word).length - splitCells(a.word).length || (a.word < b.word ? -1 : 1));
