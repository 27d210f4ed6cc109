/**
 * How even the use of directions can be at best. A word may fit the board in some directions only. By Hall's theorem,
 * as Mendelsohn & Dulmage (1958) extend it to both sides, sets of directions decide. Words that fit nowhere else give
 * the least use of a set. Words that fit there at all give its most.
 */
import { type ImbalanceProof, MAX_IMBALANCE } from '../model/construction.ts';
import { BLOCKED, type SearchInstance } from './search-instance.ts';
import { startAt, startRange } from './starts.ts';

/** The most even use of directions. */
export interface Balance {
  /** The largest allowed difference between the uses of two directions. */
  readonly most: number;
  /** Why `most` is above `MAX_IMBALANCE`; `undefined` if it is not. */
  readonly proof?: ImbalanceProof;
}

const isOpen = ({ emptyBoard }: SearchInstance, start: number, stride: number, length: number): boolean => {
  for (let i = 0, cell = start; i < length; i++, cell += stride) if (emptyBoard[cell] === BLOCKED) return false;
  return true;
};

const fits = (instance: SearchInstance, d: number, length: number): boolean => {
  const range = startRange(instance, d, length);
  if (!instance.request.mask) return range.count > 0;
  for (let at = 0; at < range.count; at++) {
    if (isOpen(instance, startAt(instance, range, at), instance.strides[d] as number, length)) return true;
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

/**
 * Whether a word may take direction `d` with `left` words to follow. Those must suffice to fill up the rarer
 * directions.
 */
export const mayUse = (used: Int32Array, d: number, left: number, most: number): boolean => {
  let highest = (used[d] as number) + 1;
  for (const count of used) if (count > highest) highest = count;
  let missing = 0;
  for (let e = 0; e < used.length; e++) {
    const lack = highest - most - (used[e] as number) - (e === d ? 1 : 0);
    if (lack > 0) missing += lack;
  }
  return missing <= left;
};
