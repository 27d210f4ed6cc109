import type { Placement } from '../model/grid.ts';
import type { Rng } from '../model/rng.ts';
import { placementAt, type SearchInstance } from '../search/search-instance.ts';
import { type Annealing, anneal, createAnnealing, type Worth } from './anneal-packing.ts';
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

/** With `most`, words of equal worth cost the same, so short ones come first. */
const worthOf = (objective: Objective, { lengths, order }: SearchInstance, values: readonly number[]): Worth => {
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const value = Int32Array.from(order, (w) => values[w] ?? 1);
  if (objective === 'most')
    return { value, cost: Float64Array.from(value, (each) => each * (COST + COST_PER_LETTER * mean)) };
  const cost = Float64Array.from(lengths, (length) => COST + COST_PER_LETTER * length);
  return { cost, value: objective === 'fullest' ? lengths : value };
};

/** With `most`, `values` may say how many words each word counts for; it counts for one otherwise. */
export const createAnnealer = (
  objective: Objective,
  words: Words,
  size: Size,
  rng: Rng,
  values: readonly number[] = [],
): Annealer => {
  const instance = instanceOf(words, size);
  const annealing = createAnnealing(instance, worthOf(objective, instance, values), rng);
  return {
    run: (steps, goal) => anneal(annealing, steps, goal),
    value: () => annealing.best,
    best: () => arrange(instance, annealing, size),
  };
};
