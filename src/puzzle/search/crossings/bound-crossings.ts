/**
 * How many letters words can share at the very most. What a few of them can share is found by tying them together in
 * every way there is; what many can share is bounded by what their parts can, for a crossing of two words is one in
 * each part that has both (double counting), and the bounds of the parts make the search of the whole short (Russian
 * doll search: Verfaillie, Lemaître & Schiex 1996).
 */
import type { Budget } from '../budget.ts';
import type { SearchInstance } from '../search-instance.ts';
import { firstPlaces, type Knot, type Tie, tiesOf, withWord } from './knot.ts';

/** Bounds on the letters that sets of words share, by the words as bits. */
export type SetBounds = Uint16Array;

/** A search for the knot of a set of words that shares most. */
export interface Tying {
  readonly knot: Knot;
  readonly bounds: SetBounds;
  readonly budget: Budget;
  /** The most that the words could share, as far as is known. */
  readonly most: number;
  /** What is known to be possible, or of no interest. */
  best: number;
  /**
   * Told of what can be shared beyond the best, so that it may raise the best: by a knot of all words, or by one that
   * leaves words out, which may have no room beside it.
   */
  readonly note: (tying: Tying, shared: number, isWhole: boolean) => void;
}

const bitOf = (w: number): number => 1 << w;

const wordsOf = (set: number): number[] => {
  const words: number[] = [];
  for (let left = set; left !== 0; left &= left - 1) words.push(31 - Math.clz32(left & -left));
  return words;
};

/** The words still to be tied, each with the places where it can be. */
interface Loose {
  readonly w: number;
  readonly ties: readonly Tie[];
}

const mostOf = ({ ties }: Loose): number => ties[0]?.shared ?? 0;

/** The word whose best place counts most, of several the one with the fewest places. */
const chooseLoose = (loose: readonly Loose[]): Loose =>
  loose.reduce((best, other) => {
    const [mine, theirs] = [mostOf(best), mostOf(other)];
    return theirs > mine || (theirs === mine && other.ties.length < best.ties.length) ? other : best;
  });

/** Ties the words of a set to the knot in every way that could share more than the best; `false` if cut short. */
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

/** Goes on with a word that crosses none of those tied so far. */
const leaveApart = (tying: Tying, set: number, w: number): boolean => {
  const { avoids, weave } = tying.knot;
  const before = avoids[w] as number;
  for (const [v, place] of weave.places.entries()) if (place >= 0) avoids[w] = (avoids[w] as number) | bitOf(v);
  const isDone = tieRest(tying, set);
  avoids[w] = before;
  return isDone;
};

/** Searches for knots of a set of words until all are ruled out, which is `true`, or the budget is spent. */
export const tieSet = (tying: Tying, set: number): boolean => {
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

/** The most letters that all words can share, since a letter that one word has n times needs n cells. */
export const boundByLetters = (instance: SearchInstance): number =>
  boundCounted(countLetters(instance), instance.letterCount, [...instance.lengths.keys()]);

/** What the parts of a set with one word less, or two words alone, allow it to share. */
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
 * Bounds for every set of the knot's words, by searching small sets for as long as the budget lasts. Two words must be
 * allowed to share one cell at most.
 */
export const boundSets = (knot: Knot, budget: Budget): SetBounds => {
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
