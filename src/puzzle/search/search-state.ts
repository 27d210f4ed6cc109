/**
 * The board of a complete search, with the possible places of every word. The places of a word are one segment of a
 * list, live ones in front. Ruling out a place is a swap, and undoing that restores one number (sparse sets: Briggs &
 * Torczon 1993). The search itself allocates no memory.
 */
import {
  countNeighbour,
  countPlaces,
  FREE,
  measureCompass,
  neighboursOf,
  type SearchInstance,
  takenAtFirst,
  visitPlaces,
} from './search-instance.ts';

/** The position of a place that was never possible: past the end of every segment. */
const NOWHERE = 0x7fffffff;

export interface SearchState {
  readonly instance: SearchInstance;
  /** For each direction and cell, how many cells lie beyond it and before it. */
  readonly ahead: Uint8Array;
  readonly behind: Uint8Array;
  /** Candidates, word by word: a candidate is (word × directions + direction) × cells + start. */
  readonly list: Int32Array;
  /** Where each candidate stands in `list`. */
  readonly positions: Int32Array;
  /** Where each word's segment begins, and where its live part ends. */
  readonly from: Int32Array;
  readonly end: Int32Array;
  /** Where each word's live part ends on the empty board. */
  readonly fullEnd: Int32Array;
  readonly board: Int16Array;
  /** Words not placed yet come first. */
  readonly words: Int32Array;
  wordsLeft: number;
  readonly places: Int32Array;
  /** Placed words by direction. */
  readonly used: Int32Array;
  /** Covered cells, oldest first. */
  readonly trail: Int32Array;
  trailLength: number;
  /** `end` as it was before each word placed. */
  readonly ends: Int32Array;
  free: number;
  /** For each cell, its number of covered, blocked or missing neighbours, of four. */
  readonly taken: Uint8Array;
  /** Each cell's four neighbours; `cellCount` stands for a missing one. */
  readonly neighbours: Int32Array;
  /** Letters of the words not placed. */
  lettersLeft: number;
}

/** How many candidates a state for this instance has room for. */
export const candidateRoom = ({ wordCount, directions, cellCount }: SearchInstance): number =>
  wordCount * directions.length * cellCount;

/** The number of places of all words together. Words of one length have equally many. */
const countAllPlaces = (instance: SearchInstance): number => {
  const byLength = new Map<number, number>();
  let total = 0;
  for (const length of instance.lengths) {
    const count = byLength.get(length) ?? countPlaces(instance, length);
    byLength.set(length, count);
    total += count;
  }
  return total;
};

const listCandidates = (state: SearchState): void => {
  const { instance, list, positions, from, end } = state;
  const { wordCount, cellCount, directions, lengths } = instance;
  let position = 0;
  for (let w = 0; w < wordCount; w++) {
    from[w] = position;
    const only = instance.heldTo?.[w];
    visitPlaces(instance, lengths[w] as number, (d, start) => {
      if (only !== undefined && d !== only) return true;
      if (w === 0 && instance.firstPlaces?.[d * cellCount + start] === 0) return true;
      const candidate = (w * directions.length + d) * cellCount + start;
      list[position] = candidate;
      positions[candidate] = position++;
      return true;
    });
    end[w] = position;
  }
};

/** For each direction, turned by so many compass points, and each cell: how many cells lie beyond it. */
const linesOf = (instance: SearchInstance, turn: 0 | 4): Uint8Array => {
  const { cellCount, compass } = instance;
  const beyond = measureCompass(instance);
  const lines = new Uint8Array(compass.length * cellCount);
  for (const [d, point] of compass.entries()) {
    const from = ((point + turn) & 7) * cellCount;
    lines.set(beyond.subarray(from, from + cellCount), d * cellCount);
  }
  return lines;
};

export const createSearchState = (instance: SearchInstance): SearchState => {
  const { wordCount, letters } = instance;
  const state: SearchState = {
    instance,
    ahead: linesOf(instance, 0),
    behind: linesOf(instance, 4),
    list: new Int32Array(countAllPlaces(instance)),
    positions: new Int32Array(candidateRoom(instance)).fill(NOWHERE),
    from: new Int32Array(wordCount),
    end: new Int32Array(wordCount),
    fullEnd: new Int32Array(wordCount),
    board: new Int16Array(instance.cellCount),
    words: new Int32Array(wordCount),
    wordsLeft: wordCount,
    places: new Int32Array(wordCount),
    used: new Int32Array(instance.directions.length),
    trail: new Int32Array(letters.length),
    trailLength: 0,
    ends: new Int32Array(wordCount * wordCount),
    free: instance.openCells,
    taken: new Uint8Array(instance.cellCount + 1),
    neighbours: neighboursOf(instance),
    lettersLeft: letters.length,
  };
  listCandidates(state);
  state.fullEnd.set(state.end);
  resetSearchState(state);
  return state;
};

/** Back to an empty board with every candidate live. */
export const resetSearchState = (state: SearchState): void => {
  const { instance } = state;
  state.end.set(state.fullEnd);
  state.board.set(instance.emptyBoard);
  for (let w = 0; w < instance.wordCount; w++) state.words[w] = w;
  state.wordsLeft = instance.wordCount;
  state.used.fill(0);
  state.trailLength = 0;
  state.free = instance.openCells;
  state.lettersLeft = instance.letters.length;
  state.taken.set(takenAtFirst(instance, state.neighbours));
};

