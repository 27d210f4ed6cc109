/**
 * How evenly a puzzle uses its directions, and how evenly it could. Words move from fuller directions to emptier ones,
 * by way of others if necessary. Without such a chain the use is as even as possible (optimal semi-matchings: Harvey,
 * Ladner, Lovász & Tamir 2003). Only word lengths and open cells count.
 */
import { type Direction, type Grid, letterAt, STEPS } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import type { UncertifiedPuzzle } from '../model/puzzle.ts';

/** How many more words one direction may have than another, unless word lengths force more. */
const MOST = 2;

const spreadOf = (counts: readonly number[]): number => Math.max(...counts) - Math.min(...counts);

/** Words in the most used direction minus words in the least used. */
export const imbalanceOf = ({ words, directions }: Pick<UncertifiedPuzzle, 'words' | 'directions'>): number =>
  spreadOf(directions.map((name) => words.filter(({ placement }) => placement.direction === name).length));

/** Whether `length` open cells lie in a line along the direction somewhere. */
const hasRoom = (grid: Grid, direction: Direction, length: number): boolean => {
  const { dRow, dColumn } = STEPS[direction];
  return grid.letters.some((_, at) => {
    const [row, column] = [Math.floor(at / grid.columns), at % grid.columns];
    for (let i = 0; i < length; i++) {
      if (!letterAt(grid, { row: row + i * dRow, column: column + i * dColumn })) return false;
    }
    return true;
  });
};

/** The directions, as indices, that each word fits in. */
const choicesOf = ({ grid, words, directions }: UncertifiedPuzzle): number[][] => {
  const known = new Map<number, number[]>();
  return words.map(({ word }) => {
    const { length } = splitCells(word);
    const choices =
      known.get(length) ?? [...directions.keys()].filter((d) => hasRoom(grid, directions[d] as Direction, length));
    known.set(length, choices);
    return choices;
  });
};

/**
 * Evens out one direction: a chain of moves ends in a direction with at least two words less. `false` without such a
 * chain.
 */
const evenOut = (choices: readonly number[][], chosen: number[], counts: number[], from: number): boolean => {
  const cameBy = new Map<number, number>();
  const reached = [from];
  for (const d of reached) {
    if ((counts[d] ?? 0) <= (counts[from] ?? 0) - 2) {
      let to = d;
      while (to !== from) {
        const word = cameBy.get(to) ?? 0;
        const before = chosen[word] ?? from;
        chosen[word] = to;
        to = before;
      }
      counts[from] = (counts[from] ?? 0) - 1;
      counts[d] = (counts[d] ?? 0) + 1;
      return true;
    }
    for (const [word, options] of choices.entries()) {
      if (chosen[word] !== d) continue;
      for (const option of options) {
        if (reached.includes(option)) continue;
        reached.push(option);
        cameBy.set(option, word);
      }
    }
  }
  return false;
};

const leastImbalanceOf = (puzzle: UncertifiedPuzzle): number => {
  const choices = choicesOf(puzzle);
  const chosen = choices.map(([first = 0]) => first);
  const counts = puzzle.directions.map((_, d) => chosen.filter((choice) => choice === d).length);
  while (counts.some((_, from) => evenOut(choices, chosen, counts, from)));
  return spreadOf(counts);
};

/** Whether the use of directions is even enough: within two, or as even as the words allow. */
export const isBalanced = (puzzle: UncertifiedPuzzle): boolean => {
  const imbalance = imbalanceOf(puzzle);
  return imbalance <= MOST || imbalance <= leastImbalanceOf(puzzle);
};
