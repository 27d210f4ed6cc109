/**
 * How evenly the directions of a puzzle are used, and could be used: words are moved from fuller directions to emptier
 * ones, over others in between if need be, until no such chain is left, which is as even as can be (optimal semi-matchings:
 * Harvey, Ladner, Lovász & Tamir 2003). Only the lengths of the words and the open cells count.
 */
import { type Direction, STEPS } from '../model/direction.ts';
import { type Grid, letterAt } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import type { UncertifiedPuzzle } from '../model/puzzle.ts';

/** How much more often than another a direction may be used, unless the words force more. */
const MOST = 2;

const spreadOf = (counts: readonly number[]): number => Math.max(...counts) - Math.min(...counts);

/** How much more often the most used direction is used than the least used one. */
export const imbalanceOf = ({ words, directions }: Pick<UncertifiedPuzzle, 'words' | 'directions'>): number =>
  spreadOf(directions.map((name) => words.filter(({ placement }) => placement.direction === name).length));

/** Whether `length` open cells lie in a row somewhere. */
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

/** Moves one word along a chain from a direction to one with at least two words less; `false` if there is none. */
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

/** Whether the directions are used as evenly as they must be: give or take two, or as evenly as the words allow. */
export const isBalanced = (puzzle: UncertifiedPuzzle): boolean => {
  const imbalance = imbalanceOf(puzzle);
  return imbalance <= MOST || imbalance <= leastImbalanceOf(puzzle);
};
