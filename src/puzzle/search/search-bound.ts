/**
 * A counting bound: the fewest cells that the unplaced words must cover, against the cells they can cover. If k
 * unplaced words can put the same letter on a cell, each pays 1/k for it. A covered cell has no price. A word pays at least
 * for its cheapest place.
 */
import { FREE } from './search-instance.ts';
import { killCandidate, type SearchState } from './search-state.ts';

/** The price of a whole cell. Every number up to 12 divides it. Other parts round down, which keeps the bound valid. */
const CELL = 27_720;

const PARTS = Int32Array.from({ length: 1024 }, (_, k) => (k === 0 ? CELL : Math.floor(CELL / k)));

/** Working memory of the bound, made once for a search. */
export interface BoundMemory {
  /** For each cell and letter, how many unplaced words could put it there. */
  readonly supporters: Uint16Array;
  /** The last word counted for each cell and letter, plus one. */
  readonly counted: Uint16Array;
  readonly isReachable: Uint8Array;
  /** The cost of each word's cheapest place. */
  readonly cheapest: Int32Array;
}

export const createBoundMemory = ({ instance }: SearchState): BoundMemory => ({
  supporters: new Uint16Array(instance.cellCount * instance.letterCount),
  counted: new Uint16Array(instance.cellCount * instance.letterCount),
  isReachable: new Uint8Array(instance.cellCount),
  cheapest: new Int32Array(instance.wordCount),
});

const countSupportersOf = (state: SearchState, memory: BoundMemory, w: number): number => {
  const { instance, board, list } = state;
  const { cellCount, strides, letters, letterCount } = instance;
  const { supporters, counted, isReachable } = memory;
  const offset = instance.offsets[w] as number;
  const length = instance.lengths[w] as number;
  const first = w * strides.length * cellCount;
  let reached = 0;
  for (let j = state.from[w] as number; j < (state.end[w] as number); j++) {
    const place = (list[j] as number) - first;
    const d = Math.floor(place / cellCount);
    const stride = strides[d] as number;
    let cell = place - d * cellCount;
    for (let i = 0; i < length; i++, cell += stride) {
      if (board[cell] !== FREE) continue;
      const key = cell * letterCount + (letters[offset + i] as number);
      if (counted[key] === w + 1) continue;
      counted[key] = w + 1;
      supporters[key] = (supporters[key] as number) + 1;
      reached += 1 - (isReachable[cell] as number);
      isReachable[cell] = 1;
    }
  }
  return reached;
};

/** Counts the free cells that some unplaced word can still cover. */
const countSupporters = (state: SearchState, memory: BoundMemory): number => {
  memory.supporters.fill(0);
  memory.counted.fill(0);
  memory.isReachable.fill(0);
  let reachable = 0;
  for (let i = 0; i < state.wordsLeft; i++) reachable += countSupportersOf(state, memory, state.words[i] as number);
  return reachable;
};

const costOf = (state: SearchState, memory: BoundMemory, w: number, candidate: number): number => {
  const { instance, board } = state;
  const { cellCount, strides, letters, letterCount } = instance;
  const place = candidate - w * strides.length * cellCount;
  const d = Math.floor(place / cellCount);
  const stride = strides[d] as number;
  const offset = instance.offsets[w] as number;
  const length = instance.lengths[w] as number;
  let cell = place - d * cellCount;
  let cost = 0;
  for (let i = 0; i < length; i++, cell += stride) {
    if (board[cell] !== FREE) continue;
    cost += PARTS[memory.supporters[cell * letterCount + (letters[offset + i] as number)] as number] as number;
  }
  return cost;
};

const cheapestOf = (state: SearchState, memory: BoundMemory, w: number): number => {
  let cheapest = Number.MAX_SAFE_INTEGER;
  for (let j = state.from[w] as number; j < (state.end[w] as number); j++) {
    cheapest = Math.min(cheapest, costOf(state, memory, w, state.list[j] as number));
  }
  return cheapest;
};

/** Rules out every place of a word that costs more than `most`; `false` if no place remains. */
const killDearPlaces = (state: SearchState, memory: BoundMemory, w: number, most: number): boolean => {
  // Backward, because a place ruled out swaps with the last live one.
  for (let j = (state.end[w] as number) - 1; j >= (state.from[w] as number); j--) {
    const candidate = state.list[j] as number;
    if (costOf(state, memory, w, candidate) > most) killCandidate(state, w, candidate);
  }
  return state.end[w] !== state.from[w];
};

/**
 * `false` if the unplaced words cannot all fit on the free cells. Otherwise it rules out every place that leaves the
 * others too little room.
 */
export const leavesRoom = (state: SearchState, memory: BoundMemory): boolean => {
  const reachable = countSupporters(state, memory);
  const room = CELL * Math.min(reachable, state.free - state.instance.keepFree);
  let needed = 0;
  for (let i = 0; i < state.wordsLeft; i++) {
    const w = state.words[i] as number;
    const cheapest = cheapestOf(state, memory, w);
    memory.cheapest[w] = cheapest;
    needed += cheapest;
  }
  if (needed > room) return false;
  for (let i = 0; i < state.wordsLeft; i++) {
    const w = state.words[i] as number;
    if (!killDearPlaces(state, memory, w, room - needed + (memory.cheapest[w] as number))) return false;
  }
  return true;
};
