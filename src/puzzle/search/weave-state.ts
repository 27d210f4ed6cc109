/**
 * A board for laying and lifting words in any order. It also keeps the data for choosing a place: the covered cells of
 * each letter, the words on each cell, and the uses of each direction.
 */
import { DIRECTIONS, STEPS } from '../model/grid.ts';
import {
  countNeighbour,
  FREE,
  measureCompass,
  neighboursOf,
  type SearchInstance,
  takenAtFirst,
} from './search-instance.ts';

/** Zones along each side of the board. Words spread over the zones. */
export const ZONES = 3;

export interface Weave {
  readonly instance: SearchInstance;
  /** For each of the eight compass points and each cell, how many cells lie beyond it. */
  readonly beyond: Uint8Array;
  /** From a cell to the next in each of the eight compass points. */
  readonly eightStrides: Int32Array;
  readonly board: Int16Array;
  /** How many words cover each cell. */
  readonly covers: Uint16Array;
  /**
   * For each axis and cell, the number of words on both the cell and its neighbour on that axis. Empty without the
   * one-shared-cell rule.
   */
  readonly links: Uint8Array;
  /** The covered cells, letter by letter, `cellCount` entries each. */
  readonly cellsWith: Int32Array;
  /** How many cells each letter covers. */
  readonly countOf: Int32Array;
  /** Where each covered cell stands among those of its letter. */
  readonly positions: Int32Array;
  /** Each word's place, or -1 while it has none. */
  readonly places: Int32Array;
  /** Placed words by direction. */
  readonly used: Int32Array;
  /** The zone of each cell, and the covered cells of each zone. */
  readonly zoneOf: Uint8Array;
  readonly zones: Int32Array;
  /** The words on each cell, as bits: the first 32 words and the next 32. Meaningless for longer lists. */
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** For each cell, its number of covered, blocked or missing neighbours, of four. */
  readonly taken: Uint8Array;
  readonly neighbours: Int32Array;
  covered: number;
  /** Letters of placed words that fall on letters of others. */
  shared: number;
  placed: number;
}

const zonesOf = ({ rows, columns, cellCount }: SearchInstance): Uint8Array =>
  Uint8Array.from({ length: cellCount }, (_, cell) => {
    const row = Math.floor(cell / columns);
    return Math.floor((row * ZONES) / rows) * ZONES + Math.floor(((cell - row * columns) * ZONES) / columns);
  });

export const createWeave = (instance: SearchInstance): Weave => {
  const neighbours = neighboursOf(instance);
  return {
    instance,
    beyond: measureCompass(instance),
    eightStrides: Int32Array.from(DIRECTIONS, (name) => STEPS[name].dRow * instance.columns + STEPS[name].dColumn),
    board: instance.emptyBoard.slice(),
    covers: new Uint16Array(instance.cellCount),
    links: new Uint8Array(instance.oneSharedCell ? 4 * instance.cellCount : 0),
    cellsWith: new Int32Array(instance.letterCount * instance.cellCount),
    countOf: new Int32Array(instance.letterCount),
    positions: new Int32Array(instance.cellCount),
    places: new Int32Array(instance.wordCount).fill(-1),
    used: new Int32Array(instance.directions.length),
    zoneOf: zonesOf(instance),
    zones: new Int32Array(ZONES * ZONES),
    low: new Int32Array(instance.cellCount),
    high: new Int32Array(instance.cellCount),
    taken: takenAtFirst(instance, neighbours),
    neighbours,
    covered: 0,
    shared: 0,
    placed: 0,
  };
};

/** Two words share two cells exactly when they share a link: then they lie on one line. */
const sharesLink = ({ links, instance }: Weave, d: number, start: number, length: number): boolean => {
  const stride = instance.strides[d] as number;
  let at = (instance.axes[d] as number) * instance.cellCount + (stride > 0 ? start : start + stride);
  for (let i = 1; i < length; i++, at += stride) if (links[at] !== 0) return true;
  return false;
};

/**
 * How many letters of word `w` would fall on equal ones. -1 if the word does not fit, or one of its `first` cells is
 * already covered. The start must be in range.
 */
export const crossingsFrom = (weave: Weave, w: number, d: number, start: number, first: number): number => {
  const { board, instance } = weave;
  const length = instance.lengths[w] as number;
  const offset = instance.offsets[w] as number;
  const stride = instance.strides[d] as number;
  let cell = start;
  for (let i = 0; i < first; i++, cell += stride) if (board[cell] !== FREE) return -1;
  let crossings = 0;
  for (let i = first; i < length; i++, cell += stride) {
    const letter = board[cell] as number;
    if (letter === FREE) continue;
    if (letter !== instance.letters[offset + i]) return -1;
    crossings++;
  }
  return crossings > 1 && instance.oneSharedCell && sharesLink(weave, d, start, length) ? -1 : crossings;
};

