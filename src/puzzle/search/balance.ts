/**
 * How evenly directions can be used at all. A word may fit the board in some directions only; by Hall's theorem, as
 * Mendelsohn & Dulmage (1958) extend it to both sides, only sets of directions need to be looked at: those words that fit
 * nowhere else fill them at least so far, and those that fit there at all fill them at most so far.
 */
import { type ImbalanceProof, MAX_IMBALANCE } from '../model/construction.ts';
import { BLOCKED, type Problem } from './problem.ts';
import { startAt, startRange } from './starts.ts';

/** The most evenly that directions can be used. */
export interface Balance {
  /** How much oftener than another a direction may be used. */
  readonly most: number;
  /** Why it is more than `MAX_IMBALANCE`; `undefined` where it is not. */
  readonly proof?: ImbalanceProof;
}

const isOpen = ({ emptyBoard }: Problem, start: number, stride: number, length: number): boolean => {
  for (let i = 0, cell = start; i < length; i++, cell += stride) if (emptyBoard[cell] === BLOCKED) return false;
  return true;
};

const fits = (problem: Problem, d: number, length: number): boolean => {
  const range = startRange(problem, d, length);
  if (!problem.request.mask) return range.count > 0;
  for (let at = 0; at < range.count; at++) {
    if (isOpen(problem, startAt(problem, range, at), problem.strides[d] as number, length)) return true;
  }
  return false;
};

/** The directions, as bits, in which words of each length fit the empty board. */
export const fittingDirections = (problem: Problem): Map<number, number> => {
  const bits = new Map<number, number>();
  for (const length of problem.lengths) {
    if (bits.has(length)) continue;
    bits.set(
      length,
      problem.directions.reduce((sum, _, d) => sum | (fits(problem, d, length) ? 1 << d : 0), 0),
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

const boundsOf = (problem: Problem): { readonly least: Bound; readonly most: Bound } => {
  const fitting = fittingDirections(problem);
  const words = Array.from(problem.lengths, (length) => fitting.get(length) ?? 0);
  let least: Bound = { set: 0, words: 0, uses: 0 };
  let most: Bound = { set: 0, words: 0, uses: Number.POSITIVE_INFINITY };
  for (let set = 1; set < 1 << problem.directions.length; set++) {
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
export const measureBalance = (problem: Problem): Balance => {
  const sides = [problem.rows, problem.columns];
  const longest = problem.lengths[0] as number;
  if (!problem.request.mask && sides.every((side) => side >= longest)) return { most: MAX_IMBALANCE };
  const { least, most } = boundsOf(problem);
  const difference = least.uses - most.uses;
  if (difference <= MAX_IMBALANCE) return { most: MAX_IMBALANCE };
  const namesOf = (set: number): string => problem.directions.filter((_, d) => (set >> d) & 1).join(', ');
  const reason =
    `On this board ${least.words} of the ${problem.wordCount} words fit in no direction but ${namesOf(least.set)}, one ` +
    `of which is thus used at least ${describeUses(least.uses)}; ${most.words} fit in ${namesOf(most.set)}, one of ` +
    `which is used at most ${describeUses(most.uses)}: a difference of at least ${difference}.`;
  return { most: difference, proof: { kind: 'lengths', reason } };
};

/** Whether a direction may be used once more while so many words are left after that. */
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
