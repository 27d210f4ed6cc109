/**
 * Places all words under hard rules, completely and fast. Quick ways come first: by chance, greedily, or woven together
 * if words should cross and use all directions. They take microseconds, and their failure is no proof. The complete
 * search then finds a solution or proves that no solution exists.
 */

import type { ImbalanceProof, Limits } from '../model/construction.ts';
import type { Placement } from '../model/grid.ts';
import { type Rng, shuffle } from '../model/rng.ts';
import { type Budget, createBudget } from './budget.ts';
import { ejectWords, MAX_PACKED } from './eject-words.ts';
import { layFully, layQuickly } from './lay-quickly.ts';
import { type MostCrossings, proveMostCrossings } from './most-crossings.ts';
import { type Balance, measureBalance, proveImpossible } from './prove-impossible.ts';
import { searchPlaces } from './search.ts';
import {
  type ConstructionRequest,
  createSearchInstance,
  placementsOf,
  type SearchInstance,
  startRange,
} from './search-instance.ts';
import { candidateRoom } from './search-state.ts';
import { weaveExactly, weaveWords } from './weave.ts';

/** All words placed. */
export interface Constructed {
  readonly kind: 'constructed';
  /** In the order of the words asked for. */
  readonly placements: readonly Placement[];
  readonly steps: number;
  /** The proof that directions cannot be more even; `undefined` on a balanced board. */
  readonly imbalanceProof?: ImbalanceProof;
  /** The proved upper bound of shared letters; only for `maximum`. */
  readonly mostCrossings?: number;
}

/** A solution, a proof that no solution exists, or neither within the limits. */
export type Construction =
  | Constructed
  | { readonly kind: 'impossible'; readonly reason: string }
  | { readonly kind: 'budget-exhausted'; readonly placed: number; readonly total: number };

/** The reason given by a search that tried everything. */
export const EXHAUSTED_REASON = 'No arrangement of all the words exists: every one was ruled out.';

/** Woven boards for an exact number of free cells, before the search starts. */
const EXACT_ATTEMPTS = 30;

/**
 * Between these letters per cell, ejecting words finds places sooner than the search does. It only runs with few
 * candidates, and with so many steps for each word.
 */
const PACKED = 1.12;
const OVERFULL = 1.4;
const FEW_CANDIDATES = 2000;
const PACKING_STEPS = 1000;

/** The most candidates that the complete search keeps in memory: at 8 bytes each, 32 MB. */
const MAX_CANDIDATES = 4_000_000;

/** Candidates to examine between two looks at the clock. */
const CANDIDATES_A_LOOK = 1_000_000;

/** How often it assigns directions to the words, and the steps for each assignment. */
const ASSIGNMENTS = 8;

const STEPS_EACH = 1000;

/**
 * The number of words for each direction: equal shares, the rest by chance. Half of the time one word changes its
 * direction.
 */
const drawQuotas = (instance: SearchInstance, rng: Rng): number[] => {
  const count = instance.directions.length;
  const quotas = instance.directions.map(() => Math.floor(instance.wordCount / count));
  const order = shuffle([...quotas.keys()], rng);
  for (const d of order.slice(0, instance.wordCount % count)) quotas[d] = (quotas[d] ?? 0) + 1;
  const [from = 0, to = 0] = [order[0], order.at(-1)];
  if (rng.nextInt(2) === 0 && (quotas[from] ?? 0) > 0) {
    quotas[from] = (quotas[from] ?? 0) - 1;
    quotas[to] = (quotas[to] ?? 0) + 1;
  }
  return quotas;
};

/**
 * A direction for each word, if possible one that fits the board. Words come by chance, or grouped by length: long
 * parallel words leave room for shorter ones across.
 */
const shareOutDirections = (instance: SearchInstance, isGrouped: boolean, rng: Rng): Int32Array => {
  const quotas = drawQuotas(instance, rng);
  const order = shuffle([...quotas.keys()], rng);
  const heldTo = new Int32Array(instance.wordCount);
  const words = [...heldTo.keys()];
  for (const w of isGrouped ? words : shuffle(words, rng)) {
    const length = instance.lengths[w] as number;
    const fitting = order.filter((d) => startRange(instance, d, length).count > 0);
    const d = fitting.find((direction) => (quotas[direction] ?? 0) > 0) ?? fitting[0] ?? 0;
    quotas[d] = (quotas[d] ?? 0) - 1;
    heldTo[w] = d;
  }
  return heldTo;
};

