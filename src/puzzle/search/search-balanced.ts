import type { Limits } from '../model/construction.ts';
import { type Rng, shuffle } from '../model/rng.ts';
import { createBudget } from './budget.ts';
import { searchPlaces } from './search.ts';
import type { SearchInstance } from './search-instance.ts';
import { startRange } from './starts.ts';

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

/**
 * Places for all words, with every direction used about equally often. `undefined` after a short search without
 * success, which is no proof.
 */
export const searchBalanced = (
  instance: SearchInstance,
  limits: Limits,
  accept: (places: Int32Array) => boolean,
  rng: Rng,
): Int32Array | undefined => {
  const maxSteps = Math.min(STEPS_EACH, limits.maxSteps ?? STEPS_EACH);
  for (let i = 0; i < ASSIGNMENTS; i++) {
    const held = { ...instance, heldTo: shareOutDirections(instance, i % 2 === 0, rng) };
    const { outcome, places } = searchPlaces(held, createBudget({ ...limits, maxSteps }), rng, accept);
    if (outcome === 'found') return places;
  }
  return undefined;
};
