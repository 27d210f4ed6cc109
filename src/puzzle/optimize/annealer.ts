import type { Placement } from '../model/grid.ts';
import type { Rng } from '../model/rng.ts';
import { placementAt, type SearchInstance } from '../search/search-instance.ts';
import { type Annealing, anneal, createAnnealing } from './anneal-packing.ts';
import type { Arrangement, Objective, Size, Words } from './optimum.ts';
import { instanceOf } from './search-whole.ts';

/** The cost of a word without a place, in covered cells: for itself, and for each of its letters. */
const COST = 2;
const COST_PER_LETTER = 1.5;

/** Anneals one board step by step. */
export interface Annealer {
  /** Takes so many steps; `true` if the best became better. It stops early at `goal`. */
  run(steps: number, goal: number): boolean;
  /** Words on the best board, or letters for `fullest`. */
  value(): number;
  best(): Arrangement;
}

const arrange = (instance: SearchInstance, { bestPlaces }: Annealing, size: Size): Arrangement => {
  const placements = new Array<Placement | undefined>(instance.wordCount).fill(undefined);
  for (const [w, place] of bestPlaces.entries()) {
    if (place >= 0) placements[instance.order[w] as number] = placementAt(instance, w, place);
  }
  return { ...size, placements };
};

/** With `most`, every word costs the same, so short ones come first. */
const costsOf = (objective: Objective, lengths: Int32Array): Float64Array => {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return Float64Array.from(lengths, (length) => COST + COST_PER_LETTER * (objective === 'most' ? mean : length));
};

export const createAnnealer = (objective: Objective, words: Words, size: Size, rng: Rng): Annealer => {
  const instance = instanceOf(words, size);
  const value = objective === 'fullest' ? instance.lengths : new Int32Array(instance.wordCount).fill(1);
  const annealing = createAnnealing(instance, { cost: costsOf(objective, instance.lengths), value }, rng);
  return {
    run: (steps, goal) => anneal(annealing, steps, goal),
    value: () => annealing.best,
    best: () => arrange(instance, annealing, size),
  };
};
