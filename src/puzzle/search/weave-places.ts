import type { Rng } from '../model/rng.ts';
import { FREE, type SearchInstance, type StartRange, startAt } from './search-instance.ts';
import { childOf, createTrie, type Trie } from './trie.ts';
import { crossingsFrom, type Weave, ZONES } from './weave-state.ts';

/** Preferences for a word's place. */
export interface Wish {
  /** The worth of a place by its number of shared letters, from 0 to the longest word's length. */
  readonly worth: Float64Array;
  /** Whether the word may take each direction, and the direction's worth. */
  readonly allowed: Uint8Array;
  readonly bias: Float64Array;
  /** The penalty of a place with average crowding. */
  readonly spread: number;
  /** The worth of each covered neighbour of a newly covered cell. */
  readonly snug: number;
  /** Chance in the choice. */
  readonly noise: number;
  /** Places not to take. */
  readonly banned: Set<number>;
}

/** The best place so far. */
interface Choice {
  place: number;
  value: number;
}

/** Places drawn by chance beside those that cross something. */
const DRAWS = 12;

const crowdAt = ({ zones, zoneOf, covered }: Weave, start: number, stride: number, length: number): number => {
  if (covered === 0) return 0;
  const middle = zones[zoneOf[start + stride * (length >> 1)] as number] as number;
  const first = zones[zoneOf[start] as number] as number;
  const last = zones[zoneOf[start + stride * (length - 1)] as number] as number;
  return ((first + middle + last) * ZONES * ZONES) / (3 * covered);
};

/** The number of covered, blocked or missing neighbours of the cells that a word would newly cover. */
const takenAlong = ({ board, taken, instance }: Weave, w: number, d: number, start: number): number => {
  const stride = instance.strides[d] as number;
  let sum = 0;
  for (let i = 0, cell = start; i < (instance.lengths[w] as number); i++, cell += stride) {
    if (board[cell] === FREE) sum += taken[cell] as number;
  }
  return sum;
};

const consider = (
  weave: Weave,
  w: number,
  d: number,
  start: number,
  first: number,
  wish: Wish,
  rng: Rng,
  choice: Choice,
): void => {
  const crossings = crossingsFrom(weave, w, d, start, first);
  if (crossings < 0) return;
  const { cellCount, strides, lengths } = weave.instance;
  let value = (wish.worth[crossings] as number) + (wish.bias[d] as number);
  if (wish.snug > 0) value += wish.snug * takenAlong(weave, w, d, start);
  if (value + wish.noise <= choice.value) return;
  value += wish.noise * (rng.nextUint32() / 2 ** 32);
  if (wish.spread > 0) {
    value -= wish.spread * crowdAt(weave, start, strides[d] as number, lengths[w] as number);
  }
  const place = d * cellCount + start;
  if (value <= choice.value || wish.banned.has(place)) return;
  choice.value = value;
  choice.place = place;
};

/** Considers each place that shares a letter once, at the first letter it shares. */
const considerCrossing = (weave: Weave, w: number, wish: Wish, rng: Rng, choice: Choice): void => {
  const { instance, board, beyond, cellsWith, countOf } = weave;
  const { cellCount, strides, compass } = instance;
  const last = (instance.lengths[w] as number) - 1;
  const offset = instance.offsets[w] as number;
  for (let i = 0; i <= last; i++) {
    const from = (instance.letters[offset + i] as number) * cellCount;
    const to = from + (countOf[instance.letters[offset + i] as number] as number);
    for (let d = 0; d < strides.length; d++) {
      if (wish.allowed[d] === 0) continue;
      const ahead = (compass[d] as number) * cellCount;
      const behind = (((compass[d] as number) + 4) & 7) * cellCount;
      const stride = strides[d] as number;
      const back = i * stride;
      for (let j = from; j < to; j++) {
        const cell = cellsWith[j] as number;
        if ((beyond[behind + cell] as number) < i || (beyond[ahead + cell] as number) < last - i) continue;
        // Most places end here: the letter before would be the first shared one, and had its turn.
        if (i > 0 && board[cell - stride] !== FREE) continue;
        consider(weave, w, d, cell - back, i, wish, rng, choice);
      }
    }
  }
};

const considerDrawn = (
  weave: Weave,
  w: number,
  ranges: readonly StartRange[],
  wish: Wish,
  rng: Rng,
  choice: Choice,
): void => {
  const { instance } = weave;
  for (let draw = 0; draw < DRAWS; draw++) {
    const d = rng.nextInt(ranges.length);
    const range = ranges[d] as StartRange;
    if (range.count === 0 || wish.allowed[d] === 0) continue;
    consider(weave, w, d, startAt(instance, range, rng.nextInt(range.count)), 0, wish, rng, choice);
  }
};

