import type { Limits } from '../model/construction.ts';
import { createRng } from '../model/rng.ts';
import { createBudget } from '../search/budget.ts';
import { proveImpossible } from '../search/prove-impossible.ts';
import { searchPlaces } from '../search/search.ts';
import { createSearchInstance, placementsOf, type SearchInstance } from '../search/search-instance.ts';
import { candidateRoom } from '../search/search-state.ts';
import type { Arrangement, Size, Words } from './optimum.ts';
import { neededPlaces } from './symmetry.ts';

/** The most candidates that a complete search keeps in memory. */
const MOST_CANDIDATES = 4_000_000;

const BYTES_EACH = 8;

/** The most memory of a complete search, in bytes. */
export const MOST_BYTES = BYTES_EACH * MOST_CANDIDATES;

/** The memory of a complete search on a board, in bytes. */
export const memoryOf = ({ words, directions }: Words, { rows, columns }: Size): number =>
  BYTES_EACH * words.length * directions.length * rows * columns;

/** Candidates of a complete search whose step takes about as long as one of annealing. */
const CHEAP_CANDIDATES = 16_000;

/** What a step of a complete search costs. It looks at more candidates for longer lists and larger boards. */
export const costOfStep = (words: Words, size: Size): number =>
  Math.ceil(memoryOf(words, size) / BYTES_EACH / CHEAP_CANDIDATES);

/** The words on a board, as the search wants them. */
export const instanceOf = ({ words, directions, sharing }: Words, { rows, columns }: Size): SearchInstance =>
  createSearchInstance({
    rows,
    columns,
    words,
    directions,
    oneSharedCell: sharing === 'one',
    crossings: 'any',
    balanced: false,
  });

/** Searches a board completely for places of all words. `impossible` is a proof; `unknown` if the limits end the search. */
export const searchWhole = (words: Words, size: Size, limits: Limits): Arrangement | 'impossible' | 'unknown' => {
  const instance = instanceOf(words, size);
  if (proveImpossible(instance) !== undefined) return 'impossible';
  if (candidateRoom(instance) > MOST_CANDIDATES) return 'unknown';
  const reduced = { ...instance, firstPlaces: neededPlaces(instance) };
  const { outcome, places } = searchPlaces(reduced, createBudget(limits), createRng('whole'), () => true);
  if (outcome !== 'found') return outcome === 'impossible' ? outcome : 'unknown';
  return { ...size, placements: placementsOf(instance, places) };
};
