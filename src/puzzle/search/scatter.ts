import type { Rng } from '../model/rng.ts';
import type { Budget } from './budget.ts';
import { crossingsAt, type Layout, layWord } from './layout.ts';
import type { SearchInstance } from './search-instance.ts';
import { drawPlace, type Starts, startsOf } from './starts.ts';

/** Draws for one word before the board counts as too full for drawing. */
const DRAWS = 100;

const layAtRandom = (layout: Layout, instance: SearchInstance, w: number, starts: Starts, rng: Rng): boolean => {
  for (let draw = 0; draw < DRAWS && starts.total > 0; draw++) {
    const place = drawPlace(instance, starts, rng);
    const d = Math.floor(place / instance.cellCount);
    const start = place - d * instance.cellCount;
    if (crossingsAt(layout, instance, w, d, start) < 0) continue;
    layWord(layout, instance, w, d, start);
    return true;
  }
  return false;
};

/**
 * Lays all words by chance, longest first, each at the first of some drawn places where it fits; `false` if one found
 * none or the budget is spent, which proves nothing.
 */
export const scatterWords = (layout: Layout, instance: SearchInstance, budget: Budget, rng: Rng): boolean => {
  const { wordCount, lengths } = instance;
  let starts = startsOf(instance, lengths[0] as number);
  for (let w = 0; w < wordCount; w++) {
    const length = lengths[w] as number;
    if (w > 0 && length !== lengths[w - 1]) starts = startsOf(instance, length);
    if (!budget.spend(w, wordCount) || !layAtRandom(layout, instance, w, starts, rng)) return false;
  }
  return true;
};
