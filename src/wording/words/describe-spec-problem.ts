import type { SpecProblem } from '../../puzzle/model/spec.ts';
import type { Wording } from '../wording.ts';

/** The fault of a requested puzzle, in one sentence; it quotes the list's texts unchanged. */
export const describeSpecProblem = (problem: SpecProblem, { say }: Wording): string =>
  problem.kind === 'word' ? say(`words.fault_${problem.fault.kind}`, problem.fault.values) : problem.message;