export const clearWeave = (weave: Weave): void => {
  weave.board.set(weave.instance.emptyBoard);
  weave.covers.fill(0);
  weave.links.fill(0);
  weave.countOf.fill(0);
  weave.places.fill(-1);
  weave.used.fill(0);
  weave.zones.fill(0);
  weave.taken.set(takenAtFirst(weave.instance, weave.neighbours));
  weave.low.fill(0);
  weave.high.fill(0);
  weave.covered = 0;
  weave.shared = 0;
  weave.placed = 0;
};

const coverCell = (weave: Weave, cell: number, letter: number): void => {
  const { board, cellsWith, countOf, positions, zones, zoneOf, instance } = weave;
  board[cell] = letter;
  const position = letter * instance.cellCount + (countOf[letter] as number);
  cellsWith[position] = cell;
  positions[cell] = position;
  countOf[letter] = (countOf[letter] as number) + 1;
  const zone = zoneOf[cell] as number;
  zones[zone] = (zones[zone] as number) + 1;
  countNeighbour(weave.taken, weave.neighbours, cell, 1);
  weave.covered++;
};

const freeCell = (weave: Weave, cell: number): void => {
  const { board, cellsWith, countOf, positions, zones, zoneOf, instance } = weave;
  const letter = board[cell] as number;
  board[cell] = FREE;
  const last = (countOf[letter] as number) - 1;
  const moved = cellsWith[letter * instance.cellCount + last] as number;
  const position = positions[cell] as number;
  cellsWith[position] = moved;
  positions[moved] = position;
  countOf[letter] = last;
  const zone = zoneOf[cell] as number;
  zones[zone] = (zones[zone] as number) - 1;
  countNeighbour(weave.taken, weave.neighbours, cell, -1);
  weave.covered--;
};

/** Writes or deletes a word's bit on a cell; doing it twice undoes it. */
const flipOwner = ({ low, high }: Weave, w: number, cell: number): void => {
  const owners = w < 32 ? low : high;
  owners[cell] = (owners[cell] as number) ^ (1 << (w & 31));
};

const countLinks = ({ links, instance }: Weave, place: number, length: number, by: 1 | -1): void => {
  if (!instance.oneSharedCell) return;
  const d = Math.floor(place / instance.cellCount);
  const stride = instance.strides[d] as number;
  const start = place - d * instance.cellCount;
  // A link belongs to the earlier of its two cells.
  let at = (instance.axes[d] as number) * instance.cellCount + (stride > 0 ? start : start + stride);
  for (let i = 1; i < length; i++, at += stride) links[at] = (links[at] as number) + by;
};

/** Lays a word where it fits. */
export const layWord = (weave: Weave, w: number, place: number): void => {
  const { instance, covers, used } = weave;
  const length = instance.lengths[w] as number;
  const offset = instance.offsets[w] as number;
  const d = Math.floor(place / instance.cellCount);
  const stride = instance.strides[d] as number;
  for (let i = 0, cell = place - d * instance.cellCount; i < length; i++, cell += stride) {
    if (covers[cell] === 0) coverCell(weave, cell, instance.letters[offset + i] as number);
    else weave.shared++;
    covers[cell] = (covers[cell] as number) + 1;
    flipOwner(weave, w, cell);
  }
  countLinks(weave, place, length, 1);
  used[d] = (used[d] as number) + 1;
  weave.places[w] = place;
  weave.placed++;
};

/** Takes a placed word off the board and returns its former place. */
export const liftWord = (weave: Weave, w: number): number => {
  const { instance, covers, used } = weave;
  const place = weave.places[w] as number;
  const length = instance.lengths[w] as number;
  const d = Math.floor(place / instance.cellCount);
  const stride = instance.strides[d] as number;
  for (let i = 0, cell = place - d * instance.cellCount; i < length; i++, cell += stride) {
    covers[cell] = (covers[cell] as number) - 1;
    if (covers[cell] === 0) freeCell(weave, cell);
    else weave.shared--;
    flipOwner(weave, w, cell);
  }
  countLinks(weave, place, length, -1);
  used[d] = (used[d] as number) - 1;
  weave.places[w] = -1;
  weave.placed--;
  return place;
};
