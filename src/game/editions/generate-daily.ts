import type { Generation } from '../../puzzle/generate.ts';
import { generateWithLadder } from '../../puzzle/generate-with-ladder.ts';
import type { Limits } from '../../puzzle/model/construction.ts';
import type { PuzzleSpec } from '../../puzzle/model/spec.ts';
import type { Hash } from '../../puzzle/verify/certificate.ts';

/** On each size that a message is tried on; enough for nearly all, and never longer than a second altogether. */
const MESSAGE_STEPS = 3_000;

/** The puzzle of a spec; where its message cannot be hidden, the same without: a date must not go without a puzzle. */
export const generateDaily = (spec: PuzzleSpec, limits: Limits, hash: Hash): Generation => {
  if (spec.message === undefined) return generateWithLadder(spec, limits, hash);
  const generation = generateWithLadder(spec, { ...limits, maxSteps: MESSAGE_STEPS }, hash);
  if (generation.kind === 'generated') return generation;
  const { message: _, ...plain } = spec;
  return generateWithLadder(plain, limits, hash);
};
