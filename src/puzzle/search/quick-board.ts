/**
 * A board for laying words in sequence, ready in a few microseconds. On small boards, allocating and preparing memory
 * takes longer than laying words. Hence plain arrays of small numbers, without the data of the other ways of placing.
 */

import { DIRECTIONS, type Direction, type Placement, STEPS } from '../model/grid.ts';
import type { ConstructionRequest } from './search-instance.ts';

export const FREE = -1;
const BLOCKED = -2;

/** Codes of cells longer than one UTF-16 unit begin here. Other codes are the unit itself. */
const LONG_CODES = 0x10000;

export interface QuickBoard {
  readonly request: ConstructionRequest;
  readonly cellCount: number;
  /** Rows, columns and cells from a cell to the next in each direction. */
  readonly rowSteps: readonly number[];
  readonly columnSteps: readonly number[];
  readonly strides: readonly number[];
  /** Each word's index in the request, longest word first. The fields below keep that order. */
  readonly order: readonly number[];
  readonly lengths: readonly number[];
  /** Where the codes of each word begin in `letters`. */
  readonly offsets: readonly number[];
  readonly letters: readonly number[];
  /** Each word's place: its direction's index times `cellCount`, plus the cell of its first letter. */
  readonly places: number[];
  /** The code of each cell's letter, or `FREE`, or another negative number for a blocked cell. */
  readonly cells: number[];
  /**
   * For each axis and cell, 1 if one word covers the cell and its neighbour on that axis. Empty without the
   * one-shared-cell rule.
   */
  readonly links: number[];
  free: number;
}

/** Longest first; words of one length keep their order. */
const longestFirst = (words: ConstructionRequest['words']): number[] => {
  const order: number[] = [];
  for (let i = 0; i < words.length; i++) {
    const { length } = words[i] as readonly string[];
    let at = i;
    for (; at > 0 && (words[order[at - 1] as number] as readonly string[]).length < length; at--) {
      order[at] = order[at - 1] as number;
    }
    order[at] = i;
  }
  return order;
};

/** Adds the codes of a word's letters. */
const addCodes = (letters: number[], cells: readonly string[], longCells: Map<string, number>): void => {
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] as string;
    if (cell.length === 1) letters.push(cell.charCodeAt(0));
    else {
      const code = longCells.get(cell) ?? LONG_CODES + longCells.size;
      longCells.set(cell, code);
      letters.push(code);
    }
  }
};

const lettersOf = ({ words }: ConstructionRequest, order: readonly number[]) => {
  const lengths: number[] = [];
  const offsets: number[] = [];
  const letters: number[] = [];
  const longCells = new Map<string, number>();
  for (let w = 0; w < order.length; w++) {
    offsets.push(letters.length);
    addCodes(letters, words[order[w] as number] as readonly string[], longCells);
    lengths.push(letters.length - (offsets[w] as number));
  }
  return { lengths, offsets, letters };
};

const stepsOf = ({ directions, columns }: ConstructionRequest) => {
  const rowSteps: number[] = [];
  const columnSteps: number[] = [];
  const strides: number[] = [];
  for (let d = 0; d < directions.length; d++) {
    const { dRow, dColumn } = STEPS[directions[d] as Direction];
    rowSteps.push(dRow);
    columnSteps.push(dColumn);
    strides.push(dRow * columns + dColumn);
  }
  return { rowSteps, columnSteps, strides };
};

/** Back to a board without words. */
export const clearQuickBoard = (board: QuickBoard): void => {
  const { cells, links, request, cellCount } = board;
  const { mask } = request;
  board.free = cellCount;
  links.fill(0);
  cells.fill(FREE);
  if (!mask) return;
  for (let cell = 0; cell < cellCount; cell++) {
    if (!mask[cell]) continue;
    cells[cell] = BLOCKED;
    board.free--;
  }
};

export const createQuickBoard = (request: ConstructionRequest): QuickBoard => {
  const cellCount = request.rows * request.columns;
  const order = longestFirst(request.words);
  const { rowSteps, columnSteps, strides } = stepsOf(request);
  const { lengths, offsets, letters } = lettersOf(request, order);
  const board: QuickBoard = {
    request,
    cellCount,
    rowSteps,
    columnSteps,
    strides,
    order,
    lengths,
    offsets,
    letters,
    places: [],
    cells: new Array<number>(cellCount).fill(FREE),
    links: request.oneSharedCell ? new Array<number>(4 * cellCount).fill(0) : [],
    free: cellCount,
  };
  if (request.mask) clearQuickBoard(board);
  return board;
};

/** The index of the link between a word's first two cells. A link belongs to the earlier cell. */
const firstLink = ({ request, strides, cellCount }: QuickBoard, d: number, start: number): number => {
  const axis = DIRECTIONS.indexOf(request.directions[d] as Direction) & 3;
  const stride = strides[d] as number;
  return axis * cellCount + (stride > 0 ? start : start + stride);
};

/** Two words share two cells exactly when they share a link: then they lie on one line. */
const sharesLink = (board: QuickBoard, d: number, start: number, length: number): boolean => {
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
  return shared > 1 && board.links.length > 0 && sharesLink(board, d, start, length) ? -1 : shared;
};

/** Writes a word where `sharedAt` found that it fits. */
export const layQuickWord = (board: QuickBoard, w: number, place: number): void => {
  const { cells, cellCount, letters, links } = board;
  const d = (place / cellCount) | 0;
  const stride = board.strides[d] as number;
  const length = board.lengths[w] as number;
  const offset = board.offsets[w] as number;
  const start = place - d * cellCount;
  for (let i = 0, cell = start; i < length; i++, cell += stride) {
    if (cells[cell] === FREE) board.free--;
    cells[cell] = letters[offset + i] as number;
  }
  board.places[w] = place;
  if (links.length === 0) return;
  let at = firstLink(board, d, start);
  for (let i = 1; i < length; i++, at += stride) links[at] = 1;
};

/** The placements of all words, in the request's order. */
export const quickPlacements = ({ request, order, places, cellCount }: QuickBoard): Placement[] => {
  const placements = new Array<Placement>(order.length);
  for (let w = 0; w < order.length; w++) {
    const index = order[w] as number;
    const place = places[w] as number;
    const d = (place / cellCount) | 0;
    const start = place - d * cellCount;
    const row = (start / request.columns) | 0;
    placements[index] = {
      word: (request.words[index] as readonly string[]).join(''),
      start: { row, column: start - row * request.columns },
      direction: request.directions[d] as Direction,
    };
  }
  return placements;
};
