/**
 * Places all words under hard rules, completely and fast. Quick ways come first: by chance, greedily, or woven together
 * if words should cross and use all directions. They take microseconds, and their failure is no proof. The complete
 * search then finds a solution or proves that no solution exists.
 */

import {
  type Constructed,
  type Construction,
  type ConstructionRequest,
  EXHAUSTED_REASON,
  type ImbalanceProof,
  type Limits,
} from '../model/construction.ts';
import type { Rng } from '../model/rng.ts';
import { type Balance, measureBalance } from './balance.ts';
import { type Budget, createBudget } from './budget.ts';
import { type MostCrossings, proveMostCrossings } from './crossings/most-crossings.ts';
import { ejectWords } from './eject/eject-words.ts';
import { MAX_PACKED } from './eject/packed-board.ts';
import { proveImpossible } from './prove-impossible.ts';
import { layQuickly } from './quick/lay-quickly.ts';
import { searchPlaces } from './search.ts';
import { searchBalanced } from './search-balanced.ts';
import { createSearchInstance, placementsOf, type SearchInstance } from './search-instance.ts';
import { candidateRoom } from './search-state.ts';
import { weaveExactly, weaveWords } from './weave/weave.ts';

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

/** Everything that the ways of placing words share. */
interface Work {
  readonly instance: SearchInstance;
  readonly limits: Limits;
  readonly budget: Budget;
  readonly rng: Rng;
  /** Judges a solution. */
  readonly accept: (places: Int32Array) => boolean;
}

const isSearchable = (instance: SearchInstance): boolean => candidateRoom(instance) <= MAX_CANDIDATES;

/** Places with the requested crossings and balance, if a quick way finds them. */
const layFinely = (work: Work): Int32Array | undefined => {
  const { instance, limits, budget, accept, rng } = work;
  const { crossings } = instance.request;
  if (crossings === 'any') return undefined;
  const places = instance.exact
    ? weaveExactly(instance, EXACT_ATTEMPTS, budget, accept, rng)
    : weaveWords(instance, crossings, budget, accept, rng);
  if (places || instance.mostImbalance === undefined || !isSearchable(instance) || !budget.isOpen()) return places;
  return searchBalanced(instance, limits, accept, rng);
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
  const { instance, budget, rng, accept } = work;
  const reason = proveImpossible(instance);
  if (reason !== undefined) return { kind: 'impossible', reason };
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
  const placements = layQuickly(request, budget, rng);
  if (placements) return { kind: 'constructed', placements, steps: budget.steps() };
  return constructWith(request, limits, budget, rng);
};
