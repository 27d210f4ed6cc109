import type { Preferences } from '../model/construction.ts';
import { type Rng, shuffle } from '../model/rng.ts';
import type { Budget } from './budget.ts';
import { type Layout, layWord } from './layout.ts';
import { considerAll, considerDrawn, type Judge, noChoice } from './layout-choice.ts';
import type { Problem } from './problem.ts';
import { type StartRange, type Starts, startsOf } from './starts.ts';

/** Drawn places that a word chooses among. */
const DRAWS = 24;

/** What a shared letter is worth against an empty neighbourhood, and what counts as neighbourhoods. */
const CROSSING = 0.6;
const ZONES = 3;

/** What has been laid so far, as far as preferences look at it. */
interface Tally {
  /** Words in each direction. */
  readonly used: Int32Array;
  /** Letters in each of `ZONES` × `ZONES` parts of the board. */
  readonly zones: Int32Array;
  letters: number;
}

const zoneOf = ({ rows, columns }: Problem, cell: number): number => {
  const row = Math.floor(cell / columns);
  const column = cell - row * columns;
  return Math.floor((row * ZONES) / rows) * ZONES + Math.floor((column * ZONES) / columns);
};

/** How crowded a line's zones are: 1 on average, whatever the number of letters. */
const crowdOf = (
  problem: Problem,
  { zones, letters }: Tally,
  start: number,
  stride: number,
  length: number,
): number => {
  if (letters === 0) return 0;
  const middle = start + stride * (length >> 1);
  const end = start + stride * (length - 1);
  let sum = 0;
  for (const cell of [start, middle, end]) sum += zones[zoneOf(problem, cell)] as number;
  return (sum * ZONES * ZONES) / (3 * letters);
};

const judgeLooks =
  (problem: Problem, preferences: Preferences, tally: Tally, rng: Rng): Judge =>
  (crossings, d, start, length) => {
    const crossed = preferences.crossings === 'any' ? 0 : CROSSING * Math.min(crossings, 2);
    const crowd = preferences.spread ? crowdOf(problem, tally, start, problem.strides[d] as number, length) : 0;
    return crossed - crowd + rng.nextUint32() / 2 ** 32;
  };

const isDiagonal = (problem: Problem, d: number): number => (problem.axes[d] as number) % 2;

/** The directions in groups, those to try first in front. */
const orderDirections = (problem: Problem, { balance }: Preferences, { used }: Tally, rng: Rng): number[][] => {
  const directions = shuffle([...problem.directions.keys()], rng);
  if (!balance) return [directions];
  const rank = (d: number): number => 2 * (used[d] as number) - isDiagonal(problem, d);
  return directions.sort((a, b) => rank(a) - rank(b)).map((d) => [d]);
};

const choosePlace = (
  layout: Layout,
  problem: Problem,
  w: number,
  starts: Starts,
  groups: number[][],
  judge: Judge,
  rng: Rng,
) => {
  for (const group of groups) {
    const choice = noChoice();
    const sites = group.map((d) => ({ w, d, range: starts.ranges[d] as StartRange }));
    for (let draw = 0; draw < DRAWS; draw++) {
      const site = sites[rng.nextInt(sites.length)];
      if (site) considerDrawn(layout, problem, site, judge, choice, rng);
    }
    if (choice.place < 0) for (const site of sites) considerAll(layout, problem, site, judge, choice);
    if (choice.place >= 0) return choice.place;
  }
  return -1;
};

const countWord = (problem: Problem, tally: Tally, w: number, d: number, start: number): void => {
  const length = problem.lengths[w] as number;
  const stride = problem.strides[d] as number;
  for (let i = 0, cell = start; i < length; i++, cell += stride) {
    const zone = zoneOf(problem, cell);
    tally.zones[zone] = (tally.zones[zone] as number) + 1;
  }
  tally.letters += length;
  tally.used[d] = (tally.used[d] as number) + 1;
};

/**
 * Lays all words, longest first, as the preferences have it; `false` where one found no place, one direction was used
 * more than `imbalance` times oftener than another, or the budget is spent, which proves nothing.
 */
export const arrangeWords = (
  layout: Layout,
  problem: Problem,
  imbalance: number,
  budget: Budget,
  rng: Rng,
): boolean => {
  const { wordCount, lengths, cellCount, request } = problem;
  const tally: Tally = {
    used: new Int32Array(problem.directions.length),
    zones: new Int32Array(ZONES * ZONES),
    letters: 0,
  };
  const judge = judgeLooks(problem, request.preferences, tally, rng);
  for (let w = 0; w < wordCount; w++) {
    if (!budget.spend(w, wordCount)) return false;
    const starts = startsOf(problem, lengths[w] as number);
    const groups = orderDirections(problem, request.preferences, tally, rng);
    const place = choosePlace(layout, problem, w, starts, groups, judge, rng);
    if (place < 0) return false;
    const d = Math.floor(place / cellCount);
    layWord(layout, problem, w, d, place - d * cellCount);
    countWord(problem, tally, w, d, place - d * cellCount);
  }
  return Math.max(...tally.used) - Math.min(...tally.used) <= imbalance;
};
