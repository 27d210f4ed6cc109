import type { GenerationFailure, SpecProblem } from '../../puzzle/model/puzzle.ts';
import { describeSpecProblem } from '../../wording/describe-list-problem.ts';
import { ENGLISH } from '../../wording/wording.ts';
import { type Crowding, describeCrowding, isOvercrowded } from './advise-size.ts';

/** The start of a line about a word: its place in the source. `index` counts the spec's words. */
type Locate = (index: number) => string;

/** What is known about a failed search, beside its result. */
export interface Circumstances {
  /** The time limit that ended the search; `undefined` if it ended before. */
  readonly timeoutMs?: number;
  /** Only for a board of a fixed size. */
  readonly crowding?: Crowding;
  /** A sentence with a remedy. */
  readonly advice?: string;
}

/** A label without letters has no word to name. */
const describeProblem = (problem: SpecProblem, locate: Locate): string => {
  const sentence = describeSpecProblem(problem, ENGLISH);
  if (problem.kind === 'request') return sentence;
  return [locate(problem.index), problem.word && `word ${problem.word}: `, sentence].join('');
};

/** Time helps only a search that ran out of it, on a board that is not hopeless. */
const adviseOtherwise = ({ timeoutMs, crowding }: Circumstances): string => {
  const isHopeless = crowding !== undefined && isOvercrowded(crowding);
  const remedy = crowding?.isLargest ? 'fewer words' : 'a larger board';
  return timeoutMs === undefined || isHopeless
    ? `Give it ${remedy}.`
    : `Allow more with --timeout, or give it ${remedy}.`;
};

type Exhausted = Extract<GenerationFailure, { readonly kind: 'budget-exhausted' }>;

const describeExhausted = ({ placed, total }: Exhausted, circumstances: Circumstances): string => {
  const { timeoutMs, crowding, advice } = circumstances;
  const within = timeoutMs === undefined ? '' : ` within ${timeoutMs / 1000} s`;
  return [
    `No puzzle was found${within}, with ${placed} of ${total} words placed.`,
    ...(placed === total ? ['No board with all words kept every other rule.'] : []),
    ...(crowding ? [describeCrowding(crowding)] : []),
    advice ?? adviseOtherwise(circumstances),
  ].join(' ');
};

/** The remedy for words inside longer ones. No remedy helps a word that is another one's reverse. */
export const adviseContained = (problems: readonly SpecProblem[]): string[] => {
  const isLiftable = (problem: SpecProblem): boolean => {
    if (problem.kind !== 'word') return false;
    const { kind, values } = problem.fault;
    return kind === 'inside' || (kind === 'reversed_inside' && String(values['other']).length > problem.word.length);
  };
  return problems.some(isLiftable) ? ['--allow-contained lets a word stand inside a longer one.'] : [];
};

/** The lines that explain a failed generation. */
export const describeFailure = (failed: GenerationFailure, circumstances: Circumstances, locate: Locate): string[] => {
  const { advice } = circumstances;
  switch (failed.kind) {
    case 'invalid-spec':
      return [
        ...failed.problems.map((problem) => describeProblem(problem, locate)),
        ...(advice === undefined ? [] : [advice]),
      ];
    case 'impossible':
      return [[`Impossible: ${failed.reason}`, advice].filter(Boolean).join(' ')];
    case 'budget-exhausted':
      return [describeExhausted(failed, circumstances)];
  }
};
