/**
 * The complete search. It gives a word a place. After a failure it rules that place out, and any word may come next.
 * Each placement rules out conflicting places of all other words (forward checking: Haralick & Elliott 1980). Short
 * runs with random choices restart often, because their luck varies enormously (Gomes, Selman & Kautz 1998). Between
 * them come thorough runs. They grow with the work so far, so the search ends.
 */

import type { Rng } from '../model/rng.ts';
import type { Budget } from './budget.ts';
import { type BoundMemory, createBoundMemory, leavesRoom } from './search-bound.ts';
import { FREE, type SearchInstance } from './search-instance.ts';
import {
  createSearchState,
  killCandidate,
  liveCount,
  placeWord,
  resetSearchState,
  type SearchState,
  unplaceWord,
} from './search-state.ts';

export type SearchOutcome = 'found' | 'impossible' | 'budget-exhausted';

/** How a run chooses. */
interface Style {
  /** Whether to bound at every step. */
  readonly thorough: boolean;
  /** Whether the word with the most shared letters comes next, unless some word has few places left. */
  readonly byPlace: boolean;
  /** Whether the longest word comes next, instead of the one with the fewest places for its length. */
  readonly byLength: boolean;
  /** The worth of a covered neighbour or an edge, in shared letters. */
  readonly snugness: number;
  /** Chance in the choice, in shared letters. */
  readonly noise: number;
}

const PACKING: Style = { thorough: false, byPlace: false, byLength: false, snugness: 0.1, noise: 0.3 };
const SHARING: Style = { thorough: false, byPlace: true, byLength: false, snugness: 0.1, noise: 1 };
const LONGEST: Style = { thorough: false, byPlace: false, byLength: true, snugness: 0.03, noise: 0.9 };
const THOROUGH: Style = { thorough: true, byPlace: false, byLength: false, snugness: 0.1, noise: 0.3 };

/** The worth of each letter of a word, in shared letters, when places decide. */
const LENGTH_WEIGHT = 0.1;

/** The cost of each word already in a direction, in shared letters, on balanced boards. */
const BALANCE = 0.3;

/** A word with at most so many places comes next, even if others share more letters. */
const FEW_PLACES = 5;

/** With more places in all, comparing every one costs more than it gains. */
const MANY_PLACES = 2000;

/** Steps of the first short runs, by number of words. */
const RUN_STEPS = 60;
const RUN_STEPS_PER_WORD = 2;

interface Run {
  readonly state: SearchState;
  readonly memory: BoundMemory;
  readonly style: Style;
  readonly budget: Budget;
  readonly rng: Rng;
  readonly accept: (places: Int32Array) => boolean;
  stepsLeft: number;
}

type RunOutcome = 'found' | 'exhausted' | 'stopped';

/** The letters that a candidate would put on equal ones, plus a bonus for covered neighbours of its new cells. */
const worthOf = ({ instance, board, taken }: SearchState, w: number, candidate: number, snugness: number): number => {
  const { cellCount, strides, lengths } = instance;
  const place = candidate - w * strides.length * cellCount;
  const d = Math.floor(place / cellCount);
  const stride = strides[d] as number;
  const length = lengths[w] as number;
  let cell = place - d * cellCount;
  let shared = 0;
  let touching = 0;
  for (let i = 0; i < length; i++, cell += stride) {
    if (board[cell] === FREE) touching += taken[cell] as number;
    else shared++;
  }
  return shared + snugness * touching;
};

const chance = (rng: Rng): number => rng.nextUint32() / 2 ** 32;

/** The hardest unplaced word, or -1 if a word has no place left. */
const scarcestWord = ({ state, style, rng }: Run): number => {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < state.wordsLeft; i++) {
    const w = state.words[i] as number;
    const live = liveCount(state, w);
    if (live === 0) return -1;
    const length = state.instance.lengths[w] as number;
    const scarcity = style.byLength ? live - MANY_PLACES * length : live / (length * length);
    if (scarcity > least || (scarcity === least && (rng.nextUint32() & 1) === 0)) continue;
    least = scarcity;
    best = w;
  }
  return best;
};

/** The unplaced word with the place that shares most, longer words first among equals. */
const mostSharingWord = ({ state, style, rng }: Run): number => {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < state.wordsLeft; i++) {
    const w = state.words[i] as number;
    const weight = LENGTH_WEIGHT * (state.instance.lengths[w] as number);
    for (let j = state.from[w] as number; j < (state.end[w] as number); j++) {
      const value = worthOf(state, w, state.list[j] as number, 0) + weight + style.noise * chance(rng);
      if (value <= most) continue;
      most = value;
      best = w;
    }
  }
  return best;
};

const hasManyPlaces = (state: SearchState): boolean => {
  let places = 0;
  for (let i = 0; i < state.wordsLeft; i++) places += liveCount(state, state.words[i] as number);
  return places > MANY_PLACES;
};

const nextWord = (run: Run): number => {
  const { state, style } = run;
  const scarcest = scarcestWord(run);
  if (scarcest === -1 || !style.byPlace || liveCount(state, scarcest) <= FEW_PLACES) return scarcest;
  return hasManyPlaces(state) ? scarcest : mostSharingWord(run);
};

/** The cost of a place for the words already in its direction, in shared letters. */
const usedBefore = ({ instance, used }: SearchState, w: number, candidate: number): number => {
  if (instance.mostImbalance === undefined) return 0;
  const place = candidate - w * used.length * instance.cellCount;
  return BALANCE * (used[Math.floor(place / instance.cellCount)] as number);
};

