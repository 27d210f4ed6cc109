import type { Size } from '../../puzzle/ladder.ts';
import type { GenerationFailure, SpecProblem } from '../../puzzle/model/puzzle.ts';
import { describeSpecProblem } from '../../wording/describe-list-problem.ts';
import { ENGLISH } from '../../wording/wording.ts';

export const describeSize = ({ rows, columns }: Size): string => `${rows} rows by ${columns} columns`;

/** A sentence with a size that works. */
export const adviseSize = (size: Size): string =>
  `A size of ${describeSize(size)} would do: --size ${size.rows}x${size.columns}.`;

/** The start of a line about a word: its place in the source. `index` counts the spec's words. */
type Locate = (index: number) => string;

/** A label without letters has no word to name. */
const describeProblem = (problem: SpecProblem, locate: Locate): string => {
  const sentence = describeSpecProblem(problem, ENGLISH);
  if (problem.kind === 'request') return sentence;
  return [locate(problem.index), problem.word && `word ${problem.word}: `, sentence].join('');
};

/** The lines that explain a failed generation. `advice` is a sentence with a known remedy. */
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
