/**
 * Bounds by counting, without a search. No arrangement can beat them. Where a board has N cells, the words of each axis
 * of directions cover at most N of them.
 */
import type { Bound, Words } from './optimum.ts';
import { countAxes, leastAdded, sharedByPairs } from './overlaps.ts';

/** The bound that says most, of lower ones. */
const highest = (...bounds: readonly Bound[]): Bound => bounds.reduce((a, b) => (b.value > a.value ? b : a));

/** The bound that says most, of upper ones. */
export const lowest = (...bounds: readonly Bound[]): Bound => bounds.reduce((a, b) => (b.value < a.value ? b : a));

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The letters of all words together. */
export const lettersOf = (words: Words['words']): number => sumOf(words.map(({ length }) => length));

/**
 * The most words on one cell. Words that share one cell at most have no other cell in common there, so a line has two of
 * them, on either side of the cell.
 */
const mostOnCell = (words: Words): number =>
  words.sharing === 'one' && words.words.every(({ length }) => length > 1) ? 2 * countAxes(words) : words.words.length;

/** A letter needs as many cells as it has in one word, and one cell for each `mostOnCell` of its uses. */
export const cellsByLetters = (words: Words): number => {
  const most = new Map<string, number>();
  const all = new Map<string, number>();
  for (const cells of words.words) {
    const counts = new Map<string, number>();
    for (const letter of cells) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    for (const [letter, count] of counts) {
      most.set(letter, Math.max(most.get(letter) ?? 0, count));
      all.set(letter, (all.get(letter) ?? 0) + count);
    }
  }
  const deepest = mostOnCell(words);
  return sumOf([...most].map(([letter, count]) => Math.max(count, Math.ceil((all.get(letter) ?? 0) / deepest))));
};

/** The fewest cells that all words together cover, on any board. */
export const leastCells = (words: Words): Bound => {
  const letters = lettersOf(words.words);
  return highest(
    { value: cellsByLetters(words), method: 'letters' },
    // A cell with m words saves m − 1 cells, and at least as many pairs of words share it.
    { value: letters - sharedByPairs(words, letters), method: 'pairs' },
    { value: Math.ceil(sumOf(leastAdded(words)) / countAxes(words)), method: 'lines' },
  );
};

const ascending = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);

/** How many of the numbers, smallest first, keep `fits`, which receives their sum and count. */
const countWhile = (numbers: readonly number[], fits: (sum: number, count: number) => boolean): number => {
  let sum = 0;
  const first = ascending(numbers).findIndex((number, i) => {
    sum += number;
    return !fits(sum, i + 1);
  });
  return first === -1 ? numbers.length : first;
};

/** The most of these words that a board with so many cells can hold. Every word must have a place there by itself. */
export const mostWords = (words: Words, cells: number): Bound => {
  const axes = countAxes(words);
  const lengths = words.words.map(({ length }) => length);
  const bounds: Bound[] = [
    { value: words.words.length, method: 'list' },
    { value: countWhile(leastAdded(words), (sum) => sum <= axes * cells), method: 'lines' },
  ];
  // Two words share one cell at most, so k of them share no more cells than there are pairs.
  if (words.sharing === 'one') {
    const value = countWhile(lengths, (sum, count) => sum - (count * (count - 1)) / 2 <= cells);
    bounds.push({ value, method: 'pairs' });
  }
  return lowest(...bounds);
};

/** The most letters that words with these lengths can have, if all they add fits `room`. A word may count in part. */
const fillRoom = (lengths: readonly number[], added: readonly number[], room: number): number => {
  const order = [...lengths.keys()].sort(
    (a, b) => (added[a] as number) / (lengths[a] as number) - (added[b] as number) / (lengths[b] as number),
  );
  let left = room;
  let letters = 0;
  for (const w of order) {
    const [length, own] = [lengths[w] as number, added[w] as number];
    if (own > left) return Math.floor(letters + (length * left) / own);
    left -= own;
    letters += length;
  }
  return letters;
};

/** The most letters, counted once a word, that a board with so many cells can hold. Every word must have a place there. */
export const mostLetters = (words: Words, cells: number): Bound => {
  const lengths = words.words.map(({ length }) => length);
  const letters = lettersOf(words.words);
  return lowest(
    { value: letters, method: 'list' },
    { value: fillRoom(lengths, leastAdded(words), countAxes(words) * cells), method: 'lines' },
    { value: cells * mostOnCell(words), method: 'letters' },
    { value: cells + sharedByPairs(words, letters), method: 'pairs' },
  );
};
