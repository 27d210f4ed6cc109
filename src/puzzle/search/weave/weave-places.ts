import type { Rng } from '../../model/rng.ts';
import { FREE } from '../search-instance.ts';
import { type StartRange, type Starts, startAt } from '../starts.ts';
import { type Weave, ZONES } from './weave-state.ts';

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
  const { instance, beyond, cellsWith, countOf } = weave;
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
      const back = i * (strides[d] as number);
      for (let j = from; j < to; j++) {
        const cell = cellsWith[j] as number;
        if ((beyond[behind + cell] as number) < i || (beyond[ahead + cell] as number) < last - i) continue;
        consider(weave, w, d, cell - back, i, wish, rng, choice);
      }
    }
  }
};

const considerDrawn = (weave: Weave, w: number, { ranges }: Starts, wish: Wish, rng: Rng, choice: Choice): void => {
  const { instance } = weave;
  for (let draw = 0; draw < DRAWS; draw++) {
    const d = rng.nextInt(ranges.length);
    const range = ranges[d] as StartRange;
    if (range.count === 0 || wish.allowed[d] === 0) continue;
    consider(weave, w, d, startAt(instance, range, rng.nextInt(range.count)), 0, wish, rng, choice);
  }
};

const considerAll = (weave: Weave, w: number, { ranges }: Starts, wish: Wish, rng: Rng, choice: Choice): void => {
  for (const [d, range] of ranges.entries()) {
    if (wish.allowed[d] === 0) continue;
    for (let at = 0; at < range.count; at++) {
      consider(weave, w, d, startAt(weave.instance, range, at), 0, wish, rng, choice);
    }
  }
};

/** The best place of a word that is not on the board; -1 if it fits nowhere in an allowed direction. */
export const bestPlace = (weave: Weave, w: number, starts: Starts, wish: Wish, rng: Rng): number => {
  const choice: Choice = { place: -1, value: Number.NEGATIVE_INFINITY };
  considerCrossing(weave, w, wish, rng, choice);
  considerDrawn(weave, w, starts, wish, rng, choice);
  if (choice.place < 0) considerAll(weave, w, starts, wish, rng, choice);
  return choice.place;
};
