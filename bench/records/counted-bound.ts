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

/** How many cells two words on one line can share, if neither lies on the other: the end of one, the start of the other. */
const sharedOnLine = (word: string, other: string): number => {
  const ways = [word, reverse(word)].flatMap((a) => [other, reverse(other)].map((b) => ({ a, b })));
  for (let shared = Math.min(word.length, other.length) - 1; shared > 0; shared--) {
    if (ways.some(({ a, b }) => a.endsWith(b.slice(0, shared)))) return shared;
  }
  return 0;
};

/** A word's length, and the fewest cells that it adds to those of earlier words on its line. */
interface Added {
  readonly length: number;
  readonly cells: number;
}

/** No word of a line lies on another, so each shares cells with the one before it alone, in their order on the line. */
const leastAdded = (words: readonly string[], sharing: RecordInstance['sharing']): Added[] =>
  words.map((word) => {
    const shared = words.map((other) => (other === word ? 0 : sharedOnLine(word, other)));
    const most = Math.max(...shared);
    return { length: word.length, cells: word.length - (sharing === 'one' ? Math.min(1, most) : most) };
  });

/** The axes of the directions, by a step of each. East and west have one axis. */
const axesOf = (directions: RecordInstance['directions']) => [
  ...new Map(
    directions.map((direction) => [Math.abs(3 * STEPS[direction].dRow + STEPS[direction].dColumn), STEPS[direction]]),
  ).values(),
];

/** The lengths of all lines of a board. */
const lineLengths = (rows: number, columns: number, directions: RecordInstance['directions']): number[] =>
  axesOf(directions).flatMap(({ dRow, dColumn }) => {
    if (dRow === 0) return new Array<number>(rows).fill(columns);
    if (dColumn === 0) return new Array<number>(columns).fill(rows);
    const lines = rows + columns - 1;
    return Array.from({ length: lines }, (_, i) => Math.min(i + 1, rows, columns, lines - i));
  });

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Whether the lines long enough for the words of some length also have the cells that those words add. */
const hasRoom = (lines: readonly number[], added: readonly Added[]): boolean =>
  added.every(({ length: least }) => {
    const needed = sumOf(added.filter(({ length }) => length >= least).map(({ cells }) => cells));
    return needed <= sumOf(lines.filter((line) => line >= least));
  });

/** The words that a board must place. The others may lie within these. */
const countedWords = ({ words = [], sharing, within }: RecordInstance): readonly string[] =>
  within || sharing === 'any' ? outerWords(words) : words;

/** Cells that every board needs: a word needs all of its letters, and a cell can serve a limited number of words. */
const leastCells = (words: readonly string[], { directions, sharing }: RecordInstance): number => {
  // On each line through a cell one word may end and another begin there. More words would share a second cell.
  const most = sharing === 'one' ? 2 * axesOf(directions).length : words.length;
  let cells = 0;
  for (const letter of new Set(words.join(''))) {
    const counts = countsOf(letter, words);
    cells += Math.max(...counts, Math.ceil(sumOf(counts) / most));
  }
  return cells;
};

/** The cells of the smallest board that counting does not rule out. */
const smallestBoard = (instance: RecordInstance): number => {
  const words = countedWords(instance);
  const added = leastAdded(words, instance.sharing);
  const isSquare = instance.objective.kind === 'smallest-square';
  for (let cells = leastCells(words, instance); ; cells++) {
    for (let rows = 1; rows <= cells; rows++) {
      if (cells % rows !== 0 || (isSquare && rows * rows !== cells)) continue;
      if (hasRoom(lineLengths(rows, cells / rows, instance.directions), added)) return cells;
    }
  }
};

/** A bound of the value that needs no search. */
export const countedBound = (instance: RecordInstance): number => {
  const { objective, words = [] } = instance;
  if (objective.kind === 'most-words') return words.length;
  // Four primes have one digit.
  if (objective.kind === 'most-primes') return 4 + readingsOn(instance, objective.rows, objective.columns);
  const cells = smallestBoard(instance);
  return objective.kind === 'smallest-square' ? Math.sqrt(cells) : cells;
};
