import { certifyAgain, type Generation, generateWithLadder } from './generate.ts';
import type { Limits } from './model/construction.ts';
import type { DifficultyWish, Puzzle, PuzzleSpec } from './model/puzzle.ts';
import { type Gaps, isMet, measureGaps, steerFiller } from './steer-filler.ts';
import { type Build, retune, tune } from './tune-to-score.ts';
import type { Hash } from './verify/verify.ts';

/** The most boards for a wanted score, without a message and with one. */
const MAX_BUILDS = 20;
const MAX_MESSAGE_BUILDS = 6;

/** From the first board with the wanted score on, so many boards for the wanted seconds. */
const MAX_IN_RANGE = 3;

/** The penalty for empty cells beside a message, as a distance from the range. */
const PADDED = 0.03;

/** If a first board is further off, it gets no other filler, and the next board has another size. */
const FAR = 0.06;

interface Candidate {
  readonly puzzle: Puzzle;
  readonly gaps: Gaps;
  /** Whether its filler changed after its certificate. */
  readonly isChanged: boolean;
  /** How far the score misses the range; 0 for a perfect one. */
  readonly fault: number;
}

const candidateOf = (puzzle: Puzzle, gaps: Gaps, isChanged: boolean): Candidate => {
  const padded = puzzle.certificate.emptyCells === undefined ? 0 : PADDED;
  return { puzzle, gaps, isChanged, fault: Math.abs(gaps.score) + padded };
};

const isBetter = (one: Candidate, other: Candidate): boolean =>
  one.fault < other.fault || (one.fault === other.fault && Math.abs(one.gaps.seconds) < Math.abs(other.gaps.seconds));

/** The change of difficulty that a board of another size should bring. Its filler can do the other half. */
const gapForSize = ({ score, seconds }: Gaps): number => (score === 0 ? seconds / 2 : score);

/** The same before its filler changes. It is 0 if the wish is for a score alone: other filler often reaches that. */
const gapAsBuilt = (spec: PuzzleSpec, { score, seconds }: Gaps, wish: DifficultyWish): number =>
  spec.message !== undefined || spec.mask || wish.seconds === undefined ? 0 : (score + seconds) / 2;

/**
 * A puzzle with a score in the range and a message that fills its board, else the closest one. Among several, that whose
 * estimated seconds come closest to the wanted ones. If the first build fails, its failure.
 */
export const generateToScore = (spec: PuzzleSpec, wish: DifficultyWish, limits: Limits, hash: Hash): Generation => {
  const builds: Build[] = [];
  const most = spec.message === undefined ? MAX_BUILDS : MAX_MESSAGE_BUILDS;
  let best: Candidate | undefined;
  let inRange = 0;
  while (builds.length < most && inRange < MAX_IN_RANGE) {
    const tuning = retune(spec, builds);
    const generation = generateWithLadder(tune(spec, tuning), limits, hash);
    if (generation.kind !== 'generated') {
      if (!best) return generation;
      break;
    }
    const { puzzle } = generation;
    const asBuilt = measureGaps(puzzle, wish);
    const gap = gapAsBuilt(spec, asBuilt, wish);
    if (builds.length === 0 && Math.abs(gap) > FAR) {
      best = candidateOf(puzzle, asBuilt, false);
      builds.push({ tuning, gap, isRough: true });
      continue;
    }
    const steered = steerFiller(spec, puzzle, wish);
    const candidate = candidateOf(steered.puzzle, steered.gaps, steered.puzzle !== puzzle);
    if (!best || isBetter(candidate, best)) best = candidate;
    if (best.fault === 0) inRange++;
    if (candidate.fault === 0 && isMet(steered.gaps)) break;
    builds.push({ tuning, gap: gapForSize(steered.gaps), isRough: false });
  }
  if (!best) throw new Error('expected at least one build, got none');
  return { kind: 'generated', puzzle: best.isChanged ? certifyAgain(spec, best.puzzle, hash) : best.puzzle };
};
