import { STEPS } from '../../src/puzzle/model/grid.ts';
import { cellsByLetters } from '../../src/puzzle/optimize/bounds.ts';
import type { Size, Words } from '../../src/puzzle/optimize/optimum.ts';
import { measureRoom } from '../../src/puzzle/optimize/room.ts';
import type { RecordInstance } from './records.ts';

const reverse = (word: string): string => [...word].reverse().join('');

/** The words that lie in no longer one, forwards or backwards. The others may cost no cell of their own. */
export const outerWords = (words: readonly string[]): string[] =>
  words.filter(
    (word) => !words.some((other) => other !== word && (other.includes(word) || other.includes(reverse(word)))),
  );

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

/** The words that a board must place. The others may lie within these. */
export const countedWords = ({ words = [], sharing, within, directions }: RecordInstance): Words => {
  const counted = within || sharing === 'any' ? outerWords(words) : words;
  return { words: counted.map((word) => [...word]), sharing, directions };
};

/** The cells of the smallest board that counting does not rule out. */
const smallestBoard = (instance: RecordInstance): number => {
  const words = countedWords(instance);
  const hasRoom = measureRoom(words);
  const isSquare = instance.objective.kind === 'smallest-square';
  for (let cells = cellsByLetters(words); ; cells++) {
    for (let rows = 1; rows <= cells; rows++) {
      if (cells % rows !== 0 || (isSquare && rows * rows !== cells)) continue;
      if (hasRoom({ rows, columns: cells / rows })) return cells;
    }
  }
};

const isInside = (size: Size, other: Size): boolean => size.rows <= other.rows && size.columns <= other.columns;

/** The boards below so many cells that counting leaves, without those inside another one. */
export const largestBelow = (instance: RecordInstance, cells: number): Size[] => {
  const hasRoom = measureRoom(countedWords(instance));
  const sizes: Size[] = [];
  for (let rows = 1; rows * rows < cells; rows++) {
    const most = Math.ceil(cells / rows) - 1;
    const columns = instance.objective.kind === 'smallest-square' ? Math.min(rows, most) : most;
    if (hasRoom({ rows, columns })) sizes.push({ rows, columns });
  }
  return sizes.filter((size) => !sizes.some((other) => other !== size && isInside(size, other)));
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
