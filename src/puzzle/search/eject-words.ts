import type { Rng } from '../model/rng.ts';
import type { Budget } from './budget.ts';
import {
  countNeighbour,
  countPlaces,
  FREE,
  neighboursOf,
  type SearchInstance,
  takenAtFirst,
  visitPlaces,
} from './search-instance.ts';

/** The longest list with a bit for each word in two 32-bit numbers. */
export const MAX_PACKED = 64;

/** A board for laying and lifting words in any order. It knows the words on each cell. */
interface PackedBoard {
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

const createPackedBoard = (instance: SearchInstance): PackedBoard => {
  const { cellCount, wordCount, emptyBoard } = instance;
  const byLength = new Map<number, Int32Array>();
  for (const length of instance.lengths) byLength.set(length, byLength.get(length) ?? listPlaces(instance, length));
  const neighbours = neighboursOf(instance);
  return {
    instance,
    placesOf: Array.from(instance.lengths, (length) => byLength.get(length) as Int32Array),
    board: emptyBoard.slice(),
    covers: new Uint8Array(cellCount),
    low: new Int32Array(cellCount),
    high: new Int32Array(cellCount),
    taken: takenAtFirst(instance, neighbours),
    neighbours,
    places: new Int32Array(wordCount).fill(-1),
    covered: 0,
  };
};

/** Lays a word at a place without conflicts. */
const packWord = (packed: PackedBoard, w: number, place: number): void => {
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
    countNeighbour(packed.taken, packed.neighbours, cell, 1);
  }
  packed.places[w] = place;
};

/** Takes a word off the board. */
const unpackWord = (packed: PackedBoard, w: number): void => {
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
    countNeighbour(packed.taken, packed.neighbours, cell, -1);
  }
  packed.places[w] = -1;
};

/**
 * Packs words on boards too full for laying them in sequence. A word goes where it conflicts least, and throws out the
 * words in its way. Those are laid again later. A word that is hard to lay becomes costlier to throw out, so the search
 * does not go in circles (ejection with penalty counters: Nagata & Bräysy 2009). A failure is no proof.
 */

/** The worth of a shared letter, of a covered neighbour and of chance. Throwing out a word costs 1 at first. */
const SHARED = 1.6;
const SNUG = 0.15;
const NOISE = 0.8;

/** The added cost of a word that must throw others out. */
const GROWTH = 0.05;

/** Every so many steps, the added cost of each word halves. */
const FORGETTING = 200;

/**
 * A word just laid stays for a random number of steps, below this plus the number of homeless words. Throwing it out
 * earlier costs `FORBIDDEN`.
 */
const TENURE = 2;
const FORBIDDEN = 1000;

/** The state of packing. */
interface Pack {
  readonly packed: PackedBoard;
  /** The cost of throwing out each word, and the step until which it stays. */
  readonly cost: Float64Array;
  readonly keptUntil: Int32Array;
  readonly homeless: number[];
  readonly rng: Rng;
  step: number;
  /**
   * The cheapest place found for a word. `low` and `high` are the words in its way, as bits: the first 32 and the next.
   */
  place: number;
  low: number;
  high: number;
  /** The words in the way of the place under review. */
  lowHere: number;
  highHere: number;
}

const createPack = (instance: SearchInstance, rng: Rng): Pack => ({
  packed: createPackedBoard(instance),
  cost: new Float64Array(instance.wordCount).fill(1),
  keptUntil: new Int32Array(instance.wordCount),
  homeless: Array.from(instance.lengths.keys()),
  rng,
  step: 0,
  place: -1,
  low: 0,
  high: 0,
  lowHere: 0,
  highHere: 0,
});

/** The cost of throwing out the words in `bits`; bit 0 is word `first`. */
const costOfBits = ({ cost, keptUntil, step }: Pack, bits: number, first: number): number => {
  let sum = 0;
  for (let left = bits; left !== 0; left &= left - 1) {
    const v = first + 31 - Math.clz32(left & -left);
    sum += (keptUntil[v] as number) > step ? FORBIDDEN : (cost[v] as number);
  }
  return sum;
};

/**
 * The cost of a place before ejections, lowered by shared letters and covered neighbours. It notes the words in the
 * way.
 */
