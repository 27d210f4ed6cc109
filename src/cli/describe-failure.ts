import type { GenerationFailure, SpecProblem } from '../puzzle/failure.ts';
import type { Size } from '../puzzle/message-sizes.ts';

export const describeSize = ({ rows, columns }: Size): string => `${rows} rows by ${columns} columns`;

/** A label without any letter hides no word to name. */
const describeProblem = ({ word, message }: SpecProblem): string => (word ? `word ${word}: ${message}` : message);

/** Why there is no puzzle, in lines; `advice` is a sentence on what would help, if that is known. */
export const describeFailure = (failed: GenerationFailure, timeoutMs: number, advice: string | undefined): string[] => {
  const withAdvice = (line: string, otherwise = ''): string => [line, advice ?? otherwise].filter(Boolean).join(' ');
  switch (failed.kind) {
    case 'invalid-spec':
      return [...failed.problems.map(describeProblem), ...(advice === undefined ? [] : [advice])];
    case 'impossible':
      return [withAdvice(`Impossible: ${failed.reason}`)];
    case 'budget-exhausted':
      return [
        withAdvice(
          `No puzzle was found within ${timeoutMs / 1000} s, with ${failed.placed} of ${failed.total} words placed.`,
          'Allow more with --timeout, or a larger --size.',
        ),
      ];
  }
};
