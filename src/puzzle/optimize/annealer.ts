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

/** Letters for each cell, up to which nearly all words may fit. */
const NEARLY_ALL = 1.8;

/**
 * With `most`, words of equal worth cost the same where many stay away, so short ones come first. Where nearly all fit,
 * a long word without a place is further from the goal than a short one, so it costs more.
 */
const worthOf = (objective: Objective, instance: SearchInstance, values: readonly number[]): Worth => {
  const { lengths, order, cellCount } = instance;
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  const value = Int32Array.from(order, (w) => values[w] ?? 1);
  const isEqual = objective === 'most' && letters > NEARLY_ALL * cellCount;
  const costOf = (w: number): number =>
    COST + COST_PER_LETTER * (isEqual ? letters / lengths.length : (lengths[w] as number));
  const cost = Float64Array.from(value, (each, w) => (objective === 'most' ? each : 1) * costOf(w));
  return { value: objective === 'fullest' ? lengths : value, cost };
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
