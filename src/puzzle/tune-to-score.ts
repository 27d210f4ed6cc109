/**
 * Plans the boards of a puzzle until its difficulty is as wanted. `steer-filler.ts` changes the filler of each. If that
 * is not enough, the next board is smaller or larger, or another one of the same size. A message fills its board by
 * itself, so such a puzzle only gets other seeds.
 */
import { LADDER_SIDE, THIN } from './ladder.ts';
import { type PuzzleSpec, wordLengths } from './model/puzzle.ts';

/** Smaller gaps may be chance, so another board of the size serves as well. */
const CHANCE = 0.01;

/** The most letters per cell for a changed board. */
const FULLEST = 0.8;

/** The changes of a board against its spec. */
export interface Tuning {
  /** How many other seeds came before this one. */
  readonly again: number;
  /** Rows and columns added, together; negative if removed. */
  readonly sides: number;
}

/** A board that is not as wanted, and how much more difficult it should be: the logarithm of a ratio. */
export interface Build {
  readonly tuning: Tuning;
  readonly gap: number;
  /** Whether its filler is as it came, so that another board of the size may be as wanted. */
  readonly isRough: boolean;
}

/** The spec of a board. */
export const tune = (spec: PuzzleSpec, { again, sides }: Tuning): PuzzleSpec => ({
  ...spec,
  seed: again === 0 ? spec.seed : `${spec.seed}/${again + 1}`,
  rows: spec.rows + Math.floor(sides / 2),
  columns: spec.columns + Math.ceil(sides / 2),
});

/** Whether a board with `sides` more rows and columns suits the words: neither too full nor too empty. */
const hasRoom = (spec: PuzzleSpec, sides: number): boolean => {
  const lengths = wordLengths(spec);
  const { rows, columns } = tune(spec, { again: 0, sides });
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  const isWithin = Math.max(rows, columns) >= Math.max(...lengths) && Math.max(rows, columns) <= LADDER_SIDE;
  return isWithin && letters <= FULLEST * rows * columns && letters >= THIN * rows * columns;
};

/** The rows and columns to add (negative: to remove) for a difficulty larger by `gap`, as far as the words have room. */
const sidesToward = (spec: PuzzleSpec, sides: number, gap: number): number => {
  const sign = Math.sign(gap);
  // Score and seconds grow by about the same factor as the board.
  let change = sign * Math.max(1, Math.round(Math.abs(gap) * Math.sqrt(spec.rows * spec.columns)));
  while (change !== 0 && !hasRoom(spec, sides + change)) change -= sign;
  return change;
};

/** The next board after others. */
export const retune = (spec: PuzzleSpec, builds: readonly Build[]): Tuning => {
  const last = builds.at(-1);
  if (!last) return { again: 0, sides: 0 };
  const { again, sides } = last.tuning;
  const another = { again: again + 1, sides };
  if (spec.message !== undefined || spec.mask || Math.abs(last.gap) < CHANCE) return another;
  const next = sides + sidesToward(spec, sides, last.gap);
  return builds.some(({ tuning, isRough }) => !isRough && tuning.sides === next) ? another : { again, sides: next };
};
