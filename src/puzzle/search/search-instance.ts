import type { ConstructionRequest } from '../model/construction.ts';
import { DIRECTIONS, type Direction, STEPS } from '../model/direction.ts';
import type { Placement } from '../model/placement.ts';

/** A letter not yet known. */
export const FREE = -1;
/** A cell that the mask leaves out. */
export const BLOCKED = -2;

/**
 * A request in numbers: words longest first, letters as codes, cells row by row. A place is a direction's index times
 * `cellCount` plus the cell of the first letter.
 */
export interface SearchInstance {
  readonly request: ConstructionRequest;
  readonly rows: number;
  readonly columns: number;
  readonly cellCount: number;
  readonly directions: readonly Direction[];
  /** From a cell to the next in each direction. */
  readonly strides: Int32Array;
  /** Each direction's index among the eight. */
  readonly compass: Int32Array;
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
  /** The code of each letter. */
  readonly codes: ReadonlyMap<string, number>;
  /** The board before any word: `FREE` or `BLOCKED`. */
  readonly emptyBoard: Int16Array;
  readonly openCells: number;
  /** Cells that words must leave free. */
  readonly keepFree: number;
  /** Whether words must leave free exactly `keepFree` cells. */
  readonly exact: boolean;
  readonly oneSharedCell: boolean;
  /** How much oftener than another a direction may be used; `undefined` for any. */
  readonly mostImbalance?: number;
  /** The one direction that each word is held to; `undefined` for any. */
  readonly heldTo?: Int32Array;
}

/** Longest first; words of one length keep their order, for sorting is stable. */
const longestFirst = (words: ConstructionRequest['words']): number[] => {
  const lengths = words.map(({ length }) => length);
  return [...lengths.keys()].sort((a, b) => (lengths[b] as number) - (lengths[a] as number));
};

/** The words' letters in the given order, as codes, and how many different ones there are. */
const encodeLetters = (words: ConstructionRequest['words'], order: readonly number[], total: number) => {
  const letters = new Int32Array(total);
  const codes = new Map<string, number>();
  let at = 0;
  for (const index of order) {
    for (const cell of words[index] as readonly string[]) {
      let code = codes.get(cell);
      if (code === undefined) {
        code = codes.size;
        codes.set(cell, code);
      }
      letters[at++] = code;
    }
  }
  return { letters, letterCount: codes.size, codes };
};

const emptyBoardOf = ({ rows, columns, mask }: ConstructionRequest): Int16Array => {
  const board = new Int16Array(rows * columns).fill(FREE);
  mask?.forEach((blocked, cell) => {
    if (blocked) board[cell] = BLOCKED;
  });
  return board;
};

export const createSearchInstance = (request: ConstructionRequest): SearchInstance => {
  const { rows, columns, directions, words } = request;
  const order = longestFirst(words);
  const lengths = new Int32Array(order.length);
  const offsets = new Int32Array(order.length);
  let total = 0;
  for (let w = 0; w < order.length; w++) {
    lengths[w] = (words[order[w] as number] as readonly string[]).length;
    offsets[w] = total;
    total += lengths[w] as number;
  }
  const emptyBoard = emptyBoardOf(request);
  return {
    request,
    rows,
    columns,
    cellCount: rows * columns,
    directions,
    strides: Int32Array.from(directions, (direction) => STEPS[direction].dRow * columns + STEPS[direction].dColumn),
    compass: Int32Array.from(directions, (direction) => DIRECTIONS.indexOf(direction)),
    axes: Int32Array.from(directions, (direction) => DIRECTIONS.indexOf(direction) % 4),
    wordCount: words.length,
    order,
    lengths,
    offsets,
    ...encodeLetters(words, order, total),
    emptyBoard,
    openCells: request.mask ? emptyBoard.filter((cell) => cell === FREE).length : rows * columns,
    keepFree: request.freeCells ?? request.leastFreeCells ?? 0,
    exact: request.freeCells !== undefined,
    oneSharedCell: request.oneSharedCell,
  };
};

/** The placements, in the request's order, of places given for each of the instance's words. */
export const placementsOf = (instance: SearchInstance, places: Int32Array): Placement[] => {
  const placements: Placement[] = [];
  for (const [w, index] of instance.order.entries()) {
    const place = places[w] ?? 0;
    const cell = place % instance.cellCount;
    placements[index] = {
      word: (instance.request.words[index] ?? []).join(''),
      start: { row: Math.floor(cell / instance.columns), column: cell % instance.columns },
      direction: instance.directions[Math.floor(place / instance.cellCount)] as Direction,
    };
  }
  return placements;
};
