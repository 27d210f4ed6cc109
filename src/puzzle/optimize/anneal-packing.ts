/**
 * Packs words so that those on the board are worth as much as possible. A word goes to a place, mostly where it crosses
 * a letter, and throws out the words in its way. A change for the worse is taken by chance, and the chance falls over a
 * cycle (simulated annealing: Kirkpatrick, Gelatt & Vecchi 1983; ejections: Glover 1996). Cycles grow, and each begins
 * on the board of the last. A step is one place looked at.
 */
import type { Rng } from '../model/rng.ts';
import { FREE, type SearchInstance } from '../search/search-instance.ts';
import { createPacking, MOST_ON_CELL, type Packing, pack, unpack } from './packing.ts';

/** The temperature at the start and the end of a cycle, in covered cells. */
const HOT = 1.3;
const COLD = 0.75;

/** The steps of the first cycle. Each next one is longer by `GROWTH`, without a limit: only long ones fill hard boards. */
const FIRST_CYCLE = 200_000;
const GROWTH = 2;

/** Steps between two settings of the temperature. */
const COOLING = 1024;

/** The cost of a free cell beside a covered one, in covered cells. */
const EDGE = 0.1;

/** What a word costs while it has no place. */
export interface Worth {
  /** In covered cells, by which chance weighs it. */
  readonly cost: Float64Array;
  /** In the unit of the goal. */
  readonly value: Int32Array;
}

/** A search that can be continued. */
export interface Annealing {
  readonly packing: Packing;
  readonly worth: Worth;
  readonly rng: Rng;
  /** The best board so far: the worth of its words, and their places. */
  best: number;
  readonly bestPlaces: Int32Array;
  value: number;
  steps: number;
  cycle: number;
  /** Steps of this cycle so far. */
  at: number;
  heat: number;
  /** The words in the way of the place under review come first, `inWay` of them. */
  readonly way: Int32Array;
  inWay: number;
  /** Marks of the present review: words to take off, and cells of the place. */
  readonly isOff: Int32Array;
  readonly isOwn: Int32Array;
  review: number;
}

export const createAnnealing = (instance: SearchInstance, worth: Worth, rng: Rng): Annealing => ({
  packing: createPacking(instance),
  worth,
  rng,
  best: 0,
  bestPlaces: new Int32Array(instance.wordCount).fill(-1),
  value: 0,
  steps: 0,
  cycle: FIRST_CYCLE,
  at: 0,
  heat: HOT,
  way: new Int32Array(instance.wordCount),
  inWay: 0,
  isOff: new Int32Array(instance.wordCount),
  isOwn: new Int32Array(instance.cellCount),
  review: 0,
});

const cool = (annealing: Annealing): void => {
  if (annealing.at >= annealing.cycle) {
    annealing.at = 0;
    annealing.cycle *= GROWTH;
  }
  annealing.heat = HOT * (COLD / HOT) ** (annealing.at / annealing.cycle);
};

/** Three times of four a word without a place, else any word. */
const drawWord = ({ packing, rng }: Annealing): number => {
  const { homeless, words } = packing;
  const isHomeless = homeless > 0 && (rng.nextUint32() & 3) !== 0;
  return words[rng.nextInt(isHomeless ? homeless : words.length)] as number;
};

/** A place drawn for a word: nearly always through a cell with one of its letters. -1 if it leaves the board. */
const drawPlace = ({ packing, rng }: Annealing, w: number): number => {
  const { instance, cellsWith, countOf, beyond } = packing;
  const { cellCount, strides, compass } = instance;
  const length = instance.lengths[w] as number;
  const i = rng.nextInt(length);
  const d = rng.nextInt(strides.length);
  const letter = instance.letters[(instance.offsets[w] as number) + i] as number;
  const count = countOf[letter] as number;
  const isCrossing = count > 0 && (rng.nextUint32() & 15) !== 0;
  const cell = isCrossing ? (cellsWith[letter * cellCount + rng.nextInt(count)] as number) : rng.nextInt(cellCount);
  const point = compass[d] as number;
  const ahead = beyond[point * cellCount + cell] as number;
  const behind = beyond[((point + 4) & 7) * cellCount + cell] as number;
  if (behind < i || ahead < length - 1 - i) return -1;
  return d * cellCount + cell - i * (strides[d] as number);
};

