/**
 * An upper bound of the letters that words can share. A search ties a few words together in every possible way. For
 * many words the bound comes from their parts: a crossing of two words counts once in each part with both (double
 * counting). The bounds of the parts shorten the search of the whole (Russian doll search: Verfaillie, Lemaître &
 * Schiex 1996).
 */

import type { Limits } from '../model/construction.ts';
import { type Budget, createBudget } from './budget.ts';
import { createKnot, firstPlaces, type Knot, placesInFrame, type Tie, tiesOf, withWord } from './knot.ts';
import type { SearchInstance } from './search-instance.ts';

/** The bound of each set of words. A set is a number with one bit for each word. */
export type SetBounds = Uint16Array;

/** A search for the knot with the most shared letters. */
export interface Tying {
  readonly knot: Knot;
  readonly bounds: SetBounds;
  readonly budget: Budget;
  /** The known upper bound of shared letters. */
  readonly most: number;
  /** The number of shared letters to beat. */
  best: number;
  /**
   * Receives each number of shared letters above `best`, and may raise `best`. If `isWhole`, a knot of all words has
   * that number. Otherwise some words cannot join the knot, and the number is only a bound.
   */
  readonly note: (tying: Tying, shared: number, isWhole: boolean) => void;
}

const bitOf = (w: number): number => 1 << w;

const wordsOf = (set: number): number[] => {
  const words: number[] = [];
  for (let left = set; left !== 0; left &= left - 1) words.push(31 - Math.clz32(left & -left));
  return words;
};

/** A word outside the knot, with the places that tie it. */
interface Loose {
  readonly w: number;
  readonly ties: readonly Tie[];
}

const mostOf = ({ ties }: Loose): number => ties[0]?.shared ?? 0;

/** The word with the best place; among equals, the one with the fewest places. */
const chooseLoose = (loose: readonly Loose[]): Loose =>
  loose.reduce((best, other) => {
    const [mine, theirs] = [mostOf(best), mostOf(other)];
    return theirs > mine || (theirs === mine && other.ties.length < best.ties.length) ? other : best;
  });

/** Ties a set of words to the knot in every way that could beat the best; `false` if cut short. */
const tieRest = (tying: Tying, set: number): boolean => {
  const { knot, bounds, budget } = tying;
  const { shared, placed, instance } = knot.weave;
  if (!budget.spend(placed, instance.wordCount)) return false;
  if (set === 0) {
    if (shared > tying.best) tying.note(tying, shared, true);
    return true;
  }
  const loose = wordsOf(set).map((w) => ({ w, ties: tiesOf(knot, w) }));
  const ahead = loose.reduce((sum, word) => sum + mostOf(word), shared + (bounds[set] as number));
  const bound = Math.min(ahead, tying.most);
  if (bound <= tying.best) return true;
  const { w, ties } = chooseLoose(loose);
  if (ties.length === 0) {
    tying.note(tying, bound, false);
    return true;
  }
  return tieWord(tying, set, { w, ties }, ahead) && leaveApart(tying, set, w);
};

const tieWord = (tying: Tying, set: number, { w, ties }: Loose, ahead: number): boolean => {
  const most = ties[0]?.shared ?? 0;
  for (const { place, shared } of ties) {
    if (Math.min(tying.most, ahead - most + shared) <= tying.best) return true;
    let isDone = false;
    withWord(tying.knot, w, place, () => {
      isDone = tieRest(tying, set & ~bitOf(w));
    });
    if (!isDone) return false;
  }
  return true;
};

/** Continues with a word that crosses no word tied so far. */
const leaveApart = (tying: Tying, set: number, w: number): boolean => {
  const { avoids, weave } = tying.knot;
  const before = avoids[w] as number;
  for (const [v, place] of weave.places.entries()) if (place >= 0) avoids[w] = (avoids[w] as number) | bitOf(v);
  const isDone = tieRest(tying, set);
  avoids[w] = before;
  return isDone;
};

/** Searches all knots of a set of words; `false` if the budget runs out first. */
const tieSet = (tying: Tying, set: number): boolean => {
  const [first = 0] = wordsOf(set);
  return firstPlaces(tying.knot, first).every((place) => {
    let isDone = false;
    withWord(tying.knot, first, place, () => {
      isDone = tieRest(tying, set & ~bitOf(first));
    });
    return isDone;
  });
};

/** How often each word has each letter, word by word. */
const countLetters = ({ letters, offsets, lengths, letterCount, wordCount }: SearchInstance): Int32Array => {
  const counts = new Int32Array(wordCount * letterCount);
  for (let w = 0; w < wordCount; w++) {
    for (let i = 0; i < (lengths[w] as number); i++) {
      const key = w * letterCount + (letters[(offsets[w] as number) + i] as number);
      counts[key] = (counts[key] as number) + 1;
    }
  }
  return counts;
};

