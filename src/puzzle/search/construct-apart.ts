import type { Construction, ConstructionRequest, Limits } from '../model/construction.ts';
import type { Placement } from '../model/placement.ts';
import type { Rng } from '../model/rng.ts';
import { constructPlacements } from './construct.ts';

/**
 * Places words so that no two share a cell. Two words may only cross on equal letters: here no letter of one equals any of
 * another, since each carries the number of its word.
 */

/** Stands in no word. */
const NUMBER_MARK = '\u0000';

/**
 * Like `constructPlacements`; what may not be read is left to whoever accepts a solution, for the letters tried are not those of
 * the words.
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
