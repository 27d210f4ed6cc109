import type { Placement } from '../model/grid.ts';
import type { Rng } from '../model/rng.ts';
import type { Budget } from './budget.ts';
import { layAgain } from './lay-again.ts';
import { laySharing, placeSharingMost } from './lay-sharing.ts';
import {
  clearQuickBoard,
  createQuickBoard,
  layQuickWord,
  quickCell,
  quickPlacements,
  sharedAt,
} from './quick-board.ts';
import { countLetters, countOpen, giveBackQuickMemory, type QuickBoard } from './quick-memory.ts';
import type { ConstructionRequest } from './search-instance.ts';

/** How many places words of one length have on an unblocked board, by direction and in total. */
interface Reach {
  readonly length: number;
  readonly counts: readonly number[];
  readonly total: number;
}

/** A word of one cell covers the same cell in every direction, so only the first direction counts. */
export const reachOf = (
  { request: { rows, columns }, directionCount, rowSteps, columnSteps }: QuickBoard,
  length: number,
): Reach => {
  const counts: number[] = [];
  let total = 0;
  for (let d = 0; d < directionCount; d++) {
    const high = rowSteps[d] === 0 ? rows : rows - length + 1;
    const wide = columnSteps[d] === 0 ? columns : columns - length + 1;
    const count = high > 0 && wide > 0 && (d === 0 || length > 1) ? high * wide : 0;
    counts.push(count);
    total += count;
  }
  return { length, counts, total };
};

/** The start cell of a direction's place number `at`, from 0 to its count − 1. */
const startAt = (board: QuickBoard, length: number, d: number, at: number): number => {
  const { columns } = board.request;
  const columnStep = board.columnSteps[d] as number;
  const wide = columnStep === 0 ? columns : columns - length + 1;
  const row = (at / wide) | 0;
  const span = length - 1;
  const first = (board.rowSteps[d] as number) < 0 ? row + span : row;
  return quickCell(board.width, first, at - row * wide + (columnStep < 0 ? span : 0));
};

/**
 * The fewest random draws for a word before it looks at all places. A word with many places gets an eighth as many
 * draws.
 */
const MIN_DRAWS = 60;
const drawsFor = ({ total }: Reach): number => Math.max(MIN_DRAWS, total >> 3);

/** A random fitting place of a word; -1 if it fits nowhere. Only after many draws in vain does it look at all places. */
const anyPlace = (board: QuickBoard, w: number, reach: Reach, rng: Rng): number => {
  const { counts, length, total } = reach;
  if (total === 0) return -1;
  for (let draws = drawsFor(reach); draws > 0; draws--) {
    let at = rng.nextInt(total);
    let d = 0;
    for (; at >= (counts[d] as number); d++) at -= counts[d] as number;
    const start = startAt(board, length, d, at);
    if (sharedAt(board, w, d, start) >= 0) return d * board.size + start;
  }
  return placeSharingMost(board, w, rng);
};

/** Letters per cell. Up to `ROOMY` any place will do, and with many words up to `ROOMY_FOR_MANY`. */
const ROOMY = 0.8;
const ROOMY_FOR_MANY = 0.89;
const MANY_WORDS = 100;

/** Above `FULL`, a proof that the words cannot fit may take less time than laying them. */
const FULL = 1;
/** Above `OVERFULL` a search takes less time, but not with a long list. */
const OVERFULL = 1.13;
const OVERFULL_FOR_LONG = 1.3;
const LONG_LIST = 20;

/** Attempts on any place before those that share letters. */
const EASY_ATTEMPTS = 4;

/** Sharing attempts for each word, and the most words laid in all of them. */
const ATTEMPTS_PER_WORD = 10;
const MOST_LAID = 20_000;

/** The number of sharing attempts. They take at most half of the steps of a search that may take so many. */
const attemptsFor = (wordCount: number, maxSteps = Number.POSITIVE_INFINITY): number =>
  Math.min(ATTEMPTS_PER_WORD * wordCount, Math.floor(Math.min(MOST_LAID, maxSteps / 2) / wordCount));

/** Words that compete for the next place: in the first attempt, on a full board more, and in later ones in turn. */
const CHOICES_IN_TURN = 3;

/** The letters of all words for each open cell. */
const densityOf = (request: ConstructionRequest): number => countLetters(request) / countOpen(request);