/** How many letters word `w` should share to reach the exact number of free cells. */
const fairShare = ({ instance, free, lettersLeft }: SearchState, w: number): number =>
  ((lettersLeft - free + instance.keepFree) * (instance.lengths[w] as number)) / lettersLeft;

/** The live place of word `w` that leaves the board in the best state. */
const bestPlace = ({ state, style, rng }: Run, w: number): number => {
  const { exact } = state.instance;
  const share = exact ? fairShare(state, w) : 0;
  const snugness = exact ? 0 : style.snugness;
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let j = state.from[w] as number; j < (state.end[w] as number); j++) {
    const candidate = state.list[j] as number;
    const worth = worthOf(state, w, candidate, snugness);
    const value =
      (exact ? -Math.abs(worth - share) : worth) - usedBefore(state, w, candidate) + style.noise * chance(rng);
    if (value <= most) continue;
    most = value;
    best = candidate;
  }
  return best;
};

/** Whether the words left can still balance the directions. */
const canBalance = ({ instance: { mostImbalance }, used, wordsLeft }: SearchState): boolean => {
  if (mostImbalance === undefined) return true;
  let most = 0;
  for (const count of used) if (count > most) most = count;
  let missing = 0;
  for (const count of used) missing += Math.max(0, most - mostImbalance - count);
  return missing <= wordsLeft;
};

/** Whether the words left can still keep the limits of balance and free cells. It may rule places out. */
const isHopeful = ({ state, memory, style }: Run): boolean => {
  if (!canBalance(state)) return false;
  const coverable = state.free - state.instance.keepFree;
  if (coverable < 0 || (state.instance.exact && state.lettersLeft < coverable)) return false;
  if (!style.thorough || state.lettersLeft <= coverable) return true;
  return leavesRoom(state, memory);
};

const judgeLeaf = ({ state, accept }: Run): RunOutcome => {
  if (!canBalance(state) || state.free < state.instance.keepFree) return 'exhausted';
  if (state.instance.exact && state.free !== state.instance.keepFree) return 'exhausted';
  return accept(state.places) ? 'found' : 'exhausted';
};

/** Tries every continuation of the state. Unless it finds a solution, it takes its words back. */
const explore = (run: Run): RunOutcome => {
  const { state, budget } = run;
  if (state.wordsLeft === 0) return judgeLeaf(run);
  if (!isHopeful(run)) return 'exhausted';
  const total = state.instance.wordCount;
  for (;;) {
    const w = nextWord(run);
    if (w === -1) return 'exhausted';
    if (!budget.spend(total - state.wordsLeft, total) || run.stepsLeft-- <= 0) return 'stopped';
    const candidate = bestPlace(run, w);
    const trailLength = state.trailLength;
    const outcome = placeWord(state, w, candidate) ? explore(run) : 'exhausted';
    if (outcome === 'found') return outcome;
    unplaceWord(state, trailLength);
    if (outcome === 'stopped') return outcome;
    // Every continuation from this place failed, so the word must stand elsewhere.
    killCandidate(state, w, candidate);
  }
};

/** Runs before `aside` gets its turn. */
const FIRST_RUNS = 12;

/** Steps of short runs before the first thorough one. */
const FIRST_THOROUGH = 10_000;

/** Rules out places on the empty board, for all runs; `false` if the words cannot all fit. */
const prepare = (state: SearchState, memory: BoundMemory): boolean => {
  const { instance } = state;
  for (let w = 0; w < instance.wordCount; w++) if (liveCount(state, w) === 0) return false;
  if (state.lettersLeft > state.free - instance.keepFree && !leavesRoom(state, memory)) return false;
  state.fullEnd.set(state.end);
  return true;
};

/**
 * Searches until `accept` takes a solution, all are ruled out, or the budget ends. `accept` receives each word's place,
 * and `places` holds the accepted solution. After a few runs it calls `aside` once, which may return a solution.
 */
export const searchPlaces = (
  instance: SearchInstance,
  budget: Budget,
  rng: Rng,
  accept: (places: Int32Array) => boolean,
  aside?: () => Int32Array | undefined,
): { readonly outcome: SearchOutcome; readonly places: Int32Array } => {
  const state = createSearchState(instance);
  const memory = createBoundMemory(state);
  const { places } = state;
  if (!prepare(state, memory)) return { outcome: 'impossible', places };
  // Comparing and bounding take time for every place, so boards with many places need other styles.
  const hasMany = state.list.length > MANY_PLACES;
  const other = hasMany ? LONGEST : SHARING;
  const cycle = hasMany ? 4 : 2;
  const dearness = Math.ceil(state.list.length / MANY_PLACES);
  const shortRun = RUN_STEPS + RUN_STEPS_PER_WORD * instance.wordCount;
  let shortSteps = 0;
  let thoroughSteps = 0;
  for (let runs = 0; ; runs++) {
    const known = runs === FIRST_RUNS ? aside?.() : undefined;
    if (known) return { outcome: 'found', places: known };
    const thorough = shortSteps >= FIRST_THOROUGH + 4 * dearness * thoroughSteps;
    const style = thorough ? THOROUGH : runs % cycle === 0 ? PACKING : other;
    const steps = thorough ? Math.ceil(shortSteps / (4 * dearness)) : shortRun;
    const run: Run = { state, memory, style, budget, rng, accept, stepsLeft: steps };
    resetSearchState(state);
    const outcome = explore(run);
    if (outcome === 'found') return { outcome, places };
    if (outcome === 'exhausted') return { outcome: 'impossible', places };
    if (run.stepsLeft >= 0) return { outcome: 'budget-exhausted', places };
    if (thorough) thoroughSteps += steps;
    else shortSteps += steps;
  }
};
