/**
 * Lays words in sequence on the places that share most letters, so that room remains for the next ones. Nearly full
 * boards succeed in a few attempts. Only cells that already have a letter of the word matter, so the search reads lists
 * of such cells instead of the whole board.
 */
import type { Rng } from '../model/rng.ts';
import type { Budget } from './budget.ts';
import { FREE, lastWith, layQuickWord, listCells, quickCell, sharesLink } from './quick-board.ts';
import type { QuickBoard } from './quick-memory.ts';

/**
 * The number of shared letters if a word puts letter `i` on this covered cell and shares no earlier one; else 0. The
 * frame ends every line.
 */
const sharedFrom = (
  cells: Int32Array,
  letters: Int32Array,
  first: number,
  at: number,
  end: number,
  cell: number,
  stride: number,
): number => {
  for (let j = at - 1, before = cell - stride; j >= first; j--, before -= stride) if (cells[before] !== FREE) return 0;
  let shared = 1;
  for (let j = at + 1, after = cell + stride; j < end; j++, after += stride) {
    const letter = cells[after] as number;
    if (letter === FREE) continue;
    if (letter !== letters[j]) return 0;
    shared++;
  }
  return shared;
};

/** The most letters that a word can share, with the places that do so in `equals`, and their number in `equalCount`. */
const findMostShared = (board: QuickBoard, w: number): number => {
  const { cells, letters, strides, before, equals, isLinked, size } = board;
  const length = board.lengths[w] as number;
  const first = board.offsets[w] as number;
  const end = first + length;
  const directions = length === 1 ? 1 : board.directionCount;
  let most = 1;
  let count = 0;
  // The place's first shared letter is at `at`, so few letters from the end it cannot share most.
  for (let at = first; at <= end - most; at++) {
    const letter = letters[at] as number;
    for (let cell = lastWith(board, letter); cell > 0; cell = before[cell] as number) {
      if (cells[cell] !== letter) continue;
      for (let d = 0; d < directions; d++) {
        const stride = strides[d] as number;
        const shared = sharedFrom(cells, letters, first, at, end, cell, stride);
        if (shared < most) continue;
        const start = cell - (at - first) * stride;
        if (shared > 1 && isLinked && sharesLink(board, d, start, length)) continue;
        if (shared > most) count = 0;
        most = shared;
        equals[count++] = d * size + start;
      }
    }
  }
  board.equalCount = count;
  return count === 0 ? 0 : most;
};

const drawEqual = ({ equals, equalCount }: QuickBoard, rng: Rng): number =>
  equalCount === 0 ? -1 : (equals[rng.nextInt(equalCount)] as number);

const isFree = (cells: Int32Array, start: number, stride: number, length: number): boolean => {
  for (let i = 0, cell = start; i < length; i++, cell += stride) if (cells[cell] !== FREE) return false;
  return true;
};

/** The first row and column where words start in one direction, and the number of such rows and columns. */
const startsOf = ({ rowSteps, columnSteps, request }: QuickBoard, d: number, length: number) => ({
  top: (rowSteps[d] as number) < 0 ? length - 1 : 0,
  left: (columnSteps[d] as number) < 0 ? length - 1 : 0,
  rows: rowSteps[d] === 0 ? request.rows : request.rows - length + 1,
  columns: columnSteps[d] === 0 ? request.columns : request.columns - length + 1,
});

/** Adds the places on free cells in one direction to `equals`. */
const addFreePlaces = (board: QuickBoard, d: number, length: number): void => {
  const { cells, equals, size, width } = board;
  const stride = board.strides[d] as number;
  const { top, left, rows, columns } = startsOf(board, d, length);
  for (let row = top; row < top + rows; row++) {
    const from = quickCell(width, row, left);
    for (let start = from; start < from + columns; start++) {
      if (isFree(cells, start, stride, length)) equals[board.equalCount++] = d * size + start;
    }
  }
};

/** Random draws of a place on free cells before the search looks at all of them. */
const DRAWS = 8;

/** A random one of the places on free cells only; -1 if there is none. */
const freePlace = (board: QuickBoard, w: number, rng: Rng): number => {
  const { cells, strides, size, width } = board;
  const length = board.lengths[w] as number;
  const directions = length === 1 ? 1 : board.directionCount;
  for (let draw = 0; draw < DRAWS; draw++) {
    const d = rng.nextInt(directions);
    const { top, left, rows, columns } = startsOf(board, d, length);
    if (rows <= 0 || columns <= 0) continue;
    const start = quickCell(width, top + rng.nextInt(rows), left + rng.nextInt(columns));
    if (isFree(cells, start, strides[d] as number, length)) return d * size + start;
  }
  board.equalCount = 0;
  for (let d = 0; d < directions; d++) addFreePlaces(board, d, length);
  return drawEqual(board, rng);
};

/** The worth of each letter of a word, and of chance, in shared letters, when words compete for the next place. */
const LENGTH_WEIGHT = 0.1;
const CHANCE = 0.5;

/**
 * Moves the word that comes next to position `at` of the queue of `count` words: the best of the next `choices`. Returns
 * its place. The board has lists of cells.
 */
export const chooseNext = (board: QuickBoard, at: number, count: number, choices: number, rng: Rng): number => {
  const words = board.queue;
  const end = Math.min(count, at + choices);
  let most = -1;
  let chosen = at;
  let place = -1;
  for (let i = at; i < end; i++) {
    const w = words[i] as number;
    const shared = findMostShared(board, w);
    if (shared === 0) continue;
    const worth =
      end - at === 1
        ? shared
        : shared + LENGTH_WEIGHT * (board.lengths[w] as number) + (CHANCE * rng.nextUint32()) / 2 ** 32;
    if (worth <= most) continue;
    most = worth;
    chosen = i;
    place = drawEqual(board, rng);
  }
  const w = words[chosen] as number;
  for (let i = chosen; i > at; i--) words[i] = words[i - 1] as number;
  words[at] = w;
  return place < 0 ? freePlace(board, w, rng) : place;
};

/**
 * Lays all words, about longest first: the next word is the one of the next `choices` that shares most. `false` if one
 * fits nowhere.
 */
export const laySharing = (board: QuickBoard, choices: number, budget: Budget, rng: Rng): boolean => {
  const { queue, wordCount } = board;
  listCells(board);
  for (let w = 0; w < wordCount; w++) queue[w] = w;
  for (let at = 0; at < wordCount; at++) {
    if (!budget.spend(at, wordCount)) return false;
    const place = chooseNext(board, at, wordCount, choices, rng);
    if (place < 0) return false;
    layQuickWord(board, queue[at] as number, place);
  }
  return true;
};

/** A random one of the places that share most letters, or -1 if the word fits nowhere. */
export const placeSharingMost = (board: QuickBoard, w: number, rng: Rng): number => {
  listCells(board);
  return findMostShared(board, w) > 0 ? drawEqual(board, rng) : freePlace(board, w, rng);
};
