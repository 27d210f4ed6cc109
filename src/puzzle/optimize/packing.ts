/** A board for laying and lifting words in any order, for any number of words. */
import {
  countNeighbour,
  FREE,
  measureCompass,
  neighboursOf,
  type SearchInstance,
  takenAtFirst,
} from '../search/search-instance.ts';

/** The most words on one cell of a packing; no board worth keeping comes near. */
export const MOST_ON_CELL = 12;

export interface Packing {
  readonly instance: SearchInstance;
  /** For each compass point and cell, how many cells lie beyond it. */
  readonly beyond: Uint8Array;
  readonly board: Int16Array;
  /** How many words cover each cell, and which: `MOST_ON_CELL` entries a cell. */
  readonly covers: Uint8Array;
  readonly owners: Int16Array;
  /** The covered cells by letter, a row of `cellCount` entries each; their number; and where each cell stands. */
  readonly cellsWith: Int32Array;
  readonly countOf: Int32Array;
  readonly positions: Int32Array;
  /** For each cell, its number of covered, blocked or missing neighbours, of four. */
  readonly taken: Uint8Array;
  readonly neighbours: Int32Array;
  /** Each word's place, or -1. */
  readonly places: Int32Array;
  /** Words without a place come first, `homeless` of them. `homeOf` says where each word stands. */
  readonly words: Int32Array;
  readonly homeOf: Int32Array;
  homeless: number;
  covered: number;
}

/** An empty board. */
export const createPacking = (instance: SearchInstance): Packing => {
  const { cellCount, wordCount, letterCount } = instance;
  const neighbours = neighboursOf(instance);
  return {
    instance,
    beyond: measureCompass(instance),
    board: instance.emptyBoard.slice(),
    covers: new Uint8Array(cellCount),
    owners: new Int16Array(cellCount * MOST_ON_CELL),
    cellsWith: new Int32Array(cellCount * letterCount),
    countOf: new Int32Array(letterCount),
    positions: new Int32Array(cellCount),
    taken: takenAtFirst(instance, neighbours),
    neighbours,
    places: new Int32Array(wordCount).fill(-1),
    words: Int32Array.from({ length: wordCount }, (_, w) => w),
    homeOf: Int32Array.from({ length: wordCount }, (_, w) => w),
    homeless: wordCount,
    covered: 0,
  };
};

const coverCell = (packing: Packing, cell: number, letter: number): void => {
  const { cellsWith, countOf, positions, instance } = packing;
  packing.board[cell] = letter;
  packing.covered++;
  const count = countOf[letter] as number;
  cellsWith[letter * instance.cellCount + count] = cell;
  positions[cell] = count;
  countOf[letter] = count + 1;
  countNeighbour(packing.taken, packing.neighbours, cell, 1);
};

const freeCell = (packing: Packing, cell: number): void => {
  const { cellsWith, countOf, positions, instance, board } = packing;
  const letter = board[cell] as number;
  board[cell] = FREE;
  packing.covered--;
  const first = letter * instance.cellCount;
  const last = (countOf[letter] as number) - 1;
  const moved = cellsWith[first + last] as number;
  cellsWith[first + (positions[cell] as number)] = moved;
  positions[moved] = positions[cell] as number;
  countOf[letter] = last;
  countNeighbour(packing.taken, packing.neighbours, cell, -1);
};

/** Exchanges a word with the one at a position of `words`. */
const moveWord = ({ words, homeOf }: Packing, w: number, to: number): void => {
  const from = homeOf[w] as number;
  const other = words[to] as number;
  words[from] = other;
  homeOf[other] = from;
  words[to] = w;
  homeOf[w] = to;
};

/** Lays a word at a place without conflicts. */
export const pack = (packing: Packing, w: number, place: number): void => {
  const { instance, covers, owners } = packing;
  const { cellCount, letters } = instance;
  const d = (place / cellCount) | 0;
  const stride = instance.strides[d] as number;
  const offset = instance.offsets[w] as number;
  const end = offset + (instance.lengths[w] as number);
  for (let i = offset, cell = place - d * cellCount; i < end; i++, cell += stride) {
    const before = covers[cell] as number;
    if (before === 0) coverCell(packing, cell, letters[i] as number);
    owners[cell * MOST_ON_CELL + before] = w;
    covers[cell] = before + 1;
  }
  packing.places[w] = place;
  moveWord(packing, w, --packing.homeless);
};

/** Takes a word off the board. */
export const unpack = (packing: Packing, w: number): void => {
  const { instance, covers, owners } = packing;
  const { cellCount } = instance;
  const place = packing.places[w] as number;
  const d = (place / cellCount) | 0;
  const stride = instance.strides[d] as number;
  const length = instance.lengths[w] as number;
  for (let i = 0, cell = place - d * cellCount; i < length; i++, cell += stride) {
    const after = (covers[cell] as number) - 1;
    covers[cell] = after;
    const first = cell * MOST_ON_CELL;
    let at = first;
    while (owners[at] !== w) at++;
    owners[at] = owners[first + after] as number;
    if (after === 0) freeCell(packing, cell);
  }
  packing.places[w] = -1;
  moveWord(packing, w, packing.homeless++);
};
