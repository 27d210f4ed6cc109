import { neighboursOf } from '../lines.ts';
import { FREE, type SearchInstance } from '../search-instance.ts';
import { countPlaces, visitPlaces } from '../starts.ts';

/** The longest list with a bit for each word in two 32-bit numbers. */
export const MAX_PACKED = 64;

/** A board for laying and lifting words in any order. It knows the words on each cell. */
export interface PackedBoard {
  readonly instance: SearchInstance;
  /** Every place of each word on open cells. */
  readonly placesOf: readonly Int32Array[];
  readonly board: Int16Array;
  /** How many words cover each cell, and which, as bits: the first 32 words and the next 32. */
  readonly covers: Uint8Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** For each cell, its number of covered, blocked or missing neighbours, of four. */
  readonly taken: Uint8Array;
  readonly neighbours: Int32Array;
  /** Each word's place, or -1 while it has none. */
  readonly places: Int32Array;
  covered: number;
}

const listPlaces = (instance: SearchInstance, length: number): Int32Array => {
  const places = new Int32Array(countPlaces(instance, length));
  let count = 0;
  visitPlaces(instance, length, (d, start) => {
    places[count++] = d * instance.cellCount + start;
    return true;
  });
  return places;
};

export const createPackedBoard = (instance: SearchInstance): PackedBoard => {
  const { cellCount, wordCount, emptyBoard } = instance;
  const byLength = new Map<number, Int32Array>();
  for (const length of instance.lengths) byLength.set(length, byLength.get(length) ?? listPlaces(instance, length));
  const neighbours = neighboursOf(instance);
  const taken = new Uint8Array(cellCount + 1);
  for (let i = 0; i < neighbours.length; i++) {
    if (emptyBoard[neighbours[i] as number] !== FREE) taken[i >> 2] = (taken[i >> 2] as number) + 1;
  }
  return {
    instance,
    placesOf: Array.from(instance.lengths, (length) => byLength.get(length) as Int32Array),
    board: emptyBoard.slice(),
    covers: new Uint8Array(cellCount),
    low: new Int32Array(cellCount),
    high: new Int32Array(cellCount),
    taken,
    neighbours,
    places: new Int32Array(wordCount).fill(-1),
    covered: 0,
  };
};

const countNeighbour = ({ taken, neighbours }: PackedBoard, cell: number, by: 1 | -1): void => {
  for (let i = 4 * cell; i < 4 * cell + 4; i++) {
    const neighbour = neighbours[i] as number;
    taken[neighbour] = (taken[neighbour] as number) + by;
  }
};

/** Lays a word at a place without conflicts. */
export const packWord = (packed: PackedBoard, w: number, place: number): void => {
  const { instance, board, covers } = packed;
  const { cellCount, letters } = instance;
  const owners = w < 32 ? packed.low : packed.high;
  const bit = 1 << (w & 31);
  const d = Math.floor(place / cellCount);
  const stride = instance.strides[d] as number;
  const offset = instance.offsets[w] as number;
  const end = offset + (instance.lengths[w] as number);
  for (let i = offset, cell = place - d * cellCount; i < end; i++, cell += stride) {
    owners[cell] = (owners[cell] as number) | bit;
    const before = covers[cell] as number;
    covers[cell] = before + 1;
    if (before > 0) continue;
    board[cell] = letters[i] as number;
    packed.covered++;
    countNeighbour(packed, cell, 1);
  }
  packed.places[w] = place;
};

/** Takes a word off the board. */
export const unpackWord = (packed: PackedBoard, w: number): void => {
  const { instance, board, covers } = packed;
  const { cellCount } = instance;
  const owners = w < 32 ? packed.low : packed.high;
  const others = ~(1 << (w & 31));
  const place = packed.places[w] as number;
  const d = Math.floor(place / cellCount);
  const stride = instance.strides[d] as number;
  const length = instance.lengths[w] as number;
  for (let i = 0, cell = place - d * cellCount; i < length; i++, cell += stride) {
    owners[cell] = (owners[cell] as number) & others;
    const after = (covers[cell] as number) - 1;
    covers[cell] = after;
    if (after > 0) continue;
    board[cell] = FREE;
    packed.covered--;
    countNeighbour(packed, cell, -1);
  }
  packed.places[w] = -1;
};
