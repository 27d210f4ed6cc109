import type { ConstructionRequest } from '../../model/construction.ts';
import type { Placement } from '../../model/placement.ts';
import type { Rng } from '../../model/rng.ts';
import type { Budget } from '../budget.ts';
import { clearQuickBoard, createQuickBoard, layQuickWord, type QuickBoard, quickPlacements } from './quick-board.ts';
import { chooseQuickPlace, type Reach, reachOf } from './quick-places.ts';

/** Letters per cell up to which any place will do, and up to which laying words one after another may succeed at all. */
const ROOMY = 0.9;
const FULL = 0.96;

/**
 * For each attempt, how many places that fit a word chooses among, to take the snuggest. An attempt with any place is less
 * likely to succeed than one with a choice, but takes a quarter as long.
 */
const ROOMY_PLAN = [1, 1, 1, 1, 8, 8, 8, 8];
const FULL_PLAN = [8, 8, 8, 8, 8, 8];

const layAll = (board: QuickBoard, wanted: number, budget: Budget, rng: Rng): boolean => {
  const { lengths } = board;
  let reach: Reach | undefined;
  for (let w = 0; w < lengths.length; w++) {
    const length = lengths[w] as number;
    if (reach?.length !== length) reach = reachOf(board, length);
    if (!budget.spend(w, lengths.length)) return false;
    const place = chooseQuickPlace(board, w, reach, wanted, rng);
    if (place < 0) return false;
    layQuickWord(board, w, place);
  }
  return true;
};

const planFor = (density: number): readonly number[] =>
  density <= ROOMY ? ROOMY_PLAN : density <= FULL ? FULL_PLAN : [];

/**
 * Lays all words one after another, longest first, without looking ahead: the accepted placements of the first attempt that
 * succeeds. `undefined` if none does, which proves nothing, or if more is asked of the placements than to be there.
 */
export const layQuickly = (request: ConstructionRequest, budget: Budget, rng: Rng): Placement[] | undefined => {
  const { crossings, balanced, freeCells, leastFreeCells = 0, accept } = request;
  if (crossings !== 'any' || balanced || freeCells !== undefined) return undefined;
  const board = createQuickBoard(request);
  const plan = planFor(board.letters.length / board.free);
  for (let attempt = 0; attempt < plan.length; attempt++) {
    if (attempt > 0) clearQuickBoard(board);
    const isLaid = layAll(board, plan[attempt] as number, budget, rng);
    if (!budget.isOpen()) return undefined;
    if (!isLaid || board.free < leastFreeCells) continue;
    const placements = quickPlacements(board);
    if (!accept || accept(placements)) return placements;
  }
  return undefined;
};
