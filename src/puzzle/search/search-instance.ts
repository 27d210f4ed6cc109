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
  /** The largest difference between the uses of two directions; `undefined` for any. */
  readonly mostImbalance?: number;
  /** The only direction for each word; `undefined` for any. */
  readonly heldTo?: Int32Array;
}

/** Longest first; words of one length keep their order, for sorting is stable. */
const longestFirst = (words: ConstructionRequest['words']): number[] => {
  const lengths = words.map(({ length }) => length);
  return [...lengths.keys()].sort((a, b) => (lengths[b] as number) - (lengths[a] as number));
};

/** Writes the words' letters in the given order as codes; the code of each letter. */
const encodeLetters = (words: ConstructionRequest['words'], order: readonly number[], letters: Int32Array) => {
  const codes = new Map<string, number>();
  let at = 0;
  for (const index of order) {
    const cells = words[index] as readonly string[];
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] as string;
      let code = codes.get(cell);
      if (code === undefined) {
        code = codes.size;
        codes.set(cell, code);
      }
      letters[at++] = code;
    }
  }
  return codes;
};

const emptyBoardOf = ({ rows, columns, mask }: ConstructionRequest): Int16Array => {
  const board = new Int16Array(rows * columns).fill(FREE);
  mask?.forEach((blocked, cell) => {
    if (blocked) board[cell] = BLOCKED;
  });
  return board;
};

/** The instance's numbers about words and directions. `letters` is still blank. */
const numbersOf = ({ columns, directions, words }: ConstructionRequest, order: readonly number[]) => {
  const count = words.length;
  const total = words.reduce((sum, { length }) => sum + length, 0);
  const whole = new Int32Array(2 * count + total + 3 * directions.length);
  let end = 0;
  // Parts of one array, because small boards spend much of their time on allocation.
  const part = (size: number): Int32Array => {
    end += size;
    return whole.subarray(end - size, end);
  };
  const [lengths, offsets, letters] = [part(count), part(count), part(total)];
  const [strides, compass, axes] = [part(directions.length), part(directions.length), part(directions.length)];
  for (let w = 0, offset = 0; w < count; w++) {
    lengths[w] = (words[order[w] as number] as readonly string[]).length;
    offsets[w] = offset;
    offset += lengths[w] as number;
  }
  for (const [d, direction] of directions.entries()) {
    const { dRow, dColumn } = STEPS[direction];
    strides[d] = dRow * columns + dColumn;
    compass[d] = DIRECTIONS.indexOf(direction);
    axes[d] = DIRECTIONS.indexOf(direction) % 4;
  }
  return { lengths, offsets, letters, strides, compass, axes };
};

export const createSearchInstance = (request: ConstructionRequest): SearchInstance => {
  const { rows, columns, directions, words } = request;
  const order = longestFirst(words);
  const numbers = numbersOf(request, order);
  const codes = encodeLetters(words, order, numbers.letters);
  const emptyBoard = emptyBoardOf(request);
  return {
    request,
    rows,
    columns,
    cellCount: rows * columns,
    directions,
    wordCount: words.length,
    order,
    ...numbers,
    letterCount: codes.size,
    codes,
    emptyBoard,
    openCells: request.mask ? emptyBoard.filter((cell) => cell === FREE).length : rows * columns,
    keepFree: request.freeCells ?? request.leastFreeCells ?? 0,
    exact: request.freeCells !== undefined,
    oneSharedCell: request.oneSharedCell,
  };
};

/** Turns the place of each word into placements, in the request's order. */
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
