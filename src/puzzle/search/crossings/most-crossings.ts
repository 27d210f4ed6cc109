import type { Limits } from '../../model/construction.ts';
import { createBudget } from '../budget.ts';
import type { SearchInstance } from '../search-instance.ts';
import { boundByLetters, boundSets, tieSet } from './bound-crossings.ts';
import { createKnot, type Knot, placesInFrame } from './knot.ts';

/** The longest list for which it proves the most crossings. */
const MAX_PROVED = 12;

/** The default steps of a proof. At most half of them go into the parts of the list. */
const PROOF_STEPS = 4000;

/** How many letters fall on letters of other words. */
export const countShared = ({ cellCount, lengths, strides, letters }: SearchInstance, places: Int32Array): number => {
  const covered = new Set<number>();
  for (const [w, place] of places.entries()) {
    const d = Math.floor(place / cellCount);
    for (let i = 0; i < (lengths[w] as number); i++) covered.add(place - d * cellCount + i * (strides[d] as number));
  }
  return letters.length - covered.size;
};

/** The places with the most crossings found, and the proved upper bound. */
export interface MostCrossings {
  readonly places: Int32Array;
  readonly most: number;
}

/** Whether the knot keeps the instance's limits of balance and free cells. */
const isAllowed = ({ mostImbalance, openCells, keepFree }: SearchInstance, { weave }: Knot): boolean =>
  (mostImbalance === undefined || Math.max(...weave.used) - Math.min(...weave.used) <= mostImbalance) &&
  weave.covered <= openCells - keepFree;

/** Looks for more crossings and for a proof that no more exist, until the steps run out. */
export const proveMostCrossings = (
  instance: SearchInstance,
  first: Int32Array,
  limits: Limits,
  accept: (places: Int32Array) => boolean,
): MostCrossings => {
  const shared = countShared(instance, first);
  if (!instance.oneSharedCell || instance.wordCount > MAX_PROVED) {
    return { places: first, most: boundByLetters(instance) };
  }
  const knot = createKnot(instance);
  const { proofSteps = PROOF_STEPS } = limits;
  const forParts = createBudget({ ...limits, maxSteps: proofSteps / 2 });
  const bounds = boundSets(knot, forParts);
  const all = 2 ** instance.wordCount - 1;
  const most = bounds[all] as number;
  let places = first;
  let undecided = 0;
  const isProved = tieSet(
    {
      knot,
      bounds,
      budget: createBudget({ ...limits, maxSteps: proofSteps - forParts.steps() }),
      most,
      best: shared,
      note: (tying, more, isWhole) => {
        const tied = isWhole ? placesInFrame(knot, instance) : undefined;
        // The knot fits at no position of the board, so it does not count.
        if (isWhole && !tied) return;
        if (tied && isAllowed(instance, knot) && accept(tied)) {
          tying.best = more;
          places = tied;
        } else undecided = Math.max(undecided, more);
      },
    },
    all,
  );
  return { places, most: isProved ? Math.max(countShared(instance, places), undecided) : Math.max(most, shared) };
};