const considerAll = (
  weave: Weave,
  w: number,
  ranges: readonly StartRange[],
  wish: Wish,
  rng: Rng,
  choice: Choice,
): void => {
  for (const [d, range] of ranges.entries()) {
    if (wish.allowed[d] === 0) continue;
    for (let at = 0; at < range.count; at++) {
      consider(weave, w, d, startAt(weave.instance, range, at), 0, wish, rng, choice);
    }
  }
};

/** The best place of a word that is not on the board; -1 if it fits nowhere in an allowed direction. */
export const bestPlace = (weave: Weave, w: number, ranges: readonly StartRange[], wish: Wish, rng: Rng): number => {
  const choice: Choice = { place: -1, value: Number.NEGATIVE_INFINITY };
  considerCrossing(weave, w, wish, rng, choice);
  considerDrawn(weave, w, ranges, wish, rng, choice);
  if (choice.place < 0) considerAll(weave, w, ranges, wish, rng, choice);
  return choice.place;
};

/** A tree of the request's forbidden words, in the instance's letter codes; `undefined` without such words. */
export const forbiddenTrie = ({ request, codes, letterCount }: SearchInstance): Trie | undefined => {
  if (!request.forbidden) return undefined;
  const words: number[][] = [];
  for (const word of request.forbidden) {
    const coded = word.map((letter) => codes.get(letter) ?? -1);
    // The board cannot spell a word with a letter that no placed word has.
    if (!coded.includes(-1)) words.push(coded);
  }
  return createTrie(words, letterCount);
};

/** The number of strides from a line's start to a cell; -1 if the cell is off the line. */
const stepsAlong = (start: number, stride: number, length: number, cell: number): number => {
  const steps = (cell - start) / stride;
  return Number.isInteger(steps) && steps >= 0 && steps < length ? steps : -1;
};

/** One line through a cell of a word that was just laid. */
interface Line {
  readonly cell: number;
  readonly d: number;
  /** Where the word lies, and how its cells follow each other. */
  readonly start: number;
  readonly stride: number;
  readonly length: number;
}

/** Whether a line through its cell spells a forbidden word that is not inside the word laid. */
const isSpelledAlong = (weave: Weave, trie: Trie, { cell, d, start, stride, length }: Line): boolean => {
  const { board, instance, beyond, eightStrides } = weave;
  const step = eightStrides[d] as number;
  const isOwnAxis = step === stride || step === -stride;
  const back = Math.min(beyond[((d + 4) & 7) * instance.cellCount + cell] as number, trie.depth - 1);
  for (let before = 0; before <= back; before++) {
    const first = cell - before * step;
    if ((board[first] as number) < 0) return false;
    let node = 0;
    const room = before + (beyond[d * instance.cellCount + cell] as number);
    for (let at = 0, here = first; at <= room && at < trie.depth; at++, here += step) {
      const letter = board[here] as number;
      if (letter < 0) break;
      node = childOf(trie, node, letter);
      if (node === 0) break;
      if (at < before || trie.isEnd[node] === 0) continue;
      const isInside =
        isOwnAxis && stepsAlong(start, stride, length, first) >= 0 && stepsAlong(start, stride, length, here) >= 0;
      if (!isInside) return true;
    }
  }
  return false;
};

/** Whether a word just laid makes a forbidden word readable outside it. */
export const spellsStray = (weave: Weave, trie: Trie, w: number): boolean => {
  const { instance, covers, places } = weave;
  const place = places[w] as number;
  const d = Math.floor(place / instance.cellCount);
  const start = place - d * instance.cellCount;
  const stride = instance.strides[d] as number;
  const length = instance.lengths[w] as number;
  for (let i = 0, cell = start; i < length; i++, cell += stride) {
    if (covers[cell] !== 1 || weave.board[cell] === FREE) continue;
    for (let eighth = 0; eighth < 8; eighth++) {
      if (isSpelledAlong(weave, trie, { cell, d: eighth, start, stride, length })) return true;
    }
  }
  return false;
};

/**
 * Whether a word may take direction `d` with `left` words to follow. Those must suffice to fill up the rarer
 * directions.
 */
export const mayUse = (used: Int32Array, d: number, left: number, most: number): boolean => {
  let highest = (used[d] as number) + 1;
  for (const count of used) if (count > highest) highest = count;
  let missing = 0;
  for (let e = 0; e < used.length; e++) {
    const lack = highest - most - (used[e] as number) - (e === d ? 1 : 0);
    if (lack > 0) missing += lack;
  }
  return missing <= left;
};
