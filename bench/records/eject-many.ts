import { STEPS } from '../../src/puzzle/model/grid.ts';
import type { Rng } from '../../src/puzzle/model/rng.ts';
import { FREE, type SearchInstance } from '../../src/puzzle/search/search-instance.ts';

/**
 * Ejection as in src/puzzle/search/eject-words.ts, for lists of any length: a word goes where it conflicts least, and
 * throws out the words in its way. A word that is hard to lay becomes costlier to throw out.
 */

const SHARED = 1.6;
const NOISE = 0.8;
const GROWTH = 0.05;
/** Every so many steps, the added cost of each word halves. */
const FORGETTING = 400;
/** A word just laid stays for a random number of steps, below this plus the number of homeless words. */
const TENURE = 2;
/** At most so many words lie on a cell. */
const MOST_OWNERS = 12;

/** All starts of each word, as a direction's index times the number of cells plus the first cell. */
const listPlaces = ({ rows, columns, cellCount, directions, lengths }: SearchInstance): Int32Array[] =>
  Array.from(lengths, (length) => {
    const places: number[] = [];
    for (const [d, { dRow, dColumn }] of directions.map((direction) => STEPS[direction]).entries()) {
      for (let cell = 0; cell < cellCount; cell++) {
        const row = Math.floor(cell / columns) + dRow * (length - 1);
        const column = (cell % columns) + dColumn * (length - 1);
        if (row >= 0 && row < rows && column >= 0 && column < columns) places.push(d * cellCount + cell);
      }
    }
    return Int32Array.from(places);
  });

/** Words on a board, and what throwing them out costs. */
class Ejection {
  readonly places: Int32Array;
  readonly homeless: number[];
  readonly #instance: SearchInstance;
  readonly #placesOf: readonly Int32Array[];
  readonly #board: Int16Array;
  readonly #owners: Int16Array;
  readonly #ownerCount: Uint8Array;
  readonly #cost: Float64Array;
  readonly #keptUntil: Int32Array;
  /** The last look that met each word, and the cells it shared in that look. */
  readonly #metIn: Int32Array;
  readonly #metCells: Int32Array;
  readonly #rng: Rng;
  #look = 0;
  #step = 0;
  #inWay: number[] = [];

  constructor(instance: SearchInstance, rng: Rng) {
    const { wordCount, cellCount } = instance;
    this.#instance = instance;
    this.#rng = rng;
    this.#placesOf = listPlaces(instance);
    this.#board = new Int16Array(cellCount).fill(FREE);
    this.#owners = new Int16Array(cellCount * MOST_OWNERS);
    this.#ownerCount = new Uint8Array(cellCount);
    this.#cost = new Float64Array(wordCount).fill(1);
    this.#keptUntil = new Int32Array(wordCount);
    this.#metIn = new Int32Array(wordCount);
    this.#metCells = new Int32Array(wordCount);
    this.places = new Int32Array(wordCount).fill(-1);
    this.homeless = Array.from({ length: wordCount }, (_, w) => w);
  }

