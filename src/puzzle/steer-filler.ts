/**
 * Changes the filler of a finished board until its difficulty is as wanted, or hardly changes any more. Some filler cells
 * get new letters, and the board keeps them if its difficulty comes closer. Letters that words begin with decide most of
 * the score, and letters that people look for, the rarest of each word, most of the estimate. So more or fewer of these
 * are drawn.
 */
import { baitFiller, countLetters, type LetterWeights, poolOf } from './finish/filler-pool.ts';
import { createRedraw } from './finish/redraw-filler.ts';
import type { Grid } from './model/grid.ts';
import { splitCells } from './model/letters.ts';
import type { DifficultyWish, Puzzle, PuzzleSpec } from './model/puzzle.ts';
import { createRng } from './model/rng.ts';
import { findNearMisses, prepareScore } from './verify/difficulty-score.ts';
import { anchorOf, cellsByLetter, prepareMeanEffort } from './verify/word-effort.ts';

/** How much more difficult a board should be, as logarithms of ratios; negative if it should be easier. */
export interface Gaps {
  /** From the score to the nearest one of the range. */
  readonly score: number;
  /** From the estimated seconds to the wanted ones. */
  readonly seconds: number;
}

/** The most redraws, and the most in a row without success. */
const MAX_REDRAWS = 50;
const MAX_VAIN = 15;

/** Smaller differences in seconds do not matter. */
const CLOSE = 0.02;

/** The least and the greatest share of filler cells that a redraw changes. Far from the goal it changes more. */
const LEAST_SHARE = 0.06;
const MOST_SHARE = 0.25;
const SHARE_PER_GAP = 0.5;

/** How much more bait a gap to the middle of the range needs. */
const BAIT_PER_GAP = 10;

/** The middle of a range without an upper end, as a logarithm beyond its lower end. */
const BEYOND = 0.02;

export const isMet = ({ score, seconds }: Gaps): boolean => score === 0 && Math.abs(seconds) <= CLOSE;

/** Whether a difficulty is closer to the wanted one. The score comes first. */
const isCloser = (one: Gaps, other: Gaps): boolean => {
  const [fault, otherFault] = [Math.abs(one.score), Math.abs(other.score)];
  return fault < otherFault || (fault === otherFault && Math.abs(one.seconds) < Math.abs(other.seconds));
};

/** Measures boards that differ in their filler at most. Levels are logarithms of scores. */
interface Gauge {
  levelOf(grid: Grid): number;
  scoreGap(level: number): number;
  secondsGap(grid: Grid): number;
}

/** A range without an upper end wants its seconds at least. */
const createGauge = (puzzle: Puzzle, { least, most, seconds, language = 'en' }: DifficultyWish): Gauge => {
  const measure = prepareScore(puzzle);
  const estimate = prepareMeanEffort(puzzle, language);
  return {
    levelOf: (grid) => Math.log(measure(grid).score),
    scoreGap: (level) => Math.max(0, Math.log(least) - level) - Math.max(0, level - Math.log(most)),
    secondsGap(grid) {
      const gap = seconds === undefined ? 0 : Math.log(seconds / estimate(grid));
      return most === Number.POSITIVE_INFINITY ? Math.max(0, gap) : gap;
    },
  };
};

/** How far a puzzle's difficulty is from the wanted one. */
export const measureGaps = (puzzle: Puzzle, wish: DifficultyWish): Gaps => {
  const gauge = createGauge(puzzle, wish);
  return { score: gauge.scoreGap(gauge.levelOf(puzzle.grid)), seconds: gauge.secondsGap(puzzle.grid) };
};

const clamp = (value: number): number => Math.max(-1, Math.min(1, value));

/** Weighs the letters for the next redraw of a board with a level that needs some more seconds. */
const prepareWeights = (spec: PuzzleSpec, { words }: Puzzle, { least, most }: DifficultyWish) => {
  const listed = words.filter(({ secret }) => !secret).map(({ word }) => splitCells(word));
  const firsts = listed.map((cells) => cells[0] ?? '');
  const usual = countLetters(poolOf(spec));
  const middle = most === Number.POSITIVE_INFINITY ? Math.log(least) + BEYOND : (Math.log(least) + Math.log(most)) / 2;
  return (grid: Grid, level: number, seconds: number): LetterWeights => {
    const byLetter = cellsByLetter(grid);
    const rarest = listed.map((cells) => cells[anchorOf(byLetter, cells)] ?? '');
    const lure = Math.abs(seconds) <= CLOSE ? 0 : Math.sign(seconds);
    return baitFiller(baitFiller(usual, rarest, lure), firsts, clamp(BAIT_PER_GAP * (middle - level)));
  };
};

/**
 * The puzzle of a spec with other filler, as close to the wished difficulty as some redraws lead, and its gaps. The
 * certificate is still that of the board before. Red herrings stay. A message leaves no filler to change. The same puzzle
 * and wish always give the same.
 */
export const steerFiller = (
  spec: PuzzleSpec,
  puzzle: Puzzle,
  wish: DifficultyWish,
): { readonly puzzle: Puzzle; readonly gaps: Gaps } => {
  const start = measureGaps(puzzle, wish);
  if (spec.message !== undefined || isMet(start)) return { puzzle, gaps: start };
  const gauge = createGauge(puzzle, wish);
  const herrings = findNearMisses(puzzle).slice(0, spec.redHerrings ?? 0);
  const board = createRedraw(spec, puzzle, herrings.flat());
  const weightsFor = prepareWeights(spec, puzzle, wish);
  const rng = createRng(`${puzzle.seed}/filler`);
  let [grid, gaps, level] = [puzzle.grid, start, gauge.levelOf(puzzle.grid)];
  let vain = board.freeCells === 0 ? MAX_VAIN : 0;
  for (let i = 0; i < MAX_REDRAWS && vain < MAX_VAIN && !isMet(gaps); i++) {
    const gap = Math.max(Math.abs(gaps.score), Math.abs(gaps.seconds));
    const share = Math.min(MOST_SHARE, LEAST_SHARE + SHARE_PER_GAP * gap) / (1 + vain / 4);
    const count = Math.max(1, Math.round(share * board.freeCells));
    const next = { ...grid, letters: board.redraw(count, weightsFor(grid, level, gaps.seconds), rng) };
    const nextLevel = gauge.levelOf(next);
    const score = gauge.scoreGap(nextLevel);
    // The estimate takes longest, and a worse score needs none.
    const isWorse = Math.abs(score) > Math.abs(gaps.score);
    const nextGaps = isWorse ? gaps : { score, seconds: gauge.secondsGap(next) };
    if (isCloser(nextGaps, gaps)) {
      [grid, gaps, level] = [next, nextGaps, nextLevel];
      vain = 0;
    } else {
      board.undo();
      vain++;
    }
  }
  return { puzzle: grid === puzzle.grid ? puzzle : { ...puzzle, grid }, gaps };
};
