import type { Placement } from '../model/grid.ts';
import type { Rng } from '../model/rng.ts';
import type { Budget } from './budget.ts';
import {
  clearQuickBoard,
  createQuickBoard,
  FREE,
  layQuickWord,
  type QuickBoard,
  quickPlacements,
  sharedAt,
} from './quick-board.ts';
import type { ConstructionRequest } from './search-instance.ts';

/** How many places words of one length have on an unblocked board, by direction and in total. */
interface Reach {
  readonly length: number;
  readonly counts: readonly number[];
  readonly total: number;
}

/** A word of one cell covers the same cell in every direction, so only the first direction counts. */
export const reachOf = ({ request: { rows, columns }, rowSteps, columnSteps }: QuickBoard, length: number): Reach => {
  const counts: number[] = [];
  let total = 0;
  for (let d = 0; d < rowSteps.length; d++) {
    const high = rowSteps[d] === 0 ? rows : rows - length + 1;
    const wide = columnSteps[d] === 0 ? columns : columns - length + 1;
    const count = high > 0 && wide > 0 && (d === 0 || length > 1) ? high * wide : 0;
    counts.push(count);
    total += count;
  }
  return { length, counts, total };
};

/** The start cell of a direction's place number `at`, from 0 to its count − 1. */
const startAt = ({ request, rowSteps, columnSteps }: QuickBoard, length: number, d: number, at: number): number => {
  const { columns } = request;
  const columnStep = columnSteps[d] as number;
  const wide = columnStep === 0 ? columns : columns - length + 1;
  const row = (at / wide) | 0;
  const start = row * columns + at - row * wide;
  return start + ((rowSteps[d] as number) < 0 ? (length - 1) * columns : 0) + (columnStep < 0 ? length - 1 : 0);
};

/**
 * The fewest random draws for a word before it looks at all places. A word with many places gets an eighth as many
 * draws.
 */
const MIN_DRAWS = 60;
const drawsFor = ({ total }: Reach): number => Math.max(MIN_DRAWS, total >> 3);

/** The worth of a shared letter, in covered neighbours. */
const SHARED = 10;

/** The number of covered, blocked or missing neighbours of the cells that a word would newly cover. */
const snugness = (
  { cells, cellCount, strides, request }: QuickBoard,
  d: number,
  start: number,
  length: number,
): number => {
  const { columns } = request;
  const stride = strides[d] as number;
  let taken = 0;
  for (let i = 0, cell = start; i < length; i++, cell += stride) {
    if (cells[cell] !== FREE) continue;
    const column = cell % columns;
    if (cell < columns || cells[cell - columns] !== FREE) taken++;
    if (cell >= cellCount - columns || cells[cell + columns] !== FREE) taken++;
    if (column === 0 || cells[cell - 1] !== FREE) taken++;
    if (column === columns - 1 || cells[cell + 1] !== FREE) taken++;
  }
  return taken;
};

/** The snuggest of all places of a word; -1 if it fits nowhere. */
const snuggestPlace = (board: QuickBoard, w: number, { counts, length }: Reach): number => {
  let best = -1;
  let most = -1;
  for (let d = 0; d < counts.length; d++) {
    for (let at = 0; at < (counts[d] as number); at++) {
      const start = startAt(board, length, d, at);
      const shared = sharedAt(board, w, d, start);
      if (shared < 0) continue;
      const value = SHARED * shared + snugness(board, d, start, length);
      if (value <= most) continue;
      most = value;
      best = d * board.cellCount + start;
    }
  }
  return best;
};

/**
 * The snuggest of up to `wanted` fitting places, drawn at random. If no draw fits, it looks at all places; -1 if the
 * word fits nowhere. With `wanted` 1 the first fitting draw wins.
 */
const chooseQuickPlace = (board: QuickBoard, w: number, reach: Reach, wanted: number, rng: Rng): number => {
  const { counts, length, total } = reach;
  if (total === 0) return -1;
  let best = -1;
  let most = -1;
  let found = 0;
  for (let draws = drawsFor(reach); draws > 0 && found < wanted; draws--) {
    let at = rng.nextInt(total);
    let d = 0;
    for (; at >= (counts[d] as number); d++) at -= counts[d] as number;
    const start = startAt(board, length, d, at);
    const shared = sharedAt(board, w, d, start);
    if (shared < 0) continue;
    if (wanted === 1) return d * board.cellCount + start;
    found++;
    const value = SHARED * shared + snugness(board, d, start, length);
    if (value <= most) continue;
    most = value;
    best = d * board.cellCount + start;
  }
  return found > 0 ? best : snuggestPlace(board, w, reach);
};

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