  /** Lays one homeless word, and throws out those in its way. */
  step(): void {
    this.#step++;
    if (this.#step % FORGETTING === 0) {
      for (const [w, cost] of this.#cost.entries()) this.#cost[w] = 1 + (cost - 1) / 2;
    }
    const at = this.#rng.nextInt(this.homeless.length);
    const w = this.homeless[at] as number;
    const { place, inWay } = this.#cheapest(w);
    if (place < 0 || inWay.length > 0) this.#cost[w] = (this.#cost[w] as number) + GROWTH;
    if (place < 0) return;
    this.homeless[at] = this.homeless.at(-1) as number;
    this.homeless.pop();
    for (const other of inWay) this.#lift(other);
    this.#lay(w, place);
    this.#keptUntil[w] = this.#step + 1 + this.#rng.nextInt(TENURE + this.homeless.length);
  }

  #cheapest(w: number): { readonly place: number; readonly inWay: readonly number[] } {
    let cheapest = Number.POSITIVE_INFINITY;
    let found = { place: -1, inWay: [] as readonly number[] };
    for (const place of this.#placesOf[w] as Int32Array) {
      const cost = this.#weigh(w, place, cheapest);
      if (cost >= cheapest) continue;
      cheapest = cost;
      found = { place, inWay: this.#inWay };
      this.#inWay = [];
    }
    return found;
  }

  /** The cost of a place; infinite if a word just laid is in its way. Notes the words in its way. */
  #weigh(w: number, place: number, cheapest: number): number {
    const { cellCount, strides, offsets, lengths, letters, oneSharedCell } = this.#instance;
    const d = Math.floor(place / cellCount);
    const [stride, offset, length] = [strides[d] as number, offsets[w] as number, lengths[w] as number];
    let cost = (NOISE * this.#rng.nextUint32()) / 2 ** 32;
    this.#look++;
    this.#inWay.length = 0;
    for (let i = 0, cell = place - d * cellCount; i < length; i++, cell += stride) {
      const letter = this.#board[cell] as number;
      if (letter === FREE) continue;
      const isEqual = letter === letters[offset + i];
      const owners = this.#ownerCount[cell] as number;
      if (isEqual && owners === MOST_OWNERS) return Number.POSITIVE_INFINITY;
      if (isEqual) cost -= SHARED;
      if (isEqual && !oneSharedCell) continue;
      for (let k = 0; k < owners; k++) cost += this.#meet(this.#owners[cell * MOST_OWNERS + k] as number, isEqual);
      if (cost - SHARED * (length - i) >= cheapest) return cost + SHARED * length;
    }
    return cost;
  }

  /** The cost of one more cell of another word: none for the first equal letter, and once for a conflict. */
  #meet(other: number, isEqual: boolean): number {
    const before = this.#metIn[other] === this.#look ? (this.#metCells[other] as number) : 0;
    this.#metIn[other] = this.#look;
    this.#metCells[other] = isEqual ? before + 1 : Math.max(before, 1) + 1;
    if (before >= 2 || (this.#metCells[other] as number) < 2) return 0;
    this.#inWay.push(other);
    return (this.#keptUntil[other] as number) > this.#step ? Number.POSITIVE_INFINITY : (this.#cost[other] as number);
  }

  #cellsAt(w: number, place: number): number[] {
    const { cellCount, strides, lengths } = this.#instance;
    const d = Math.floor(place / cellCount);
    return Array.from({ length: lengths[w] as number }, (_, i) => place - d * cellCount + i * (strides[d] as number));
  }

  #lay(w: number, place: number): void {
    for (const [i, cell] of this.#cellsAt(w, place).entries()) {
      const count = this.#ownerCount[cell] as number;
      this.#owners[cell * MOST_OWNERS + count] = w;
      this.#ownerCount[cell] = count + 1;
      this.#board[cell] = this.#instance.letters[(this.#instance.offsets[w] as number) + i] as number;
    }
    this.places[w] = place;
  }

  #lift(w: number): void {
    for (const cell of this.#cellsAt(w, this.places[w] as number)) {
      const first = cell * MOST_OWNERS;
      const last = first + (this.#ownerCount[cell] as number) - 1;
      this.#owners[this.#owners.indexOf(w, first)] = this.#owners[last] as number;
      this.#ownerCount[cell] = last - first;
      if (last === first) this.#board[cell] = FREE;
    }
    this.places[w] = -1;
    this.homeless.push(w);
  }
}

const CLOCK_EVERY = 16;

/** Places of all words; `undefined` once `isOver` says so. */
export const ejectMany = (instance: SearchInstance, isOver: () => boolean, rng: Rng): Int32Array | undefined => {
  const ejection = new Ejection(instance, rng);
  for (let step = 0; ejection.homeless.length > 0; step++) {
    if (step % CLOCK_EVERY === 0 && isOver()) return undefined;
    ejection.step();
  }
  return ejection.places;
};