const layEasily = (board: QuickBoard, budget: Budget, rng: Rng): boolean => {
  const { lengths, wordCount } = board;
  let reach: Reach | undefined;
  for (let w = 0; w < wordCount; w++) {
    const length = lengths[w] as number;
    if (reach?.length !== length) reach = reachOf(board, length);
    if (!budget.spend(w, wordCount)) return false;
    const place = anyPlace(board, w, reach, rng);
    if (place < 0) return false;
    layQuickWord(board, w, place);
  }
  return true;
};

/** Lays all words in up to `attempts` attempts by `lay`. Returns the first accepted placements. */
const layRepeatedly = (
  board: QuickBoard,
  attempts: number,
  lay: (attempt: number) => boolean,
): Placement[] | undefined => {
  const { leastFreeCells = 0, accept } = board.request;
  for (let attempt = 0; attempt < attempts; attempt++) {
    clearQuickBoard(board);
    if (!lay(attempt) || board.free < leastFreeCells) continue;
    const placements = quickPlacements(board);
    if (!accept || accept(placements)) return placements;
  }
  return undefined;
};

const laySharingRepeatedly = (
  board: QuickBoard,
  fewestChoices: number,
  maxSteps: number | undefined,
  budget: Budget,
  rng: Rng,
): Placement[] | undefined =>
  layRepeatedly(
    board,
    attemptsFor(board.wordCount, maxSteps),
    (attempt) => budget.isOpen() && laySharing(board, fewestChoices + (attempt % CHOICES_IN_TURN), budget, rng),
  );

const mayLayQuickly = ({ crossings, balanced, freeCells }: ConstructionRequest): boolean =>
  crossings === 'any' && !balanced && freeCells === undefined;

/** Whether the longest word is longer than both sides. */
const hasTooLongWord = ({ lengths, request, wordCount }: QuickBoard): boolean =>
  wordCount > 0 && (lengths[0] as number) > Math.max(request.rows, request.columns);

const layInTurn = (
  board: QuickBoard,
  density: number,
  maxSteps: number | undefined,
  budget: Budget,
  rng: Rng,
): Placement[] | undefined => {
  if (hasTooLongWord(board)) return undefined;
  const isRoomy = density <= (board.wordCount > MANY_WORDS ? ROOMY_FOR_MANY : ROOMY);
  const easy = isRoomy ? layRepeatedly(board, EASY_ATTEMPTS, () => layEasily(board, budget, rng)) : undefined;
  return easy ?? laySharingRepeatedly(board, 1, maxSteps, budget, rng);
};

/**
 * Lays all words in sequence, longest first, without looking ahead. Returns the accepted placements of the first
 * successful attempt. `undefined` is no proof. Requests with crossings, balance or exact free cells always get it, and
 * so do very full boards, which `layFully` tries.
 */
export const layQuickly = (
  request: ConstructionRequest,
  maxSteps: number | undefined,
  budget: Budget,
  rng: Rng,
): Placement[] | undefined => {
  if (!mayLayQuickly(request)) return undefined;
  const density = densityOf(request);
  if (density > FULL) return undefined;
  const board = createQuickBoard(request);
  const placements = layInTurn(board, density, maxSteps, budget, rng);
  giveBackQuickMemory(board);
  return placements;
};

const MOST_BOARDS = 20_000;

/** With many words, laying a part of them again finds places sooner than beginning anew. */
const layLongList = (
  board: QuickBoard,
  maxSteps: number | undefined,
  budget: Budget,
  rng: Rng,
): Placement[] | undefined => {
  if (board.wordCount < LONG_LIST) return undefined;
  const boards = Math.min(MOST_BOARDS, Math.floor((maxSteps ?? Number.POSITIVE_INFINITY) / 2 / board.wordCount));
  return layRepeatedly(board, 1, () => layAgain(board, boards, budget, rng));
};

/** Like `layQuickly`, for boards too full for it. */
export const layFully = (
  request: ConstructionRequest,
  maxSteps: number | undefined,
  budget: Budget,
  rng: Rng,
): Placement[] | undefined => {
  if (!mayLayQuickly(request)) return undefined;
  const density = densityOf(request);
  const isLong = request.words.length >= LONG_LIST;
  if (density <= FULL || density > (isLong ? OVERFULL_FOR_LONG : OVERFULL)) return undefined;
  const board = createQuickBoard(request);
  const placements = laySharingRepeatedly(board, 2, maxSteps, budget, rng) ?? layLongList(board, maxSteps, budget, rng);
  giveBackQuickMemory(board);
  return placements;
};
