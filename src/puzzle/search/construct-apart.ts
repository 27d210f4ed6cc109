import type { Construction, ConstructionRequest, Limits } from '../model/construction.ts';
import type { Placement } from '../model/placement.ts';
import type { Rng } from '../model/rng.ts';
import { constructPlacements } from './construct.ts';

/**
 * Places words without a shared cell. Words cross on equal letters only. Here each letter carries the number of its
 * word, so letters of two words never equal each other.
 */

/** Stands in no word. */
const NUMBER_MARK = '\u0000';

/**
 * Like `constructPlacements`, but `accept` must check forbidden words itself, because the search tries numbered
 * letters.
 */
export const constructApart = (
  { words, accept, forbidden: _, ...request }: ConstructionRequest,
  limits: Limits,
  rng: Rng,
): Construction => {
  const numbered = words.map((cells, number) => cells.map((cell) => `${cell}${NUMBER_MARK}${number}`));
  const restore = (placements: readonly Placement[]): Placement[] =>
    placements.map((placement, number) => ({ ...placement, word: (words[number] ?? []).join('') }));
  const built = constructPlacements(
    { ...request, words: numbered, ...(accept && { accept: (placements) => accept(restore(placements)) }) },
    limits,
    rng,
  );
  return built.kind === 'constructed' ? { ...built, placements: restore(built.placements) } : built;
};
