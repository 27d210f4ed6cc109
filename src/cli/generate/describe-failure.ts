import type { GenerationFailure, SpecProblem } from '../../puzzle/model/failure.ts';
import type { Size } from '../../puzzle/model/message-sizes.ts';
import { ENGLISH } from '../../wording/wording.ts';
import { describeSpecProblem } from '../../wording/words/describe-spec-problem.ts';

export const describeSize = ({ rows, columns }: Size): string => `${rows} rows by ${columns} columns`;

/** The beginning of a line about the word at an index of the spec, such as where it comes from. */
type Locate = (index: number) => string;

/** A label without any letter hides no word to name. */
const describeProblem = (problem: SpecProblem, locate: Locate): string => {
  const sentence = describeSpecProblem(problem, ENGLISH);
  if (problem.kind === 'request') return sentence;
  return [locate(problem.index), problem.word && `word ${problem.word}: `, sentence].join('');
};

/** Why there is no puzzle, in lines; `advice` is a sentence on what would help, if that is known. */
export const describeFailure = (
  failed: GenerationFailure,
  timeoutMs: number,
  advice: string | undefined,
  locate: Locate,
): string[] => {
  const withAdvice = (line: string, otherwise = ''): string => [line, advice ?? otherwise].filter(Boolean).join(' ');
  switch (failed.kind) {
    case 'invalid-spec':
      return [
        ...failed.problems.map((problem) => describeProblem(problem, locate)),
        ...(advice === undefined ? [] : [advice]),
      ];
    case 'impossible':
      return [withAdvice(`Impossible: ${failed.reason}`)];
    case 'budget-exhausted':
      return [
        withAdvice(
          `No puzzle was found within ${timeoutMs / 1000} s, with ${failed.placed} of ${failed.total} words placed.`,
          'Allow more with --timeout, or give it a larger board.',
        ),
      ];
  }
};
