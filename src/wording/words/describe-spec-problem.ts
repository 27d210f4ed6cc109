import type { SpecProblem } from '../../puzzle/model/failure.ts';
import type { Wording } from '../wording.ts';

/** What is wrong with a requested puzzle, in one sentence; texts of the list are quoted as they came. */
export const describeSpecProblem = (problem: SpecProblem, { say }: Wording): string =>
  problem.kind === 'word' ? say(`words.fault_${problem.fault.kind}`, problem.fault.values) : problem.message;
