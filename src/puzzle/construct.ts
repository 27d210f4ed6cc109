/**
 * Places all words under hard rules, complete and fast. Roomy boards are laid by chance, fuller ones greedily: both take
 * microseconds and prove nothing when they fail. Then the complete search takes over, which finds a solution or proves
 * that there is none.
 */
import { arrangeWords } from './arrange.ts';
import { type Budget, createBudget } from './budget.ts';
import { constructReference } from './construct-reference.ts';
import { type Construction, type ConstructionRequest, EXHAUSTED_REASON, type Limits } from './construction.ts';
import { clearLayout, createLayout, type Layout } from './layout.ts';
import { packWords } from './pack.ts';
import { createProblem, type Problem, placementsOf } from './problem.ts';
import { proveImpossible } from './prove-impossible.ts';
import type { Rng } from './rng.ts';
import { scatterWords } from './scatter.ts';
import { searchPlaces } from './search.ts';
import { candidateRoom } from './search-state.ts';

/** Letters per cell up to which chance, and up to which greed, is likely to succeed. */
const ROOMY = 0.85;
const FULL = 0.96;

const ATTEMPTS = 3;

/** Drawn places that a greedily laid word chooses among; more where the board is to be as dense as can be. */
const PACK_DRAWS = 24;
const DENSE_DRAWS = 160;

/** Arrangements to choose from where the board is to be as dense as can be. */
const DENSE_ATTEMPTS = 16;

/** The most candidates that the complete search keeps in memory: at 8 bytes each, 32 MB. */
const MOST_CANDIDATES = 4_000_000;

/** Candidates that can be looked at between two looks at the clock. */
const CANDIDATES_A_LOOK = 1_000_000;

/** One way of laying all words, which may fail. */
type Lay = (layout: Layout) => boolean;

const waysToLay = (problem: Problem, budget: Budget, rng: Rng): Lay[] => {
  const { preferences } = problem.request;
  const density = problem.letters.length / problem.openCells;
  const hasPreferences = preferences.crossings !== 'any' || preferences.balance || preferences.spread;
  // How many cells stay free is for the complete search to steer.
  if (problem.exact) return [];
  const ways: Lay[] = [];
  if (hasPreferences) ways.push((layout) => arrangeWords(layout, problem, budget, rng));
  else if (density <= ROOMY) ways.push((layout) => scatterWords(layout, problem, budget, rng));
  if (density <= FULL) ways.push((layout) => packWords(layout, problem, PACK_DRAWS, budget, rng));
  return ways;
};

/** The accepted places of the first attempt that succeeds. */
const layQuickly = (problem: Problem, budget: Budget, accept: (places: Int32Array) => boolean, rng: Rng) => {
  const layout = createLayout(problem);
  for (const lay of waysToLay(problem, budget, rng)) {
    for (let attempt = 0; attempt < ATTEMPTS && budget.isOpen(); attempt++) {
      clearLayout(layout, problem);
      if (lay(layout) && accept(layout.places)) return layout.places;
    }
  }
  return undefined;
};

/** The accepted places of the densest of some greedy attempts. */
const layDensely = (problem: Problem, budget: Budget, accept: (places: Int32Array) => boolean, rng: Rng) => {
  if (problem.exact) return undefined;
  const found: { readonly places: Int32Array; readonly free: number }[] = [];
  const layout = createLayout(problem);
  for (let attempt = 0; attempt < DENSE_ATTEMPTS && budget.isOpen(); attempt++) {
    clearLayout(layout, problem);
    if (packWords(layout, problem, DENSE_DRAWS, budget, rng)) {
      found.push({ places: layout.places.slice(), free: layout.free });
    }
  }
  return found.sort((a, b) => b.free - a.free).find(({ places }) => accept(places))?.places;
};

const exhausted = (problem: Problem, budget: Budget): Construction => ({
  kind: 'budget-exhausted',
  placed: budget.mostPlaced(),
  total: problem.wordCount,
});

const searchCompletely = (
  problem: Problem,
  limits: Limits,
  budget: Budget,
  accept: (places: Int32Array) => boolean,
  rng: Rng,
): Construction => {
  const reason = proveImpossible(problem);
  if (reason !== undefined) return { kind: 'impossible', reason };
  // A board this large with this many words is slow to search either way, and at least this way needs no memory.
  if (candidateRoom(problem) > MOST_CANDIDATES) return constructReference(problem.request, limits, rng);
  const { outcome, places } = searchPlaces(problem, budget, rng, accept);
  if (outcome === 'impossible') return { kind: 'impossible', reason: EXHAUSTED_REASON };
  if (outcome === 'budget-exhausted') return exhausted(problem, budget);
  return { kind: 'constructed', placements: placementsOf(problem, places), steps: budget.steps() };
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
  const lay = request.preferences.crossings === 'maximum' ? layDensely : layQuickly;
  const places = lay(problem, budget, accept, rng);
  if (places) return { kind: 'constructed', placements: placementsOf(problem, places), steps: budget.steps() };
  if (!budget.isOpen()) return exhausted(problem, budget);
  return searchCompletely(problem, limits, budget, accept, rng);
};
