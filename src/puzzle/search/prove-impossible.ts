/**
 * Proofs without a search: that the words cannot fit, and how even the use of directions can be at best. A word may fit
 * the board in some directions only. By Hall's theorem, as Mendelsohn & Dulmage (1958) extend it to both sides, sets of
 * directions decide. Words that fit nowhere else give the least use of a set. Words that fit there at all give its most.
 */
import { type ImbalanceProof, MAX_IMBALANCE } from '../model/construction.ts';
import { countPlaces, isOpenLine, type SearchInstance, startAt, startRange } from './search-instance.ts';

/** The most even use of directions. */
export interface Balance {
  /** The largest allowed difference between the uses of two directions. */
  readonly most: number;
  /** Why `most` is above `MAX_IMBALANCE`; `undefined` if it is not. */
  readonly proof?: ImbalanceProof;
}

const fits = (instance: SearchInstance, d: number, length: number): boolean => {
  const range = startRange(instance, d, length);
  if (!instance.request.mask) return range.count > 0;
  for (let at = 0; at < range.count; at++) {
    if (isOpenLine(instance, startAt(instance, range, at), instance.strides[d] as number, length)) return true;
  }
  return false;
};

/** The directions, as bits, in which words of each length fit the empty board. */
export const fittingDirections = (instance: SearchInstance): Map<number, number> => {
  const bits = new Map<number, number>();
  for (const length of instance.lengths) {
    if (bits.has(length)) continue;
    bits.set(
      length,
      instance.directions.reduce((sum, _, d) => sum | (fits(instance, d, length) ? 1 << d : 0), 0),
    );
  }
  return bits;
};

const countBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
};

/** A set of directions with the number of words that bind it. */
interface Bound {
  readonly set: number;
  readonly words: number;
  readonly uses: number;
}

const boundsOf = (instance: SearchInstance): { readonly least: Bound; readonly most: Bound } => {
  const fitting = fittingDirections(instance);
  const words = Array.from(instance.lengths, (length) => fitting.get(length) ?? 0);
  let least: Bound = { set: 0, words: 0, uses: 0 };
  let most: Bound = { set: 0, words: 0, uses: Number.POSITIVE_INFINITY };
  for (let set = 1; set < 1 << instance.directions.length; set++) {
    const size = countBits(set);
    const bound = words.filter((bits) => (bits & ~set) === 0).length;
    const able = words.filter((bits) => (bits & set) !== 0).length;
    if (Math.ceil(bound / size) > least.uses) least = { set, words: bound, uses: Math.ceil(bound / size) };
    if (Math.floor(able / size) < most.uses) most = { set, words: able, uses: Math.floor(able / size) };
  }
  return { least, most };
};

const describeUses = (count: number): string => (count === 1 ? 'once' : count === 0 ? 'never' : `${count} times`);

/** The bound on balance that the words' lengths set on this board. */
export const measureBalance = (instance: SearchInstance): Balance => {
  const sides = [instance.rows, instance.columns];
  const longest = instance.lengths[0] as number;
  if (!instance.request.mask && sides.every((side) => side >= longest)) return { most: MAX_IMBALANCE };
  const { least, most } = boundsOf(instance);
  const difference = least.uses - most.uses;
  if (difference <= MAX_IMBALANCE) return { most: MAX_IMBALANCE };
  const namesOf = (set: number): string => instance.directions.filter((_, d) => (set >> d) & 1).join(', ');
  const reason =
    `On this board ${least.words} of the ${instance.wordCount} words fit in no direction but ${namesOf(least.set)}, one ` +
    `of which is thus used at least ${describeUses(least.uses)}; ${most.words} fit in ${namesOf(most.set)}, one of ` +
    `which is used at most ${describeUses(most.uses)}: a difference of at least ${difference}.`;
  return { most: difference, proof: { kind: 'lengths', reason } };
};

/** The fewest cells for all words. A letter that one word has n times needs n cells, however the words cross. */
const cellsNeeded = ({ wordCount, lengths, offsets, letters, letterCount }: SearchInstance): number => {
  const most = new Int32Array(letterCount);
  const counts = new Int32Array(letterCount);
  for (let w = 0; w < wordCount; w++) {
    counts.fill(0);
    for (let i = 0; i < (lengths[w] as number); i++) {
      const letter = letters[(offsets[w] as number) + i] as number;
      counts[letter] = (counts[letter] as number) + 1;
      most[letter] = Math.max(most[letter] as number, counts[letter] as number);
    }
  }
  return most.reduce((sum, count) => sum + count, 0);
};

/** One sentence on why the words cannot fit, if that is plain without a search. */
export const proveImpossible = (instance: SearchInstance): string | undefined => {
  const { request, order, lengths, openCells, keepFree } = instance;
  const homeless = order.find((_, w) => countPlaces(instance, lengths[w] as number, 1) === 0);
  if (homeless !== undefined) return `“${request.words[homeless]?.join('')}” fits nowhere on the grid.`;
  const needed = cellsNeeded(instance);
  const usable = openCells - keepFree;
  if (needed > usable)
    return `The words need at least ${needed} cells, and there are only ${Math.max(usable, 0)} for them.`;
  if (instance.exact && instance.letters.length < usable) {
    return `The words have ${instance.letters.length} letters, too few to leave just ${keepFree} cells free.`;
  }
  return undefined;
};
