import { STEPS } from '../../src/puzzle/model/grid.ts';
import type { RecordInstance } from './records.ts';

const reverse = (word: string): string => [...word].reverse().join('');

/** The words that lie in no longer one, forwards or backwards. The others may cost no cell of their own. */
export const outerWords = (words: readonly string[]): string[] =>
  words.filter(
    (word) => !words.some((other) => other !== word && (other.includes(word) || other.includes(reverse(word)))),
  );

/** How often a letter stands in each word. */
const countsOf = (letter: string, words: readonly string[]): number[] =>
  words.map((word) => [...word].filter((cell) => cell === letter).length);

const readingsOn = ({ directions }: RecordInstance, rows: number, columns: number): number => {
  let count = 0;
  for (let length = 2; length <= Math.max(rows, columns); length++) {
    for (const direction of directions) {
      const { dRow, dColumn } = STEPS[direction];
      const starts = (side: number, step: number): number => Math.max(0, side - Math.abs(step) * (length - 1));
      count += starts(rows, dRow) * starts(columns, dColumn);
    }
  }
  return count;
};

/** Cells that every board needs: a word needs all of its letters, and a cell can serve a limited number of words. */
const leastCells = ({ words = [], directions, sharing, within }: RecordInstance): number => {
  const counted = within || sharing === 'any' ? outerWords(words) : words;
  // On each line through a cell one word may end and another begin there. More words would share a second cell.
  const lines = new Set(directions.map((direction) => Math.abs(3 * STEPS[direction].dRow + STEPS[direction].dColumn)));
  const most = sharing === 'one' ? 2 * lines.size : counted.length;
  let cells = 0;
  for (const letter of new Set(counted.join(''))) {
    const counts = countsOf(letter, counted);
    const sum = counts.reduce((total, count) => total + count, 0);
    cells += Math.max(...counts, Math.ceil(sum / most));
  }
  return cells;
};

/** A bound of the value that needs no search. */
export const countedBound = (instance: RecordInstance): number => {
  const { objective, words = [] } = instance;
  if (objective.kind === 'most-words') return words.length;
  // Four primes have one digit.
  if (objective.kind === 'most-primes') return 4 + readingsOn(instance, objective.rows, objective.columns);
  const cells = leastCells(instance);
  const longest = Math.max(...words.map((word) => [...word].length));
  return Math.max(longest, objective.kind === 'smallest-square' ? Math.ceil(Math.sqrt(cells)) : cells);
};
