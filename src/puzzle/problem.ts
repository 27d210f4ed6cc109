import type { ConstructionRequest } from './construction.ts';
import { DIRECTIONS, type Direction, STEPS } from './direction.ts';
import { createLetterCodes } from './letter-codes.ts';
import type { Placement } from './placement.ts';

/** A letter not yet known. */
export const FREE = -1;
/** A cell that the mask leaves out. */
export const BLOCKED = -2;

/**
 * A request in numbers: words longest first, letters as codes, cells row by row. A place is a direction's index times
 * `cellCount` plus the cell of the first letter.
 */
export interface Problem {
  readonly request: ConstructionRequest;
  readonly rows: number;
  readonly columns: number;
  readonly cellCount: number;
  readonly directions: readonly Direction[];
  /** From a cell to the next in each direction. */
  readonly strides: Int32Array;
  /** Which of the four lines through a cell each direction follows. */
  readonly axes: Int32Array;
  readonly wordCount: number;
  /** Each word's index in the request. */
  readonly order: readonly number[];
  readonly lengths: Int32Array;
  /** Where each word's letters begin in `letters`. */
  readonly offsets: Int32Array;
  readonly letters: Int32Array;
  readonly letterCount: number;
  /** The board before any word: `FREE` or `BLOCKED`. */
  readonly emptyBoard: Int16Array;
  readonly openCells: number;
  /** Cells that words must leave free. */
  readonly keepFree: number;
  /** Whether words must leave free exactly `keepFree` cells. */
  readonly exact: boolean;
  readonly oneSharedCell: boolean;
  /** The one direction that each word is held to; `undefined` for any. */
  readonly heldTo?: Int32Array;
}

const longestFirst = (words: ConstructionRequest['words']): number[] =>
  words.map((_, i) => i).sort((a, b) => (words[b]?.length ?? 0) - (words[a]?.length ?? 0) || a - b);

const emptyBoardOf = ({ rows, columns, mask }: ConstructionRequest): Int16Array => {
  const board = new Int16Array(rows * columns).fill(FREE);
  mask?.forEach((blocked, cell) => {
    if (blocked) board[cell] = BLOCKED;
  });
  return board;
};

/** The start of each part when parts of these lengths lie end to end. */
const offsetsOf = (lengths: Int32Array): Int32Array => {
  const offsets = new Int32Array(lengths.length);
  for (let i = 1; i < lengths.length; i++) offsets[i] = (offsets[i - 1] ?? 0) + (lengths[i - 1] ?? 0);
  return offsets;
};

export const createProblem = (request: ConstructionRequest): Problem => {
  const { rows, columns, directions, words } = request;
  const order = longestFirst(words);
  const letters = order.flatMap((index) => words[index] ?? []);
  const codes = createLetterCodes(letters);
  const lengths = Int32Array.from(order, (index) => words[index]?.length ?? 0);
  const emptyBoard = emptyBoardOf(request);
  return {
    request,
    rows,
    columns,
    cellCount: rows * columns,
    directions,
    strides: Int32Array.from(directions, (direction) => STEPS[direction].dRow * columns + STEPS[direction].dColumn),
    axes: Int32Array.from(directions, (direction) => DIRECTIONS.indexOf(direction) % 4),
    wordCount: words.length,
    order,
    lengths,
    offsets: offsetsOf(lengths),
    letters: Int32Array.from(letters, codes.codeOf),
    letterCount: codes.letters.length,
    emptyBoard,
    openCells: request.mask ? emptyBoard.filter((cell) => cell === FREE).length : rows * columns,
    keepFree: request.freeCells ?? 0,
    exact: request.freeCells !== undefined,
    oneSharedCell: request.oneSharedCell,
  };
};

/** The placements, in the request's order, of places given for each of the problem's words. */
export const placementsOf = (problem: Problem, places: Int32Array): Placement[] => {
  const placements: Placement[] = [];
  for (const [w, index] of problem.order.entries()) {
    const place = places[w] ?? 0;
    const cell = place % problem.cellCount;
    placements[index] = {
      word: (problem.request.words[index] ?? []).join(''),
      start: { row: Math.floor(cell / problem.columns), column: cell % problem.columns },
      direction: problem.directions[Math.floor(place / problem.cellCount)] as Direction,
    };
  }
  return placements;
};