/** How many places word `w` still has. */
export const liveCount = ({ end, from }: SearchState, w: number): number => (end[w] as number) - (from[w] as number);

/** Rules out a candidate of word `w`, unless it already is. */
export const killCandidate = ({ list, positions, end }: SearchState, w: number, candidate: number): void => {
  const position = positions[candidate] as number;
  const last = (end[w] as number) - 1;
  if (position > last) return;
  const moved = list[last] as number;
  list[last] = candidate;
  list[position] = moved;
  positions[candidate] = last;
  positions[moved] = position;
  end[w] = last;
};

/** Rules out the candidates of word `w` that want another letter on a cell. */
const killDisagreeing = (state: SearchState, w: number, cell: number, letter: number): void => {
  const { instance, ahead, behind, list, positions, end } = state;
  const { cellCount, strides, letters } = instance;
  const offset = instance.offsets[w] as number;
  const last = (instance.lengths[w] as number) - 1;
  const directionCount = strides.length;
  let live = end[w] as number;
  for (let d = 0; d < directionCount; d++) {
    const line = d * cellCount + cell;
    const stride = strides[d] as number;
    const high = Math.min(behind[line] as number, last);
    const low = Math.max(last - (ahead[line] as number), 0);
    let candidate = (w * directionCount + d) * cellCount + cell - low * stride;
    for (let i = low; i <= high; i++, candidate -= stride) {
      if (letters[offset + i] === letter) continue;
      const position = positions[candidate] as number;
      if (position >= live) continue;
      // The body of `killCandidate`, inline because a search spends most of its time here.
      live--;
      const moved = list[live] as number;
      list[live] = candidate;
      list[position] = moved;
      positions[candidate] = live;
      positions[moved] = position;
    }
  }
  end[w] = live;
};

/** Covers a free cell; `false` if that leaves some word without a place. */
const coverCell = (state: SearchState, cell: number, letter: number): boolean => {
  state.board[cell] = letter;
  state.trail[state.trailLength++] = cell;
  state.free--;
  countNeighbour(state.taken, state.neighbours, cell, 1);
  for (let i = 0; i < state.wordsLeft; i++) {
    const w = state.words[i] as number;
    killDisagreeing(state, w, cell, letter);
    if (state.end[w] === state.from[w]) return false;
  }
  return true;
};

/** Rules out candidates of word `v` that share two or more cells with a line of `length` cells. */
const killCollinear = (state: SearchState, v: number, d: number, start: number, length: number): void => {
  const { instance, ahead, behind } = state;
  const { cellCount, strides, axes } = instance;
  const other = instance.lengths[v] as number;
  if (other < 2 || length < 2) return;
  const stride = strides[d] as number;
  const line = d * cellCount + start;
  for (let e = 0; e < strides.length; e++) {
    if (axes[e] !== axes[d]) continue;
    const isSame = strides[e] === stride;
    const low = Math.max(isSame ? 2 - other : 1, -(behind[line] as number));
    const high = Math.min(isSame ? length - 2 : length + other - 3, ahead[line] as number);
    for (let t = low; t <= high; t++) {
      killCandidate(state, v, (v * strides.length + e) * cellCount + start + t * stride);
    }
  }
};

const takeWord = (state: SearchState, w: number): void => {
  const { words } = state;
  const last = --state.wordsLeft;
  let at = last;
  while (words[at] !== w) at--;
  words[at] = words[last] as number;
  words[last] = w;
  state.lettersLeft -= state.instance.lengths[w] as number;
};

/** Places word `w` and saves the state before it; `false` if another word loses its last place. */
export const placeWord = (state: SearchState, w: number, candidate: number): boolean => {
  const { instance, ends, end } = state;
  const { cellCount, strides, wordCount, lengths, offsets, letters } = instance;
  const saved = (wordCount - state.wordsLeft) * wordCount;
  for (let v = 0; v < wordCount; v++) ends[saved + v] = end[v] as number;
  takeWord(state, w);
  const place = candidate - w * strides.length * cellCount;
  state.places[w] = place;
  const d = Math.floor(place / cellCount);
  state.used[d] = (state.used[d] as number) + 1;
  const stride = strides[d] as number;
  const length = lengths[w] as number;
  const start = place - d * cellCount;
  for (let i = 0, cell = start; i < length; i++, cell += stride) {
    if (state.board[cell] === FREE && !coverCell(state, cell, letters[(offsets[w] as number) + i] as number))
      return false;
  }
  if (!instance.oneSharedCell) return true;
  for (let i = 0; i < state.wordsLeft; i++) {
    const v = state.words[i] as number;
    killCollinear(state, v, d, start, length);
    if (end[v] === state.from[v]) return false;
  }
  return true;
};

/** Takes back the word placed last. `trailLength` is its value from before that word. */
export const unplaceWord = (state: SearchState, trailLength: number): void => {
  const { instance, ends, end, words } = state;
  while (state.trailLength > trailLength) {
    const cell = state.trail[--state.trailLength] as number;
    state.board[cell] = FREE;
    state.free++;
    countNeighbour(state.taken, state.neighbours, cell, -1);
  }
  const w = words[state.wordsLeft++] as number;
  state.lettersLeft += instance.lengths[w] as number;
  const d = Math.floor((state.places[w] as number) / instance.cellCount);
  state.used[d] = (state.used[d] as number) - 1;
  const saved = (instance.wordCount - state.wordsLeft) * instance.wordCount;
  for (let v = 0; v < instance.wordCount; v++) end[v] = ends[saved + v] as number;
};
