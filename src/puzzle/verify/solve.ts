import type { Grid } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import type { Placement } from '../model/placement.ts';
import { findOccurrences } from './verify.ts';

/** A word and its readings on a grid; empty if the grid does not spell it. */
export interface SolvedWord {
  readonly word: string;
  readonly occurrences: readonly Placement[];
}

/** Looks for words, in hidden form, on any grid in all eight directions. It keeps the order of the words. */
export const solveGrid = (grid: Grid, words: readonly string[]): SolvedWord[] =>
  words.map((word) => ({ word, occurrences: findOccurrences(grid, splitCells(word)) }));

/** The words that a grid spells, each once, longest first. It skips words shorter than two cells. */
export const findHiddenWords = (grid: Grid, words: Iterable<string>): SolvedWord[] =>
  solveGrid(
    grid,
    [...new Set(words)].filter((word) => splitCells(word).length > 1),
  )
    .filter(({ occurrences }) => occurrences.length > 0)
    .sort((a, b) => splitCells(b.word).length - splitCells(a.word).length || (a.word < b.word ? -1 : 1));
