import type { Generation } from '../../puzzle/generate.ts';
import { generateToScore } from '../../puzzle/generate-to-score.ts';
import { generateWithLadder } from '../../puzzle/generate-with-ladder.ts';
import type { Limits } from '../../puzzle/model/construction.ts';
import type { PuzzleSpec } from '../../puzzle/model/spec.ts';
import type { Hash } from '../../puzzle/verify/certificate.ts';

/**
 * How often a search may look at its clock, which is after each few hundred steps: many times what an expert puzzle with
 * a message takes, and some seconds of a processor. A list that makes no puzzle must not hold up those that do.
 */
const MAX_LOOKS = 800;

/** A clock that counts how often it is looked at: the same build gets equally far on a busy machine as on a quiet one. */
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
 * The puzzle of a spec; if its message cannot be hidden, the same without: a date must not go without a puzzle. Its score
 * is as the spec wishes, or as close as a few builds come. `onLook` is called each time the search looks at its clock.
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