const boundCounted = (counts: Int32Array, letterCount: number, words: readonly number[]): number => {
  let shared = 0;
  for (let letter = 0; letter < letterCount; letter++) {
    let most = 0;
    for (const w of words) {
      const count = counts[w * letterCount + letter] as number;
      shared += count;
      most = Math.max(most, count);
    }
    shared -= most;
  }
  return shared;
};

/** The most letters that all words can share. A letter that one word has n times needs n cells. */
const boundByLetters = (instance: SearchInstance): number =>
  boundCounted(countLetters(instance), instance.letterCount, [...instance.lengths.keys()]);

/** The bound from a set's parts with one word less. Two words share one letter at most. */
const boundByParts = (bounds: SetBounds, words: readonly number[], set: number): number => {
  if (words.length < 3) return 1;
  const sum = words.reduce((total, w) => total + (bounds[set & ~bitOf(w)] as number), 0);
  return Math.floor(sum / (words.length - 2));
};

const raiseBest: Tying['note'] = (tying, shared) => {
  tying.best = shared;
};

/** The sets of the first `count` words with two words or more, small ones first. */
const setsOf = (count: number): number[] =>
  Array.from({ length: 1 << count }, (_, set) => set)
    .filter((set) => (set & (set - 1)) !== 0)
    .sort((a, b) => wordsOf(a).length - wordsOf(b).length || a - b);

/**
 * Bounds for every set of the knot's words. It searches small sets while the budget lasts. It assumes that two words
 * share at most one cell.
 */
const boundSets = (knot: Knot, budget: Budget): SetBounds => {
  const { instance } = knot.weave;
  const counts = countLetters(instance);
  const bounds: SetBounds = new Uint16Array(1 << instance.wordCount);
  for (const set of setsOf(instance.wordCount)) {
    const words = wordsOf(set);
    const most = Math.min(boundCounted(counts, instance.letterCount, words), boundByParts(bounds, words, set));
    bounds[set] = most;
    if (words.length < 3 || words.length === instance.wordCount || !budget.isOpen()) continue;
    const least = Math.max(...words.map((w) => bounds[set & ~bitOf(w)] as number));
    const tying: Tying = { knot, bounds, budget, most, best: least, note: raiseBest };
    if (least < most && tieSet(tying, set)) bounds[set] = tying.best;
  }
  return bounds;
};

/** The longest list for which it proves the most crossings. */
const MAX_PROVED = 12;

/** The default steps of a proof. At most half of them go into the parts of the list. */
const PROOF_STEPS = 4000;

/** How many letters fall on letters of other words. */
export const countShared = ({ cellCount, lengths, strides, letters }: SearchInstance, places: Int32Array): number => {
  const covered = new Set<number>();
  for (const [w, place] of places.entries()) {
    const d = Math.floor(place / cellCount);
    for (let i = 0; i < (lengths[w] as number); i++) covered.add(place - d * cellCount + i * (strides[d] as number));
  }
  return letters.length - covered.size;
};

/** The places with the most crossings found, and the proved upper bound. */
export interface MostCrossings {
  readonly places: Int32Array;
  readonly most: number;
}

/** Whether the knot keeps the instance's limits of balance and free cells. */
const isAllowed = ({ mostImbalance, openCells, keepFree }: SearchInstance, { weave }: Knot): boolean =>
  (mostImbalance === undefined || Math.max(...weave.used) - Math.min(...weave.used) <= mostImbalance) &&
  weave.covered <= openCells - keepFree;

/** Looks for more crossings and for a proof that no more exist, until the steps run out. */
export const proveMostCrossings = (
  instance: SearchInstance,
  first: Int32Array,
  limits: Limits,
  accept: (places: Int32Array) => boolean,
): MostCrossings => {
  const shared = countShared(instance, first);
  if (!instance.oneSharedCell || instance.wordCount > MAX_PROVED) {
    return { places: first, most: boundByLetters(instance) };
  }
  const knot = createKnot(instance);
  const { proofSteps = PROOF_STEPS } = limits;
  const forParts = createBudget({ ...limits, maxSteps: proofSteps / 2 });
  const bounds = boundSets(knot, forParts);
  const all = 2 ** instance.wordCount - 1;
  const most = bounds[all] as number;
  let places = first;
  let undecided = 0;
  const isProved = tieSet(
    {
      knot,
      bounds,
      budget: createBudget({ ...limits, maxSteps: proofSteps - forParts.steps() }),
      most,
      best: shared,
      note: (tying, more, isWhole) => {
        const tied = isWhole ? placesInFrame(knot, instance) : undefined;
        // The knot fits at no position of the board, so it does not count.
        if (isWhole && !tied) return;
        if (tied && isAllowed(instance, knot) && accept(tied)) {
          tying.best = more;
          places = tied;
        } else undecided = Math.max(undecided, more);
      },
    },
    all,
  );
  return { places, most: isProved ? Math.max(countShared(instance, places), undecided) : Math.max(most, shared) };
};
