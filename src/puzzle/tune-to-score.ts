/**
 * Plans the builds of a puzzle until its difficulty score lies in a range. It first varies how many filler letters
 * equal the first letters of words, because they decide most of the score. If that is not enough, it cuts or enlarges
 * the board. A message fills its board by itself, so such a puzzle only gets other seeds.
 */
import { weighFiller } from './finish/filler-pool.ts';
import { LADDER_SIDE, THIN } from './ladder.ts';
import { type Certificate, type Puzzle, type PuzzleSpec, type ScoreRange, wordLengths } from './model/puzzle.ts';

/** The penalty for empty cells beside a message, as a distance from the range. */
const PADDED = 0.03;

/**
 * The assumed rise of the score's logarithm per unit of `bait`, until builds with different baits show the real one.
 */
const SLOPE = 0.25;

/** The squared spread of baits at which the builds count as much as `SLOPE`. */
const TRUST = 0.01;

/** How far chance moves the score's logarithm. */
const CHANCE = 0.02;

/** Chance hides smaller changes of `bait`, so another seed serves as well. */
const CLOSE = 0.04;

/** The most letters per cell for a changed board. */
const FULLEST = 0.8;

/** The changes of a build against its spec. */
export interface Tuning {
  /** How many other seeds came before this one. */
  readonly again: number;
  /** Rows and columns added, together; negative if removed. */
  readonly sides: number;
  /** As for `weighFiller`. */
  readonly bait: number;
}

/** A build outside the range, with the logarithm of its score. */
export interface Build {
  readonly tuning: Tuning;
  readonly level: number;
}

export const levelOf = ({ measures }: Certificate): number => Math.log(measures?.score ?? 1);

const UNTUNED: Tuning = { again: 0, sides: 0, bait: 0 };

/** The spec of a build. */
export const tune = (spec: PuzzleSpec, { again, sides, bait }: Tuning): PuzzleSpec => ({
  ...spec,
  seed: again === 0 ? spec.seed : `${spec.seed}/${again + 1}`,
  rows: spec.rows + Math.floor(sides / 2),
  columns: spec.columns + Math.ceil(sides / 2),
  fillerLetters: weighFiller(spec, bait),
});

/** Whether a board with `sides` more rows and columns suits the words: neither too full nor too empty. */
const hasRoom = (spec: PuzzleSpec, sides: number): boolean => {
  const lengths = wordLengths(spec);
  const { rows, columns } = tune(spec, { ...UNTUNED, sides });
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  const isWithin = Math.max(rows, columns) >= Math.max(...lengths) && Math.max(rows, columns) <= LADDER_SIDE;
  return isWithin && letters <= FULLEST * rows * columns && letters >= THIN * rows * columns;
};

/**
 * The likeliest bait for the wanted level. It lies on a line fitted through the builds so far; builds near that level
 * count most. `SLOPE` counts too, because chance moves every build.
 */
const baitFor = (builds: readonly Build[], wanted: number): number => {
  const weighed = builds.map(({ tuning, level }) => ({
    bait: tuning.bait,
    level,
    weight: 1 / (CHANCE + Math.abs(level - wanted)),
  }));
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  const bait = weighed.reduce((sum, one) => sum + one.weight * one.bait, 0) / total;
  const level = weighed.reduce((sum, one) => sum + one.weight * one.level, 0) / total;
  const spread = weighed.reduce((sum, one) => sum + one.weight * (one.bait - bait) ** 2, 0) / total;
  const rise = weighed.reduce((sum, one) => sum + one.weight * (one.bait - bait) * (one.level - level), 0) / total;
  const slope = Math.max(SLOPE / 2, (rise + SLOPE * TRUST) / (spread + TRUST));
  const next = bait + (wanted - level) / slope;
  return Math.abs(next) > 1 - CLOSE ? Math.sign(next) : next;
};

/** The rows and columns to add (negative: to remove) for a score larger by `gap`, as far as the words have room. */
const sidesToward = (spec: PuzzleSpec, sides: number, gap: number): number => {
  const sign = Math.sign(gap);
  // The score grows by about the same factor as the board.
  let change = sign * Math.max(1, Math.round(Math.abs(gap) * Math.sqrt(spec.rows * spec.columns)));
  while (change !== 0 && !hasRoom(spec, sides + change)) change -= sign;
  return change;
};

/** The next try after builds outside the range. `wanted` is the logarithm of the wanted score. */
export const retune = (spec: PuzzleSpec, builds: readonly Build[], wanted: number): Tuning => {
  const last = builds.at(-1);
  if (!last) return UNTUNED;
  const { again, sides, bait } = last.tuning;
  const another = { again: again + 1, sides, bait };
  if (spec.message !== undefined) return another;
  const next = baitFor(
    builds.filter(({ tuning }) => tuning.sides === sides),
    wanted,
  );
  if (Math.abs(next - bait) > CLOSE) return { again, sides, bait: next };
  const gap = wanted - last.level;
  if (Math.abs(bait) < 1 || Math.abs(gap) < CHANCE || spec.mask) return another;
  const change = sidesToward(spec, sides, gap);
  return change === 0 ? another : { again, sides: sides + change, bait };
};

/** The distance of a level from the range; 0 inside it. */
const distanceFrom = ({ least, most }: ScoreRange, level: number): number =>
  Math.max(0, Math.log(least) - level, level - Math.log(most));

/** How far a puzzle misses the request; 0 for a perfect one. */
export const faultOf = (range: ScoreRange, { certificate }: Puzzle): number =>
  distanceFrom(range, levelOf(certificate)) + (certificate.emptyCells === undefined ? 0 : PADDED);
