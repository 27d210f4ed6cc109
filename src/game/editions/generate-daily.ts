import { createHash } from 'node:crypto';
import { formatPuzzle, type PuzzleJson } from '../../puzzle/formats/puzzle-json.ts';
import { type Generation, generateWithLadder } from '../../puzzle/generate.ts';
import { generateToScore } from '../../puzzle/generate-to-score.ts';
import type { Limits } from '../../puzzle/model/construction.ts';
import type { PuzzleSpec } from '../../puzzle/model/puzzle.ts';
import type { Hash } from '../../puzzle/verify/verify.ts';

/**
 * How often a search may look at its clock; it looks after every few hundred steps. An expert puzzle with a message
 * needs a small part of this. All of it takes a few seconds, so an impossible list does not delay other puzzles for
 * long.
 */
const MAX_LOOKS = 800;

/** A clock that counts looks: the same build gets equally far on a busy machine as on a quiet one. */
const countingLimits = (onLook: () => void, maxLooks: number): Limits => {
  let looks = 0;
  const now = (): number => {
    onLook();
    return looks++;
  };
  return { now, deadlineMs: maxLooks };
};

const generate = (spec: PuzzleSpec, limits: Limits, hash: Hash): Generation =>
  spec.score ? generateToScore(spec, spec.score, limits, hash) : generateWithLadder(spec, limits, hash);

/**
 * Generates the puzzle of a spec. A message that cannot fit is dropped, because every date needs a puzzle. The score
 * fits the spec's range, or comes as close as a few builds can. `onLook` runs at each look of the search at its clock.
 */
export const generateDaily = (
  spec: PuzzleSpec,
  hash: Hash,
  onLook: () => void = () => undefined,
  maxLooks = MAX_LOOKS,
): Generation => {
  const generation = generate(spec, countingLimits(onLook, maxLooks), hash);
  if (generation.kind === 'generated' || spec.message === undefined) return generation;
  const { message: _, ...plain } = spec;
  return generate(plain, countingLimits(onLook, maxLooks), hash);
};

/** Hex SHA-256, as certificates need it. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Builds a puzzle on this thread; rejects if no puzzle is possible.
 *
 * @testing
 */
export const buildHere = async (spec: PuzzleSpec): Promise<PuzzleJson> => {
  const generation = generateDaily(spec, sha256);
  if (generation.kind === 'generated') return formatPuzzle(generation.puzzle);
  throw new Error(`no puzzle could be built for ${spec.seed}: ${JSON.stringify(generation)}`);
};
