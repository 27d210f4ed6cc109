import type { Limits } from '../model/construction.ts';
import type { Rng } from '../model/rng.ts';
import { createBudget } from './budget.ts';
import { searchPlaces } from './search.ts';
import type { SearchInstance } from './search-instance.ts';
import { candidateRoom } from './search-state.ts';

/** Lists up to which the most crossings are looked for and proved. */
const MAX_PROVED = 12;

/** Steps for each number of crossings: fewer on boards where each takes longer. */
const stepsFor = (instance: SearchInstance): number =>
  Math.min(50_000, Math.ceil(20_000_000 / candidateRoom(instance)));

const countLetters = ({ letters, offsets, lengths, letterCount }: SearchInstance, w: number): Int32Array => {
  const counts = new Int32Array(letterCount);
  const first = offsets[w] as number;
  for (let i = first; i < first + (lengths[w] as number); i++)
    counts[letters[i] as number] = (counts[letters[i] as number] as number) + 1;
  return counts;
};

/**
 * The most letters that words can share, however large the board: a letter that one word has n times needs n cells, and
 * if two words share one cell at most, only pairs with a common letter can share any.
 */
export const boundCrossings = (instance: SearchInstance): number => {
  const counts = Array.from({ length: instance.wordCount }, (_, w) => countLetters(instance, w));
  let byLetters = instance.letters.length;
  for (let letter = 0; letter < instance.letterCount; letter++) {
    byLetters -= Math.max(...counts.map((own) => own[letter] as number));
  }
  if (!instance.oneSharedCell) return byLetters;
  let pairs = 0;
  for (const [v, mine] of counts.entries()) {
    for (const other of counts.slice(v + 1))
      if (mine.some((count, i) => count > 0 && (other[i] as number) > 0)) pairs++;
  }
  return Math.min(byLetters, pairs);
};

/** How many letters fall on letters of other words. */
export const countShared = ({ cellCount, lengths, strides, letters }: SearchInstance, places: Int32Array): number => {
  const covered = new Set<number>();
  for (const [w, place] of places.entries()) {
    const d = Math.floor(place / cellCount);
    for (let i = 0; i < (lengths[w] as number); i++) covered.add(place - d * cellCount + i * (strides[d] as number));
  }
  return letters.length - covered.size;
};

/** Places with as many crossings as were found, and the most there can be as far as that is proved. */
export interface MostCrossings {
  readonly places: Int32Array;
  readonly most: number;
}

/** Looks for one crossing more than there are, until there is none or the steps are spent. */
export const proveMostCrossings = (
  instance: SearchInstance,
  first: Int32Array,
  limits: Limits,
  accept: (places: Int32Array) => boolean,
  rng: Rng,
): MostCrossings => {
  const most = boundCrossings(instance);
  let places = first;
  for (;;) {
    const shared = countShared(instance, places);
    if (shared >= most || instance.wordCount > MAX_PROVED) return { places, most };
    const harder = { ...instance, keepFree: instance.openCells - instance.letters.length + shared + 1 };
    const budget = createBudget({
      ...limits,
      maxSteps: Math.min(stepsFor(instance), limits.maxSteps ?? stepsFor(instance)),
    });
    const { outcome, places: better } = searchPlaces(harder, budget, rng, accept);
    if (outcome === 'impossible') return { places, most: shared };
    if (outcome === 'budget-exhausted') return { places, most };
    places = better.slice();
  }
};