/** Everything that the ways of placing words share. */
interface Work {
  readonly instance: SearchInstance;
  readonly limits: Limits;
  readonly budget: Budget;
  readonly rng: Rng;
  /** Judges a solution. */
  readonly accept: (places: Int32Array) => boolean;
}

/**
 * Places for all words, with every direction used about equally often. `undefined` after a short search without
 * success, which is no proof.
 */
const searchBalanced = ({ instance, limits, budget, accept, rng }: Work): Int32Array | undefined => {
  const maxSteps = Math.min(STEPS_EACH, limits.maxSteps ?? STEPS_EACH);
  for (let i = 0; i < ASSIGNMENTS; i++) {
    const held = { ...instance, heldTo: shareOutDirections(instance, i % 2 === 0, rng) };
    const own = createBudget({ ...limits, maxSteps });
    const { outcome, places } = searchPlaces(held, own, rng, accept);
    budget.note(own.mostPlaced());
    if (outcome === 'found') return places;
  }
  return undefined;
};

const isSearchable = (instance: SearchInstance): boolean => candidateRoom(instance) <= MAX_CANDIDATES;

/** Places with the requested crossings and balance, if a quick way finds them. */
const layFinely = (work: Work): Int32Array | undefined => {
  const { instance, budget, accept, rng } = work;
  const { crossings } = instance.request;
  if (crossings === 'any') return undefined;
  const places = instance.exact
    ? weaveExactly(instance, EXACT_ATTEMPTS, budget, accept, rng)
    : weaveWords(instance, crossings, budget, accept, rng);
  const isDone = places !== undefined || instance.exact || instance.mostImbalance === undefined;
  if (isDone || !isSearchable(instance) || !budget.isOpen()) return places;
  return searchBalanced(work);
};

/** For `maximum` only: more crossings if they exist, and the proved upper bound. */
const provenMost = ({ instance, limits, accept }: Work, found: Int32Array): MostCrossings | undefined =>
  instance.request.crossings === 'maximum' && !instance.exact
    ? proveMostCrossings(instance, found, limits, accept)
    : undefined;

const constructed = (work: Work, found: Int32Array, proof?: ImbalanceProof): Constructed => {
  const proven = provenMost(work, found);
  return {
    kind: 'constructed',
    placements: placementsOf(work.instance, proven?.places ?? found),
    steps: work.budget.steps(),
    ...(proof !== undefined && { imbalanceProof: proof }),
    ...(proven && { mostCrossings: proven.most }),
  };
};

const exhausted = ({ instance, budget }: Work): Construction => ({
  kind: 'budget-exhausted',
  placed: budget.mostPlaced(),
  total: instance.wordCount,
});

/** Weaves boards too large for the complete search, until one succeeds or the budget ends. */
const weaveOnAndOn = (work: Work): Int32Array | undefined => {
  const { instance, budget, accept, rng } = work;
  while (budget.isOpen()) {
    const places = instance.exact
      ? weaveExactly(instance, EXACT_ATTEMPTS, budget, accept, rng)
      : weaveWords(instance, 'many', budget, accept, rng);
    if (places) return places;
  }
  return undefined;
};

/** Ejects words on very full boards for a short time. `undefined` on other boards, or without a result. */
const packDensely = ({ instance, budget, rng, accept }: Work): Int32Array | undefined => {
  const { letters, openCells, wordCount, exact, mostImbalance } = instance;
  const density = letters.length / openCells;
  if (exact || mostImbalance !== undefined || wordCount > MAX_PACKED) return undefined;
  if (density < PACKED || density > OVERFULL || candidateRoom(instance) > FEW_CANDIDATES) return undefined;
  return ejectWords(instance, PACKING_STEPS * wordCount, budget, accept, rng);
};

const UNEVEN: ImbalanceProof = {
  kind: 'search',
  reason: 'A complete search has ruled out every arrangement that uses all directions more evenly.',
};

