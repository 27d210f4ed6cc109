import type { ConstructionRequest } from '../../model/construction.ts';
import type { Placement } from '../../model/placement.ts';
import type { Rng } from '../../model/rng.ts';
import type { Budget } from '../budget.ts';
import { clearQuickBoard, createQuickBoard, layQuickWord, type QuickBoard, quickPlacements } from './quick-board.ts';
import { chooseQuickPlace, type Reach, reachOf } from './quick-places.ts';

/** Letters per cell. Up to `ROOMY` any place will do. Above `FULL` laying words in sequence hardly ever succeeds. */
const ROOMY = 0.9;
const FULL = 0.96;

/**
 * For each attempt, the number of fitting places from which a word takes the snuggest. A choice succeeds more often; a
 * single place takes a quarter of the time.
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
 * Lays all words in sequence, longest first, without looking ahead. Returns the accepted placements of the first
 * successful attempt. `undefined` is no proof. Requests with crossings, balance or exact free cells always get it.
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
