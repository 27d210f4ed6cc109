/**
 * The difficulty of a finished puzzle. A model player takes the listed words one by one and scans the grid row by row
 * for each. At every first letter they look at the neighbours in the allowed directions. They follow each line as long
 * as it spells the word, more slowly backward and diagonally. The score is the average work for one word, in cells
 * looked at. It grows with the grid, with the directions, and with lines that begin like the word and break off.
 */
import { type Direction, STEPS } from '../model/direction.ts';
import type { Grid } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import { cellsOf } from '../model/placement.ts';
import type { Measures, PlacedWord, UncertifiedPuzzle } from '../model/puzzle.ts';
import { imbalanceOf } from './balance.ts';

/**
 * Work for one cell on a line, by direction. East is the easiest, then south. Backward and diagonal lines are slower.
 */
export const READING: Readonly<Record<Direction, number>> = {
  E: 1,
  S: 1.2,
  SE: 1.5,
  NE: 1.7,
  SW: 1.9,
  W: 1.6,
  N: 1.7,
  NW: 2,
};

/** The average share of the grid that a player scans before a word. */
export const SCANNED = 0.5;

/** Work for a glance at a cell without the first letter. */
export const GLANCE = 0.25;

/** The work of following one line from a cell, up to its first wrong letter or the end of the word. */
const followWork = (grid: Grid, cells: readonly string[], cell: number, direction: Direction): number => {
  const { dRow, dColumn } = STEPS[direction];
  let row = Math.floor(cell / grid.columns);
  let column = cell % grid.columns;
  for (let length = 1; length < cells.length; length++) {
    row += dRow;
    column += dColumn;
    if (row < 0 || row >= grid.rows || column < 0 || column >= grid.columns) return (length - 1) * READING[direction];
    if (grid.letters[row * grid.columns + column] !== cells[length]) return length * READING[direction];
  }
  return (cells.length - 1) * READING[direction];
};

/** The expected work for finding one word, in cells. */
const workFor = ({ grid, directions }: UncertifiedPuzzle, { word, placement }: PlacedWord): number => {
  const cells = splitCells(word);
  let work = 0;
  for (const [cell, letter] of grid.letters.entries()) {
    if (letter !== cells[0]) {
      work += letter === '' ? 0 : GLANCE;
      continue;
    }
    for (const direction of directions) work += followWork(grid, cells, cell, direction);
  }
  return SCANNED * work + cells.length * READING[placement.direction];
};

const BACKWARD: readonly Direction[] = ['W', 'NW', 'N', 'SW'];

const shareOf = <T>(items: readonly T[], isCounted: (item: T) => boolean): number =>
  items.length === 0 ? 0 : items.filter(isCounted).length / items.length;

/** How many letters of a word a line spells before it breaks off. */
const lettersSpelled = (grid: Grid, cells: readonly string[], cell: number, direction: Direction): number => {
  const { dRow, dColumn } = STEPS[direction];
  const row = Math.floor(cell / grid.columns);
  const column = cell % grid.columns;
  let length = 0;
  for (; length < cells.length; length++) {
    const [r, c] = [row + length * dRow, column + length * dColumn];
    if (r < 0 || r >= grid.rows || c < 0 || c >= grid.columns) break;
    if (grid.letters[r * grid.columns + c] !== cells[length]) break;
  }
  return length;
};

const countNearMisses = ({ grid, directions }: UncertifiedPuzzle, { word }: PlacedWord): number => {
  const cells = splitCells(word);
  const least = Math.max(3, Math.ceil(cells.length / 2));
  let count = 0;
  for (const [cell, letter] of grid.letters.entries()) {
    if (letter !== cells[0]) continue;
    for (const direction of directions) {
      const spelled = lettersSpelled(grid, cells, cell, direction);
      if (spelled >= least && spelled < cells.length) count++;
    }
  }
  return count;
};

const countCovered = ({ grid, words }: UncertifiedPuzzle): number =>
  new Set(words.flatMap(({ placement }) => cellsOf(placement)).map(({ row, column }) => row * grid.columns + column))
    .size;

/** Secret words count for the board's measures, not for the work. */
export const measureDifficulty = (puzzle: UncertifiedPuzzle): Measures => {
  const listed = puzzle.words.filter(({ secret }) => !secret);
  const letters = puzzle.words.reduce((sum, { word }) => sum + splitCells(word).length, 0);
  const covered = countCovered(puzzle);
  const work = listed.reduce((sum, word) => sum + workFor(puzzle, word), 0);
  return {
    score: work / Math.max(1, listed.length),
    directionsUsed: new Set(puzzle.words.map(({ placement }) => placement.direction)).size,
    imbalance: imbalanceOf(puzzle),
    backwardShare: shareOf(puzzle.words, ({ placement }) => BACKWARD.includes(placement.direction)),
    diagonalShare: shareOf(puzzle.words, ({ placement }) => placement.direction.length === 2),
    crossings: letters - covered,
    nearMisses: listed.reduce((sum, word) => sum + countNearMisses(puzzle, word), 0),
    density: covered / Math.max(1, puzzle.grid.letters.filter((letter) => letter !== '').length),
  };
};
