/** The most cells that two words can share. All of it holds on any board, for any arrangement that keeps the rules. */
import { DIRECTIONS, type Direction, oppositeOf } from '../model/grid.ts';
import type { Words } from './optimum.ts';

type Cells = readonly string[];

/** The axes of the directions, 1 to 4, as a direction along each. East and west have one axis. */
export const axesOf = ({ directions }: Pick<Words, 'directions'>): Direction[] =>
  DIRECTIONS.slice(0, 4).filter((axis) => directions.includes(axis) || directions.includes(oppositeOf(axis)));

export const countAxes = (words: Pick<Words, 'directions'>): number => axesOf(words).length;

/** Whether two words on one line may run against each other. */
const hasOpposites = (words: Words): boolean => countAxes(words) < new Set(words.directions).size;

const reversed = (cells: Cells): Cells => [...cells].reverse();

/** A word as the lines of a board may read it: from its start, and from its end if the directions allow that. */
interface Reading {
  readonly cells: Cells;
  readonly ways: readonly Cells[];
}

const readingsOf = (words: Words): Reading[] => {
  const isTurnable = hasOpposites(words);
  return words.words.map((cells) => ({ cells, ways: isTurnable ? [cells, reversed(cells)] : [cells] }));
};

/** How many letters the end of `first` and the start of `second` have in common at most, without holding all of a word. */
const chain = (first: Cells, second: Cells): number => {
  for (let length = Math.min(first.length, second.length) - 1; length > 0; length--) {
    let i = 0;
    while (i < length && first[first.length - length + i] === second[i]) i++;
    if (i === length) return length;
  }
  return 0;
};

const stands = (word: Cells, within: Cells): boolean => {
  for (let start = 0; start + word.length <= within.length; start++) {
    let i = 0;
    while (i < word.length && within[start + i] === word[i]) i++;
    if (i === word.length) return true;
  }
  return false;
};

/** Whether a word can lie wholly on another one. */
const isWithin = ({ sharing }: Words, word: Reading, other: Reading): boolean =>
  word.cells.length <= other.cells.length &&
  (sharing === 'any' || word.cells.length === 1) &&
  word.ways.some((way) => stands(way, other.cells));

/** How many cells two words on one line can share, `first` before `second` along the line, if neither lies on the other. */
const sharedInOrder = ({ sharing }: Words, first: Reading, second: Reading): number => {
  let most = 0;
  for (const a of first.ways) {
    for (const b of second.ways) {
      if (sharing === 'any') most = Math.max(most, chain(a, b));
      else if (a[a.length - 1] === b[0]) return 1;
    }
  }
  return most;
};

/** The most cells that two words with a common letter can share. */
const mostShared = (words: Words, crossing: number, a: Reading, b: Reading): number => {
  const [short, long] = a.cells.length <= b.cells.length ? [a, b] : [b, a];
  if (isWithin(words, short, long)) return short.cells.length;
  if (crossing === 1 && words.sharing === 'one') return 1;
  return Math.max(crossing, sharedInOrder(words, a, b), sharedInOrder(words, b, a));
};

/** The letters of each word as bits, in so many numbers a word. */
const letterBits = (words: readonly Cells[]): { readonly bits: Int32Array; readonly width: number } => {
  const codes = new Map<string, number>();
  for (const cells of words) for (const cell of cells) if (!codes.has(cell)) codes.set(cell, codes.size);
  const width = Math.ceil(codes.size / 32);
  const bits = new Int32Array(width * words.length);
  for (const [w, cells] of words.entries()) {
    for (const cell of cells) {
      const code = codes.get(cell) as number;
      const at = w * width + (code >> 5);
      bits[at] = (bits[at] as number) | (1 << (code & 31));
    }
  }
  return { bits, width };
};

/**
 * The most cells that all pairs of words can share, a cell counting once for each of its pairs. It stops counting at
 * `enough`.
 */
export const sharedByPairs = (words: Words, enough: number): number => {
  const readings = readingsOf(words);
  const { bits, width } = letterBits(words.words);
  const crossing = countAxes(words) > 1 ? 1 : 0;
  let sum = 0;
  for (let a = 0; a < readings.length; a++) {
    for (let b = a + 1; b < readings.length && sum < enough; b++) {
      let i = 0;
      while (i < width && ((bits[a * width + i] as number) & (bits[b * width + i] as number)) === 0) i++;
      if (i < width) sum += mostShared(words, crossing, readings[a] as Reading, readings[b] as Reading);
    }
  }
  return sum;
};

/** Stands around each cell and each word of a text; no cell has it. */
const [CELL, WORD] = ['\0', '\x01'];

const spell = (cells: Cells): string => `${CELL}${cells.join(CELL)}${CELL}`;

/** Whether each word can lie wholly on another one. */
const findFree = (words: Words): boolean[] => {
  const all = words.words.map(spell).join(WORD);
  let start = 0;
  return readingsOf(words).map(({ cells, ways }) => {
    const own = spell(cells);
    const at = start;
    start += own.length + WORD.length;
    if (words.sharing === 'one' && cells.length > 1) return false;
    const isElsewhere = (text: string): boolean => all.indexOf(text) !== at || all.includes(text, at + 1);
    return ways.map(spell).some((text) => (text === own ? isElsewhere(text) : all.includes(text)));
  });
};

/** Several words. */
const MANY = -1;

/** Each end of a way to read a word, shorter than the word, with the only word that has it or `MANY`. */
const findEnds = (readings: readonly Reading[], longest: number): Map<string, number> => {
  const ends = new Map<string, number>();
  for (const [w, { ways }] of readings.entries()) {
    for (const way of ways) {
      for (let length = Math.min(longest, way.length - 1); length > 0; length--) {
        const end = spell(way.slice(-length));
        const known = ends.get(end);
        ends.set(end, known === undefined || known === w ? w : MANY);
      }
    }
  }
  return ends;
};

/**
 * For each word, the fewest cells that it adds to those of earlier words on its line, read along the line. A word that
 * can lie wholly on another one may add none. Otherwise no word of a line lies on another. Their starts and ends then
 * have one order, and each word shares with the one before it all that it shares with any earlier one.
 */
export const leastAdded = (words: Words): number[] => {
  const isFree = findFree(words);
  const readings = readingsOf(words);
  const longest = words.sharing === 'one' ? 1 : Number.POSITIVE_INFINITY;
  const rest = readings.filter((_, w) => !isFree[w]);
  const ends = findEnds(rest, longest);
  const savedBy = ({ cells, ways }: Reading, own: number): number => {
    for (let length = Math.min(longest, cells.length - 1); length > 0; length--) {
      const starts = ways.map((way) => ends.get(spell(way.slice(0, length))));
      if (starts.some((owner) => owner !== undefined && owner !== own)) return length;
    }
    return 0;
  };
  let next = 0;
  return readings.map((reading, w) => (isFree[w] ? 0 : reading.cells.length - savedBy(reading, next++)));
};
