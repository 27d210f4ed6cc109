/**
 * A board for laying words in sequence, ready in a microsecond. On small boards, allocating and preparing memory takes
 * longer than laying words. Hence a board reuses the memory of one given back, and has no data of the other ways of
 * placing.
 */

import { DIRECTIONS, type Direction, type Placement, STEPS } from '../model/grid.ts';
import { HEADS, type QuickBoard, takeQuickMemory } from './quick-memory.ts';
import type { ConstructionRequest } from './search-instance.ts';

export const FREE = -1;
const BLOCKED = -2;

/** Codes of cells longer than one UTF-16 unit begin here. Other codes are the unit itself. */
const LONG_CODES = 0x10000;

/** Sorts the words longest first; words of one length keep their order. */
const orderWords = (board: QuickBoard, { words }: ConstructionRequest): void => {
  const { order, lengths } = board;
  let longest = 0;
  for (let i = 0; i < words.length; i++) longest = Math.max(longest, (words[i] as readonly string[]).length);
  let at = 0;
  for (let length = longest, shorter = -1; length >= 0; length = shorter, shorter = -1) {
    for (let i = 0; i < words.length; i++) {
      const own = (words[i] as readonly string[]).length;
      if (own === length) {
        order[at] = i;
        lengths[at++] = own;
      } else if (own < length && own > shorter) shorter = own;
    }
  }
};

const codeOf = (cell: string, longCells: Map<string, number>): number => {
  if (cell.length === 1) return cell.charCodeAt(0);
  const code = longCells.get(cell) ?? LONG_CODES + longCells.size;
  longCells.set(cell, code);
  return code;
};

const encodeWords = (board: QuickBoard, { words }: ConstructionRequest): void => {
  const { order, offsets, letters } = board;
  const longCells = new Map<string, number>();
  let at = 0;
  for (let w = 0; w < words.length; w++) {
    const cells = words[order[w] as number] as readonly string[];
    offsets[w] = at;
    for (let i = 0; i < cells.length; i++) {
      letters[at++] = codeOf(cells[i] as string, longCells);
    }
  }
};

const takeSteps = (board: QuickBoard, { directions }: ConstructionRequest): void => {
  for (let d = 0; d < directions.length; d++) {
    const { dRow, dColumn } = STEPS[directions[d] as Direction];
    board.rowSteps[d] = dRow;
    board.columnSteps[d] = dColumn;
    board.strides[d] = dRow * board.width + dColumn;
  }
};

/** The cell in a row and column. */
export const quickCell = (width: number, row: number, column: number): number => (row + 1) * width + column + 1;

/** Back to a board without words. */
export const clearQuickBoard = (board: QuickBoard): void => {
  const { cells, links, request, size, width } = board;
  const { rows, columns, mask } = request;
  board.free = board.open;
  board.isListed = false;
  if (board.isLinked) links.fill(0, 0, (DIRECTIONS.length / 2) * size);
  for (let row = 0, at = 0; row < rows; row++) {
    const start = quickCell(width, row, 0);
    for (let cell = start; cell < start + columns; cell++, at++) {
      cells[cell] = mask !== undefined && mask[at] === true ? BLOCKED : FREE;
    }
  }
};

/** A board to clear before its first word. */
export const createQuickBoard = (request: ConstructionRequest): QuickBoard => {
  const board = takeQuickMemory(request);
  board.cells.fill(BLOCKED, 0, board.size);
  takeSteps(board, request);
  orderWords(board, request);
  encodeWords(board, request);
  return board;
};

/** The index of the link between a word's first two cells. A link belongs to the earlier cell. */
const firstLink = ({ request, strides, size }: QuickBoard, d: number, start: number): number => {
  const axis = DIRECTIONS.indexOf(request.directions[d] as Direction) & 3;
  const stride = strides[d] as number;
  return axis * size + (stride > 0 ? start : start + stride);
};

/** Two words share two cells exactly when they share a link: then they lie on one line. */
export const sharesLink = (board: QuickBoard, d: number, start: number, length: number): boolean => {
  const stride = board.strides[d] as number;
  let at = firstLink(board, d, start);
  for (let i = 1; i < length; i++, at += stride) if (board.links[at] === 1) return true;
  return false;
};

/** How many letters of a word would fall on equal ones; -1 if it does not fit. The word must end on the board. */
export const sharedAt = (board: QuickBoard, w: number, d: number, start: number): number => {
  const { cells, letters } = board;
  const stride = board.strides[d] as number;
  const length = board.lengths[w] as number;
  const offset = board.offsets[w] as number;
  let shared = 0;
  for (let i = 0, cell = start; i < length; i++, cell += stride) {
    const letter = cells[cell] as number;
    if (letter === FREE) continue;
    if (letter !== letters[offset + i]) return -1;
    shared++;
  }
  return shared > 1 && board.isLinked && sharesLink(board, d, start, length) ? -1 : shared;
};

/** The first cell of the list that has a letter. */
export const lastWith = ({ heads }: QuickBoard, letter: number): number => heads[letter & (HEADS - 1)] as number;

const listCell = ({ heads, before }: QuickBoard, cell: number, letter: number): void => {
  before[cell] = heads[letter & (HEADS - 1)] as number;
  heads[letter & (HEADS - 1)] = cell;
};

/** Begins the lists of cells by letter, unless the board has them. Boards with much room do without. */
export const listCells = (board: QuickBoard): void => {
  const { cells, heads, size } = board;
  if (board.isListed) return;
  board.isListed = true;
  heads.fill(0);
  if (board.free === board.open) return;
  for (let cell = 0; cell < size; cell++) {
    const letter = cells[cell] as number;
    if (letter >= 0) listCell(board, cell, letter);
  }
};

/** Writes a word where it fits. */
export const layQuickWord = (board: QuickBoard, w: number, place: number): void => {
  const { cells, size, letters, isListed } = board;
  const d = (place / size) | 0;
  const stride = board.strides[d] as number;
  const length = board.lengths[w] as number;
  const offset = board.offsets[w] as number;
  const start = place - d * size;
  for (let i = 0, cell = start; i < length; i++, cell += stride) {
    if (cells[cell] !== FREE) continue;
    const letter = letters[offset + i] as number;
    board.free--;
    cells[cell] = letter;
    if (isListed) listCell(board, cell, letter);
  }
  board.places[w] = place;
  if (!board.isLinked) return;
  let at = firstLink(board, d, start);
  for (let i = 1; i < length; i++, at += stride) board.links[at] = 1;
};

/** For a few cells, faster than `join`. */
const joinCells = (cells: readonly string[]): string => {
  let word = '';
  for (let i = 0; i < cells.length; i++) word += cells[i];
  return word;
};

/** The placements of all words, in the request's order. */
export const quickPlacements = ({ request, order, places, size, width, wordCount }: QuickBoard): Placement[] => {
  const placements = new Array<Placement>(wordCount);
  for (let w = 0; w < wordCount; w++) {
    const index = order[w] as number;
    const place = places[w] as number;
    const d = (place / size) | 0;
    const start = place - d * size - 1;
    const row = (start / width) | 0;
    placements[index] = {
      word: joinCells(request.words[index] as readonly string[]),
      start: { row: row - 1, column: start - row * width },
      direction: request.directions[d] as Direction,
    };
  }
  return placements;
};
