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

/** Letters share so many heads of lists. Two letters on one list are told apart when it is read. */
const HEADS = 128;

/**
 * The cells have a frame of blocked ones, so no line leaves the board unnoticed: a row above and below, and a column
 * between the end of each row and the next.
 */
export interface QuickBoard {
  readonly request: ConstructionRequest;
  /** Cells from a row to the next. */
  readonly width: number;
  /** Cells with the frame. */
  readonly size: number;
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
  /** Each word's place: its direction's index times `size`, plus the cell of its first letter. */
  readonly places: number[];
  /** The code of each cell's letter, or `FREE`, or another negative number for a blocked cell. */
  readonly cells: number[];
  /**
   * For each axis and cell, 1 if one word covers the cell and its neighbour on that axis. Empty without the
   * one-shared-cell rule.
   */
  readonly links: number[];
  /**
   * For each letter the last cell covered with it, and for each cell the one before; 0 ends the list. Blank until
   * `listCells`.
   */
  readonly heads: number[];
  readonly before: number[];
  /** Working memory: the places among which a word chooses. */
  readonly equals: number[];
  equalCount: number;
  isListed: boolean;
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

const stepsOf = ({ directions }: ConstructionRequest, width: number) => {
  const rowSteps: number[] = [];
  const columnSteps: number[] = [];
  const strides: number[] = [];
  for (let d = 0; d < directions.length; d++) {
    const { dRow, dColumn } = STEPS[directions[d] as Direction];
    rowSteps.push(dRow);
    columnSteps.push(dColumn);
    strides.push(dRow * width + dColumn);
  }
  return { rowSteps, columnSteps, strides };
};

/** The cell in a row and column. */
export const quickCell = (width: number, row: number, column: number): number => (row + 1) * width + column + 1;

/** Back to a board without words. */
export const clearQuickBoard = (board: QuickBoard): void => {
  const { cells, links, request, width } = board;
  const { rows, columns, mask } = request;
  board.free = rows * columns;
  if (links.length > 0) links.fill(0);
  board.isListed = false;
  for (let row = 0, at = 0; row < rows; row++) {
    const start = quickCell(width, row, 0);
    for (let cell = start; cell < start + columns; cell++, at++) {
      const isBlocked = mask !== undefined && mask[at] === true;
      cells[cell] = isBlocked ? BLOCKED : FREE;
      if (isBlocked) board.free--;
    }
  }
};

const countOpen = ({ rows, columns, mask }: ConstructionRequest): number =>
  mask ? mask.filter((isBlocked) => !isBlocked).length : rows * columns;

/** A board to clear before its first word. */
export const createQuickBoard = (request: ConstructionRequest): QuickBoard => {
  const width = request.columns + 1;
  const size = (request.rows + 2) * width + 1;
  const order = longestFirst(request.words);
  const { rowSteps, columnSteps, strides } = stepsOf(request, width);
  const { lengths, offsets, letters } = lettersOf(request, order);
  const board: QuickBoard = {
    request,
    width,
    size,
    rowSteps,
    columnSteps,
    strides,
    order,
    lengths,
    offsets,
    letters,
    places: [],
    cells: new Array<number>(size).fill(BLOCKED),
    links: request.oneSharedCell ? new Array<number>(4 * size).fill(0) : [],
    heads: [],
    before: [],
    equals: [],
    equalCount: 0,
    isListed: false,
    free: 0,
  };
  board.free = countOpen(request);
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
  return shared > 1 && board.links.length > 0 && sharesLink(board, d, start, length) ? -1 : shared;
};

/** The first cell of the list that has a letter. */
export const lastWith = ({ heads }: QuickBoard, letter: number): number => heads[letter & (HEADS - 1)] as number;

const listCell = ({ heads, before }: QuickBoard, cell: number, letter: number): void => {
  before[cell] = heads[letter & (HEADS - 1)] as number;
  heads[letter & (HEADS - 1)] = cell;
};

/** Begins the lists of cells by letter, unless the board has them. Boards with much room do without. */
export const listCells = (board: QuickBoard): void => {
  const { cells, heads, before, size } = board;
  if (board.isListed) return;
  board.isListed = true;
  for (let i = 0; i < HEADS; i++) heads[i] = 0;
  for (let cell = before.length; cell < size; cell++) before[cell] = 0;
  for (let cell = 0; cell < size; cell++) {
    const letter = cells[cell] as number;
    if (letter >= 0) listCell(board, cell, letter);
  }
};

/** Writes a word where it fits. */
export const layQuickWord = (board: QuickBoard, w: number, place: number): void => {
  const { cells, size, letters, links, isListed } = board;
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
  if (links.length === 0) return;
  let at = firstLink(board, d, start);
  for (let i = 1; i < length; i++, at += stride) links[at] = 1;
};

/** The placements of all words, in the request's order. */
export const quickPlacements = ({ request, order, places, size, width }: QuickBoard): Placement[] => {
  const placements = new Array<Placement>(order.length);
  for (let w = 0; w < order.length; w++) {
    const index = order[w] as number;
    const place = places[w] as number;
    const d = (place / size) | 0;
    const start = place - d * size - 1;
    const row = (start / width) | 0;
    placements[index] = {
      word: (request.words[index] as readonly string[]).join(''),
      start: { row: row - 1, column: start - row * width },
      direction: request.directions[d] as Direction,
    };
  }
  return placements;
};