/** Adds the words of a cell to those in the way, or only those that `before` has too. */
const block = (annealing: Annealing, cell: number, before: number): number => {
  const { packing, isOff, review, way, worth } = annealing;
  const { owners, covers } = packing;
  let cost = 0;
  for (let at = cell * MOST_ON_CELL, end = at + (covers[cell] as number); at < end; at++) {
    const v = owners[at] as number;
    if (isOff[v] === review) continue;
    if (before >= 0) {
      const first = before * MOST_ON_CELL;
      let other = first + (covers[before] as number) - 1;
      while (other >= first && owners[other] !== v) other--;
      if (other < first) continue;
    }
    isOff[v] = review;
    way[annealing.inWay++] = v;
    cost += worth.cost[v] as number;
  }
  return cost;
};

/** What the cells cost that words in the way would leave free. */
const costOfFreed = ({ packing, isOff, isOwn, review }: Annealing, v: number): number => {
  const { instance, places, covers, owners, taken } = packing;
  const { cellCount } = instance;
  const place = places[v] as number;
  const d = (place / cellCount) | 0;
  const stride = instance.strides[d] as number;
  const length = instance.lengths[v] as number;
  let cost = 0;
  for (let i = 0, cell = place - d * cellCount; i < length; i++, cell += stride) {
    if (isOwn[cell] === review) continue;
    const first = cell * MOST_ON_CELL;
    let last = first + (covers[cell] as number) - 1;
    while (last >= first && isOff[owners[last] as number] === review) last--;
    if (last >= first) continue;
    isOwn[cell] = review;
    cost += 1 + EDGE * (4 - 2 * (taken[cell] as number));
  }
  return cost;
};

/** The most that a freed cell can be worth. */
const MOST_FREED = 1 + 4 * EDGE;

/** Whether to lay a word at a place. It notes the words in the way. */
const isTaken = (annealing: Annealing, w: number, place: number): boolean => {
  const { packing, worth, rng, heat, isOwn, way } = annealing;
  const { instance, board, covers, taken } = packing;
  const { cellCount, letters, oneSharedCell } = instance;
  const limit = -heat * Math.log((rng.nextUint32() + 1) / 2 ** 32);
  const review = ++annealing.review;
  annealing.inWay = 0;
  const d = (place / cellCount) | 0;
  const stride = instance.strides[d] as number;
  const offset = instance.offsets[w] as number;
  const length = instance.lengths[w] as number;
  const isLaid = (packing.places[w] as number) >= 0;
  let cost = isLaid ? 0 : -(worth.cost[w] as number);
  // Cells that it may free give back at most this.
  let most = isLaid ? length * MOST_FREED : 0;
  if (isLaid) annealing.isOff[w] = review;
  let before = -1;
  for (let i = offset, cell = place - d * cellCount; i < offset + length; i++, cell += stride) {
    const letter = board[cell] as number;
    isOwn[cell] = review;
    if (letter === FREE) {
      cost += 1 + EDGE * (4 - 2 * (taken[cell] as number));
      before = -1;
      continue;
    }
    if (letter < 0 || covers[cell] === MOST_ON_CELL) return false;
    const from = annealing.inWay;
    if (letter !== letters[i]) cost += block(annealing, cell, -1);
    else if (oneSharedCell && before >= 0) cost += block(annealing, cell, before);
    for (let j = from; j < annealing.inWay; j++) most += (instance.lengths[way[j] as number] as number) * MOST_FREED;
    if (cost - most > limit) return false;
    before = cell;
  }
  if (isLaid) cost -= costOfFreed(annealing, w);
  for (let j = 0; j < annealing.inWay; j++) cost -= costOfFreed(annealing, way[j] as number);
  return cost <= limit;
};

const take = (annealing: Annealing, w: number, place: number): void => {
  const { packing, way, worth } = annealing;
  if ((packing.places[w] as number) >= 0) unpack(packing, w);
  else annealing.value += worth.value[w] as number;
  for (let j = 0; j < annealing.inWay; j++) {
    const v = way[j] as number;
    unpack(packing, v);
    annealing.value -= worth.value[v] as number;
  }
  pack(packing, w, place);
};

/** Takes so many steps, or fewer if a board reaches the goal; `true` if the best board became better. */
export const anneal = (annealing: Annealing, steps: number, goal: number): boolean => {
  const { packing, bestPlaces } = annealing;
  const before = annealing.best;
  for (let step = 0; step < steps && annealing.best < goal; step++) {
    if (annealing.at % COOLING === 0) cool(annealing);
    annealing.at++;
    annealing.steps++;
    const w = drawWord(annealing);
    const place = drawPlace(annealing, w);
    if (place < 0 || place === packing.places[w] || !isTaken(annealing, w, place)) continue;
    take(annealing, w, place);
    if (annealing.value <= annealing.best) continue;
    annealing.best = annealing.value;
    bestPlaces.set(packing.places);
  }
  return annealing.best > before;
};