const searchCompletely = (work: Work, proof?: ImbalanceProof): Construction => {
  const { instance, limits, budget, rng, accept } = work;
  const reason = proveImpossible(instance);
  if (reason !== undefined) return { kind: 'impossible', reason };
  const placements = layFully(instance.request, limits.maxSteps, budget, rng);
  if (placements) return { kind: 'constructed', placements, steps: budget.steps() };
  if (!isSearchable(instance)) {
    const places = weaveOnAndOn(work);
    return places ? constructed(work, places, proof) : exhausted(work);
  }
  const { outcome, places } = searchPlaces(instance, budget, rng, accept, () => packDensely(work));
  if (outcome === 'found') return constructed(work, places, proof);
  if (outcome === 'budget-exhausted') return exhausted(work);
  if (instance.mostImbalance === undefined) return { kind: 'impossible', reason: EXHAUSTED_REASON };
  const { mostImbalance: _, ...unbalanced } = instance;
  return searchCompletely({ ...work, instance: unbalanced }, UNEVEN);
};

const balanceOf = (instance: SearchInstance): Balance | undefined =>
  instance.request.balanced && instance.directions.length > 1 ? measureBalance(instance) : undefined;

const holdToBalance = (instance: SearchInstance, balance: Balance | undefined): SearchInstance =>
  balance ? { ...instance, mostImbalance: balance.most } : instance;

const budgetFor = ({ words, directions, rows, columns }: ConstructionRequest, limits: Limits): Budget => {
  const lookEvery = Math.floor(CANDIDATES_A_LOOK / (words.length * directions.length * rows * columns));
  return createBudget(limits, Math.min(256, Math.max(1, lookEvery)));
};

const constructWith = (request: ConstructionRequest, limits: Limits, budget: Budget, rng: Rng): Construction => {
  const anyBalance = createSearchInstance(request);
  // Exact and balanced requests fail often, so it looks for a reason first.
  const reason = anyBalance.exact || request.balanced ? proveImpossible(anyBalance) : undefined;
  if (reason !== undefined) return { kind: 'impossible', reason };
  const balance = balanceOf(anyBalance);
  const instance = holdToBalance(anyBalance, balance);
  const accept = (places: Int32Array): boolean => request.accept?.(placementsOf(instance, places)) ?? true;
  const work: Work = { instance, limits, budget, rng, accept };
  const places = layFinely(work);
  if (places) return constructed(work, places, balance?.proof);
  return budget.isOpen() ? searchCompletely(work, balance?.proof) : exhausted(work);
};

/**
 * Places all words under the request's hard rules, if possible; `impossible` is a proof. The same request and generator
 * state give the same answer on every platform, unless a deadline cuts the search short.
 */
export const constructPlacements = (request: ConstructionRequest, limits: Limits, rng: Rng): Construction => {
  const budget = budgetFor(request, limits);
  const placements = layQuickly(request, limits.maxSteps, budget, rng);
  if (placements) return { kind: 'constructed', placements, steps: budget.steps() };
  return constructWith(request, limits, budget, rng);
};

/**
 * Places words without a shared cell. Words cross on equal letters only. Here each letter carries the number of its
 * word, so letters of two words never equal each other.
 */

/** Stands in no word. */
const NUMBER_MARK = '\u0000';

/**
 * Like `constructPlacements`, but `accept` must check forbidden words itself, because the search tries numbered
 * letters.
 */
export const constructApart = (
  { words, accept, forbidden: _, ...request }: ConstructionRequest,
  limits: Limits,
  rng: Rng,
): Construction => {
  const numbered = words.map((cells, number) => cells.map((cell) => `${cell}${NUMBER_MARK}${number}`));
  const restore = (placements: readonly Placement[]): Placement[] =>
    placements.map((placement, number) => ({ ...placement, word: (words[number] ?? []).join('') }));
  const built = constructPlacements(
    { ...request, words: numbered, ...(accept && { accept: (placements) => accept(restore(placements)) }) },
    limits,
    rng,
  );
  return built.kind === 'constructed' ? { ...built, placements: restore(built.placements) } : built;
};
