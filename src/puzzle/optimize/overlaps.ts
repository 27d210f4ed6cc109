/** The most cells that two words can share. All of it holds on any board, for any arrangement that keeps the rules. */
import { DIRECTIONS } from '../model/grid.ts';
import type { Words } from './optimum.ts';

type Cells = readonly string[];

/** The number of axes of the directions: 1 to 4. East and west have one axis. */
export const countAxes = ({ directions }: Pick<Words, 'directions'>): number =>
  new Set(directions.map((direction) => DIRECTIONS.indexOf(direction) % 4)).size;

/** Whether two words on one line may run against each other. */
const hasOpposites = (words: Words): boolean => countAxes(words) < new Set(words.directions).size;

const reversed = (cells: Cells): Cells => [...cells].reverse();

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
const isWithin = (words: Words, word: Cells, other: Cells): boolean =>
  word.length <= other.length &&
  (words.sharing === 'any' || word.length === 1) &&
  (stands(word, other) || (hasOpposites(words) && stands(reversed(word), other)));

/** How many cells two words on one line can share, `first` before `second` along the line, if neither lies on the other. */
const sharedInOrder = (words: Words, first: Cells, second: Cells): number => {
  const isTurnable = hasOpposites(words);
  const firsts = isTurnable ? [first, reversed(first)] : [first];
  const seconds = isTurnable ? [second, reversed(second)] : [second];
  if (words.sharing === 'one') return firsts.some((a) => seconds.some((b) => a.at(-1) === b[0])) ? 1 : 0;
  return Math.max(...firsts.flatMap((a) => seconds.map((b) => chain(a, b))));
};

/** The most cells that two words can share. */
export const mostShared = (words: Words, a: Cells, b: Cells): number => {
  const hasCommon = a.some((letter) => b.includes(letter));
  if (!hasCommon) return 0;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (isWithin(words, short, long)) return short.length;
  const crossing = countAxes(words) > 1 ? 1 : 0;
  return Math.max(crossing, sharedInOrder(words, a, b), sharedInOrder(words, b, a));
};

/**
 * For each word, the fewest cells that it adds to those of earlier words on its line, read along the line. A word that
 * can lie wholly on another one may add none. Otherwise no word of a line lies on another. Their starts and ends then
 * have one order, and each word shares with the one before it all that it shares with any earlier one.
 */
export const leastAdded = (words: Words): number[] => {
  const others = (word: Cells): Cells[] => words.words.filter((other) => other !== word);
  const isFree = words.words.map((word) => others(word).some((other) => isWithin(words, word, other)));
  const rest = words.words.filter((_, w) => !isFree[w]);
  return words.words.map((word, w) => {
    if (isFree[w]) return 0;
    let most = 0;
    for (const other of rest) if (other !== word) most = Math.max(most, sharedInOrder(words, other, word));
    return word.length - most;
  });
};
