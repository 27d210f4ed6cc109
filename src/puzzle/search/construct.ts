/**
 * Places all words under hard rules, complete and fast. Roomy boards are laid by chance, fuller ones greedily: both take
 * microseconds and prove nothing when they fail. Then the complete search takes over, which finds a solution or proves
 * that there is none.
 */

import { type Construction, type ConstructionRequest, EXHAUSTED_REASON, type Limits } from '../model/construction.ts';
import type { Rng } from '../model/rng.ts';
import { arrangeWords } from './arrange.ts';
import { type Budget, createBudget } from './budget.ts';
import { constructReference } from './construct-reference.ts';
import { laySnugly } from './lay-snugly.ts';
import { clearLayout, createLayout, type Layout } from './layout.ts';
import { createProblem, type Problem, placementsOf } from './problem.ts';
import { proveImpossible } from './prove-impossible.ts';
import { scatterWords } from './scatter.ts';
import { searchPlaces } from './search.ts';
import { searchBalanced } from './search-balanced.ts';
import { candidateRoom } from './search-state.ts';

/** Letters per cell up to which chance, and up to which greed, is likely to succeed. */
const ROOMY = 0.85;
const FULL = 0.96;

const ATTEMPTS = 3;

/** How much oftener than another a direction may be used where they are to be balanced, as long as that can be had. */
const MOST_IMBALANCE = 2;

/** Drawn places that a greedily laid word chooses among; more where the board is to be as dense as can be. */
const PACK_DRAWS = 24;
const DENSE_DRAWS = 160;

/** Arrangements to choose from where the board is to be as dense as can be. */
const DENSE_ATTEMPTS = 16;

/** The most candidates that the complete search keeps in memory: at 8 bytes each, 32 MB. */
const MOST_CANDIDATES = 4_000_000;

/** Candidates that can be looked at between two looks at the clock. */
const CANDIDATES_A_LOOK = 1_000_000;

type Accept = (places: Int32Array) => boolean;

/** One way of laying all words, which may fail. */
type Lay = (layout: Layout) => boolean;

const hasPreferences = ({ preferences: { crossings, balance, spread } }: ConstructionRequest): boolean =>
  crossings !== 'any' || balance || spread;

const arrange =
  (problem: Problem, imbalance: number, budget: Budget, rng: Rng): Lay =>
  (layout) =>
    arrangeWords(layout, problem, problem.request.preferences.balance ? imbalance : problem.wordCount, budget, rng);

const waysToLay = (problem: Problem, budget: Budget, rng: Rng): Lay[] => {
  const density = problem.letters.length / problem.openCells;
  // How many cells stay free is for the complete search to steer.
  if (problem.exact) return [];
  const ways: Lay[] = [];
  if (hasPreferences(problem.request)) return [arrange(problem, MOST_IMBALANCE, budget, rng)];
  if (density <= ROOMY) ways.push((layout) => scatterWords(layout, problem, budget, rng));
  if (density <= FULL) ways.push((layout) => laySnugly(layout, problem, PACK_DRAWS, budget, rng));
  return ways;
};

/** The accepted places of the first attempt that succeeds. */
const layQuickly = (problem: Problem, ways: readonly Lay[], budget: Budget, accept: Accept): Int32Array | undefined => {
  const layout = createLayout(problem);
  for (const lay of ways) {
    for (let attempt = 0; attempt < ATTEMPTS && budget.isOpen(); attempt++) {
      clearLayout(layout, problem);
      if (lay(layout) && accept(layout.places)) return layout.places;
    }
  }
  return undefined;
};

/** The accepted places of the densest of some greedy attempts. */
const layDensely = (problem: Problem, budget: Budget, accept: Accept, rng: Rng): Int32Array | undefined => {
  if (problem.exact) return undefined;
  const found: { readonly places: Int32Array; readonly free: number }[] = [];
  const layout = createLayout(problem);
  for (let attempt = 0; attempt < DENSE_ATTEMPTS && budget.isOpen(); attempt++) {
    clearLayout(layout, problem);
    if (laySnugly(layout, problem, DENSE_DRAWS, budget, rng)) {
      found.push({ places: layout.places.slice(), free: layout.free });
    }
  }
  return found.sort((a, b) => b.free - a.free).find(({ places }) => accept(places))?.places;
};

const isSearchable = (problem: Problem): boolean => candidateRoom(problem) <= MOST_CANDIDATES;

const constructed = (problem: Problem, places: Int32Array, budget: Budget): Construction => ({
  kind: 'constructed',
  placements: placementsOf(problem, places),
  steps: budget.steps(),
});

const exhausted = (problem: Problem, budget: Budget): Construction => ({
  kind: 'budget-exhausted',
  placed: budget.mostPlaced(),
  total: problem.wordCount,
});

const searchCompletely = (problem: Problem, limits: Limits, budget: Budget, accept: Accept, rng: Rng): Construction => {
  const reason = proveImpossible(problem);
  if (reason !== undefined) return { kind: 'impossible', reason };
  // A board this large with this many words is slow to search either way, and at least this way needs no memory.
  if (!isSearchable(problem)) return constructReference(problem.request, limits, rng);
  const { outcome, places } = searchPlaces(problem, budget, rng, accept);
  if (outcome === 'impossible') return { kind: 'impossible', reason: EXHAUSTED_REASON };
  if (outcome === 'budget-exhausted') return exhausted(problem, budget);
  return constructed(problem, places, budget);
};

/** As the preferences have it, if that can be had quickly. */
const layPreferably = (problem: Problem, limits: Limits, budget: Budget, accept: Accept, rng: Rng) => {
  const { preferences } = problem.request;
  if (preferences.crossings === 'maximum') return layDensely(problem, budget, accept, rng);
  const places = layQuickly(problem, waysToLay(problem, budget, rng), budget, accept);
  if (places || !preferences.balance || !isSearchable(problem) || !budget.isOpen()) return places;
  const balanced = searchBalanced(problem, limits, accept, rng);
  if (balanced || problem.exact) return balanced;
  return layQuickly(problem, [arrange(problem, problem.wordCount, budget, rng)], budget, accept);
};

/**
 * Places all words under the request's hard rules, if that can be done at all: `impossible` is a proof. The same request
 * and the same state of the generator give the same answer on every platform, as long as no limit is reached.
 */
export const constructPlacements = (request: ConstructionRequest, limits: Limits, rng: Rng): Construction => {
  const problem = createProblem(request);
  const lookEvery = Math.floor(CANDIDATES_A_LOOK / candidateRoom(problem));
  const budget = createBudget(limits, Math.min(256, Math.max(1, lookEvery)));
  const accept = (places: Int32Array): boolean => request.accept?.(placementsOf(problem, places)) ?? true;
  // Without a free choice of the cells left free, failing is likely enough to look for a reason first.
  const reason = problem.exact ? proveImpossible(problem) : undefined;
  if (reason !== undefined) return { kind: 'impossible', reason };
  const places = layPreferably(problem, limits, budget, accept, rng);
  if (places) return constructed(problem, places, budget);
  return budget.isOpen() ? searchCompletely(problem, limits, budget, accept, rng) : exhausted(problem, budget);
};
