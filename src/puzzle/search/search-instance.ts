import type { Crossings } from '../model/construction.ts';
import { DIRECTIONS, type Direction, type Placement, STEPS } from '../model/grid.ts';

/** A letter not yet known. */
export const FREE = -1;
/** A cell that the mask leaves out. */
export const BLOCKED = -2;

/** Words to place on a board, under hard rules and preferences. */
export interface ConstructionRequest {
  /** From 1 to 100. */
  readonly rows: number;
  /** From 1 to 100. */
  readonly columns: number;
  /** The cells of each word; every word has at least one. */
  readonly words: readonly (readonly string[])[];
  readonly directions: readonly Direction[];
  /** Row by row; `true` marks a cell that stays empty. `undefined` is a full rectangle. */
  readonly mask?: readonly boolean[];
  /** Whether any two words share at most one cell. */
  readonly oneSharedCell: boolean;
  /** The preferred solution; `any` takes the first one. */
  readonly crossings: Crossings | 'any';
  /** Whether two directions may differ by at most `MAX_IMBALANCE` words, if possible. */
  readonly balanced: boolean;
  /** Words allowed inside a placed word only; `undefined` to allow every word anywhere. */
  readonly forbidden?: readonly (readonly string[])[];
  /** The exact number of cells outside every word; `undefined` for any number. */
  readonly freeCells?: number;
  /** The least number of cells outside every word, in the absence of `freeCells`; 0 by default. */
  readonly leastFreeCells?: number;
  /**
   * Judges each complete solution, with placements in the order of `words`. After a refusal the search goes on.
   * `undefined` accepts every solution.
   */
  readonly accept?: (placements: readonly Placement[]) => boolean;
}

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
  /** For each place, whether the first word may stand there; `undefined` for any. */
  readonly firstPlaces?: Uint8Array;
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

/** Word `w`, longest first, at a place. */
export const placementAt = (instance: SearchInstance, w: number, place: number): Placement => {
  const cell = place % instance.cellCount;
  return {
    word: (instance.request.words[instance.order[w] as number] ?? []).join(''),
    start: { row: Math.floor(cell / instance.columns), column: cell % instance.columns },
    direction: instance.directions[Math.floor(place / instance.cellCount)] as Direction,
  };
};

/** Turns the place of each word into placements, in the request's order. */
export const placementsOf = (instance: SearchInstance, places: Int32Array): Placement[] => {
  const placements: Placement[] = [];
  for (const [w, index] of instance.order.entries()) placements[index] = placementAt(instance, w, places[w] ?? 0);
  return placements;
};

/** The rows and columns, ends included, in which words of one length can start in one direction. */
export interface StartRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
  /** 0 if the word does not fit. */
  readonly count: number;
}

/** A word of one cell covers the same cell in every direction, so only the first direction counts. */
export const startRange = ({ rows, columns, directions }: SearchInstance, d: number, length: number): StartRange => {
  const { dRow, dColumn } = STEPS[directions[d] as Direction];
  const span = length - 1;
  const firstRow = dRow < 0 ? span : 0;
  const lastRow = dRow > 0 ? rows - 1 - span : rows - 1;
  const firstColumn = dColumn < 0 ? span : 0;
  const lastColumn = dColumn > 0 ? columns - 1 - span : columns - 1;
  const isRepeat = length === 1 && d > 0;
  const count = isRepeat ? 0 : Math.max(0, lastRow - firstRow + 1) * Math.max(0, lastColumn - firstColumn + 1);
  return { firstRow, lastRow, firstColumn, lastColumn, count };
};

/** The start cell number `at` of a range, from 0 to its `count` − 1. */
export const startAt = (
  { columns }: SearchInstance,
  { firstRow, firstColumn, lastColumn }: StartRange,
  at: number,
): number => {
  const width = lastColumn - firstColumn + 1;
  const row = Math.floor(at / width);
  return (firstRow + row) * columns + firstColumn + at - row * width;
};

/** Whether no cell of a line is blocked. */
export const isOpenLine = ({ emptyBoard }: SearchInstance, start: number, stride: number, length: number): boolean => {
  for (let i = 0, cell = start; i < length; i++, cell += stride) if (emptyBoard[cell] === BLOCKED) return false;
  return true;
};

/** Calls `visit` with the direction and start of each place on open cells, until it answers `false`. */
export const visitPlaces = (
  instance: SearchInstance,
  length: number,
  visit: (d: number, start: number) => boolean,
): void => {
  for (let d = 0; d < instance.directions.length; d++) {
    const range = startRange(instance, d, length);
    for (let at = 0; at < range.count; at++) {
      const start = startAt(instance, range, at);
      if (instance.request.mask && !isOpenLine(instance, start, instance.strides[d] as number, length)) continue;
      if (!visit(d, start)) return;
    }
  }
};

/** How many places on open cells a word of `length` cells has, counting no further than `enough`. */
export const countPlaces = (instance: SearchInstance, length: number, enough = Number.POSITIVE_INFINITY): number => {
  let count = 0;
  visitPlaces(instance, length, () => ++count < enough);
  return count;
};

/** Each cell's four neighbours: above, below, left and right. `cellCount` stands for a missing one. */
export const neighboursOf = ({ rows, columns, cellCount }: SearchInstance): Int32Array => {
  const neighbours = new Int32Array(4 * cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    const row = Math.floor(cell / columns);
    const column = cell % columns;
    neighbours[4 * cell] = row > 0 ? cell - columns : cellCount;
    neighbours[4 * cell + 1] = row < rows - 1 ? cell + columns : cellCount;
    neighbours[4 * cell + 2] = column > 0 ? cell - 1 : cellCount;
    neighbours[4 * cell + 3] = column < columns - 1 ? cell + 1 : cellCount;
  }
  return neighbours;
};

/** The number of covered, blocked or missing neighbours of each cell, of four, on the empty board. */
export const takenAtFirst = ({ emptyBoard, cellCount }: SearchInstance, neighbours: Int32Array): Uint8Array => {
  const taken = new Uint8Array(cellCount + 1);
  for (let i = 0; i < neighbours.length; i++) {
    if (emptyBoard[neighbours[i] as number] !== FREE) taken[i >> 2] = (taken[i >> 2] as number) + 1;
  }
  return taken;
};

/** Counts a cell that is covered now (`by` 1) or free again (−1) for each of its neighbours. */
export const countNeighbour = (taken: Uint8Array, neighbours: Int32Array, cell: number, by: 1 | -1): void => {
  for (let i = 4 * cell; i < 4 * cell + 4; i++) {
    const neighbour = neighbours[i] as number;
    taken[neighbour] = (taken[neighbour] as number) + by;
  }
};

/** For each of the eight compass points and each cell, how many cells lie beyond it on the board. */
export const measureCompass = ({ rows, columns, cellCount }: SearchInstance): Uint8Array => {
  const lengths = new Uint8Array(DIRECTIONS.length * cellCount);
  for (const [d, direction] of DIRECTIONS.entries()) {
    const { dRow, dColumn } = STEPS[direction];
    let at = d * cellCount;
    for (let row = 0; row < rows; row++) {
      const byRow = dRow === 0 ? 255 : dRow > 0 ? rows - 1 - row : row;
      for (let column = 0; column < columns; column++) {
        const byColumn = dColumn === 0 ? 255 : dColumn > 0 ? columns - 1 - column : column;
        lengths[at++] = byRow < byColumn ? byRow : byColumn;
      }
    }
  }
  return lengths;
};