const weigh = (pack: Pack, w: number, place: number): number => {
  const { instance, board, taken, low, high } = pack.packed;
  const { cellCount, strides, letters, oneSharedCell } = instance;
  const offset = instance.offsets[w] as number;
  const end = offset + (instance.lengths[w] as number);
  const d = (place / cellCount) | 0;
  const stride = strides[d] as number;
  let lowIn = 0;
  let highIn = 0;
  let before = -1;
  let shared = 0;
  let touching = 0;
  for (let i = offset, cell = place - d * cellCount; i < end; i++, before = cell, cell += stride) {
    const letter = board[cell] as number;
    if (letter === FREE) touching += taken[cell] as number;
    else if (letter !== letters[i]) {
      lowIn |= low[cell] as number;
      highIn |= high[cell] as number;
    } else {
      shared++;
      if (!oneSharedCell || before < 0) continue;
      // A word that covers two cells of this one lies on its line.
      lowIn |= (low[cell] as number) & (low[before] as number);
      highIn |= (high[cell] as number) & (high[before] as number);
    }
  }
  pack.lowHere = lowIn;
  pack.highHere = highIn;
  return -SNUG * touching - SHARED * shared;
};

/** Finds the cheapest place of a word. `place` is -1 if every place would throw out a word just laid. */
const findCheapest = (pack: Pack, w: number): void => {
  const places = pack.packed.placesOf[w] as Int32Array;
  let cheapest = FORBIDDEN / 2;
  pack.place = -1;
  for (let p = 0; p < places.length; p++) {
    const place = places[p] as number;
    let cost = weigh(pack, w, place);
    if (cost >= cheapest) continue;
    const { lowHere, highHere } = pack;
    if ((lowHere | highHere) !== 0) cost += costOfBits(pack, lowHere, 0) + costOfBits(pack, highHere, 32);
    cost += (NOISE * pack.rng.nextUint32()) / 2 ** 32;
    if (cost >= cheapest) continue;
    cheapest = cost;
    pack.place = place;
    pack.low = lowHere;
    pack.high = highHere;
  }
};

const throwOut = ({ packed, homeless }: Pack, bits: number, first: number): void => {
  for (let left = bits; left !== 0; left &= left - 1) {
    const v = first + 31 - Math.clz32(left & -left);
    unpackWord(packed, v);
    homeless.push(v);
  }
};

/** Lays a random homeless word and throws out the words in its way. */
const layOne = (pack: Pack): void => {
  const { homeless, packed, cost, keptUntil, rng } = pack;
  const at = rng.nextInt(homeless.length);
  const w = homeless[at] as number;
  findCheapest(pack, w);
  const { place, low, high } = pack;
  if (place < 0 || (low | high) !== 0) cost[w] = (cost[w] as number) + GROWTH;
  if (place < 0) return;
  homeless[at] = homeless.at(-1) as number;
  homeless.pop();
  throwOut(pack, low, 0);
  throwOut(pack, high, 32);
  packWord(packed, w, place);
  keptUntil[w] = pack.step + 1 + rng.nextInt(TENURE + homeless.length);
};

/** Accepted places of all words; `undefined` if `steps` steps do not suffice. */
export const ejectWords = (
  instance: SearchInstance,
  steps: number,
  budget: Budget,
  accept: (places: Int32Array) => boolean,
  rng: Rng,
): Int32Array | undefined => {
  const pack = createPack(instance, rng);
  const { packed, homeless, cost } = pack;
  const mostCovered = instance.openCells - instance.keepFree;
  for (; pack.step < steps && budget.spend(instance.wordCount - homeless.length, instance.wordCount); pack.step++) {
    if (homeless.length === 0) throwOut(pack, 1 << rng.nextInt(Math.min(32, instance.wordCount)), 0);
    layOne(pack);
    if (homeless.length === 0 && packed.covered <= mostCovered && accept(packed.places)) return packed.places;
    if (pack.step % FORGETTING === 0) for (let v = 0; v < cost.length; v++) cost[v] = 1 + ((cost[v] as number) - 1) / 2;
  }
  return undefined;
};
