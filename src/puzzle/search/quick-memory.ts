/** Memory of boards for laying words in sequence. */
import { DIRECTIONS } from '../model/grid.ts';
import type { ConstructionRequest } from './search-instance.ts';

/** Letters share so many heads of lists. Two letters on one list are told apart when it is read. */
export const HEADS = 128;

/** The most cells of a board whose memory is kept for the next one. */
const MOST_KEPT = 4096;

/**
 * The cells have a frame of blocked ones, so no line leaves the board unnoticed: a row above and below, and a column
 * between the end of each row and the next. Every array may be longer than what the board uses of it.
 */
export interface QuickBoard {
  request: ConstructionRequest;
  /** Cells from a row to the next. */
  width: number;
  /** Cells with the frame. */
  size: number;
  /** Cells that the mask leaves open. */
  open: number;
  /** Cells without a letter. */
  free: number;
  directionCount: number;
  wordCount: number;
  letterCount: number;
  /** Rows, columns and cells from a cell to the next in each direction. */
  readonly rowSteps: Int32Array;
  readonly columnSteps: Int32Array;
  readonly strides: Int32Array;
  /** Each word's index in the request, longest word first. The fields below keep that order. */
  order: Int32Array;
  lengths: Int32Array;
  /** Where the codes of each word begin in `letters`. */
  offsets: Int32Array;
  letters: Int32Array;
  /** Each word's place: its direction's index times `size`, plus the cell of its first letter. */
  places: Int32Array;
  /** The code of each cell's letter, or `FREE`, or another negative number for a blocked cell. */
  cells: Int32Array;
  /**
   * For each axis and cell, 1 if one word covers the cell and its neighbour on that axis. Only under the
   * one-shared-cell rule.
   */
  links: Int32Array;
  isLinked: boolean;
  /**
   * For each letter the last cell covered with it, and for each cell the one before; 0 ends the list. Only after
   * `listCells`.
   */
  readonly heads: Int32Array;
  before: Int32Array;
  isListed: boolean;
  /** Working memory: the words in the order of laying, and the places among which a word chooses. */
  queue: Int32Array;
  equals: Int32Array;
  equalCount: number;
}

const NO_REQUEST: ConstructionRequest = {
  rows: 0,
  columns: 0,
  words: [],
  directions: [],
  oneSharedCell: false,
  crossings: 'any',
  balanced: false,
};

const NO_MEMORY = new Int32Array(0);

const blankBoard = (): QuickBoard => ({
  request: NO_REQUEST,
  width: 0,
  size: 0,
  open: 0,
  free: 0,
  directionCount: 0,
  wordCount: 0,
  letterCount: 0,
  rowSteps: new Int32Array(DIRECTIONS.length),
  columnSteps: new Int32Array(DIRECTIONS.length),
  strides: new Int32Array(DIRECTIONS.length),
  order: NO_MEMORY,
  lengths: NO_MEMORY,
  offsets: NO_MEMORY,
  letters: NO_MEMORY,
  places: NO_MEMORY,
  cells: NO_MEMORY,
  links: NO_MEMORY,
  isLinked: false,
  heads: new Int32Array(HEADS),
  before: NO_MEMORY,
  isListed: false,
  queue: NO_MEMORY,
  equals: NO_MEMORY,
  equalCount: 0,
});

/** The letters of all words. */
export const countLetters = ({ words }: ConstructionRequest): number => {
  let count = 0;
  for (let i = 0; i < words.length; i++) count += (words[i] as readonly string[]).length;
  return count;
};

/** The cells that words may cover. */
export const countOpen = ({ rows, columns, mask }: ConstructionRequest): number =>
  mask ? mask.filter((isBlocked) => !isBlocked).length : rows * columns;

/** The board given back last, until the next one is wanted. */
let spare: QuickBoard | undefined;

const atLeast = (memory: Int32Array, count: number): Int32Array =>
  memory.length < count ? new Int32Array(2 * count) : memory;

/** Whatever a board needs for `size` cells, `letterCount` letters, and the request's words and directions. */
const fitMemory = (board: QuickBoard): void => {
  const { size, wordCount } = board;
  board.letters = atLeast(board.letters, board.letterCount);
  board.equals = atLeast(board.equals, board.directionCount * size);
  if (board.isLinked) board.links = atLeast(board.links, (DIRECTIONS.length / 2) * size);
  if (board.cells.length < size) {
    board.cells = atLeast(board.cells, size);
    board.before = atLeast(board.before, size);
  }
  if (board.order.length >= wordCount) return;
  board.order = atLeast(board.order, wordCount);
  board.lengths = atLeast(board.lengths, wordCount);
  board.offsets = atLeast(board.offsets, wordCount);
  board.places = atLeast(board.places, wordCount);
  board.queue = atLeast(board.queue, wordCount);
};

/** A board for the request with enough memory of undefined content. */
export const takeQuickMemory = (request: ConstructionRequest): QuickBoard => {
  const board = spare ?? blankBoard();
  spare = undefined;
  board.request = request;
  board.width = request.columns + 1;
  board.size = (request.rows + 2) * board.width + 1;
  board.open = countOpen(request);
  board.free = board.open;
  board.directionCount = request.directions.length;
  board.wordCount = request.words.length;
  board.letterCount = countLetters(request);
  board.isLinked = request.oneSharedCell;
  board.isListed = false;
  fitMemory(board);
  return board;
};

/** Keeps the memory of a board for the next one. The caller uses the board no more. */
export const giveBackQuickMemory = (board: QuickBoard): void => {
  board.request = NO_REQUEST;
  if (board.size <= MOST_KEPT && board.wordCount <= MOST_KEPT) spare = board;
};
