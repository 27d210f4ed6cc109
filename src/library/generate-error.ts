import type { GenerationFailure, SpecProblem } from '../puzzle/model/puzzle.ts';

/** A rule that a request breaks. */
export interface GenerateProblem {
  /** The label of the word; `undefined` if the request as a whole breaks the rule. */
  readonly label?: string;
  /** The place of the word, from 0, among `words` and then `secretWords`. */
  readonly index?: number;
  /** The broken rule: the kind of a `WordFault`, or `request`. */
  readonly rule: string;
  /** One sentence. */
  readonly message: string;
}

/** What the rules about words say, after the word. */
const SENTENCES: Readonly<Record<string, string>> = {
  empty: 'has no letters',
  repeated: 'stands in the list twice',
  short: 'is too short',
  long: 'is longer than the board',
  not_letter: 'holds a character that is no letter',
  blocked: 'is on the list of refused words',
  unknown_script: 'is in a script that boards cannot show',
  mixed_scripts: 'mixes two scripts',
  other_script: 'is in another script than the first word',
  inside: 'stands inside another word',
  reversed_inside: 'stands backwards inside another word',
};

const describe = (problem: SpecProblem, labels: readonly string[]): GenerateProblem => {
  if (problem.kind === 'request') return { rule: 'request', message: problem.message };
  const label = labels[problem.index] ?? problem.word;
  const { kind } = problem.fault;
  return { label, index: problem.index, rule: kind, message: `“${label}” ${SENTENCES[kind] ?? 'breaks a rule'}.` };
};

/**
 * Why there is no puzzle. `reason` is `invalid` if the request breaks rules, which `problems` names. It is `impossible`
 * if no board can exist, and `timeout` if the search had too little time or was stopped.
 */
export class GenerateError extends Error {
  readonly reason: 'invalid' | 'impossible' | 'timeout';
  readonly problems: readonly GenerateProblem[];

  constructor(reason: GenerateError['reason'], message: string, problems: readonly GenerateProblem[] = []) {
    super(message);
    this.name = 'GenerateError';
    this.reason = reason;
    this.problems = problems;
  }
}

/** The error of a failed search. `labels` are those of the listed words, then of the secret ones. */
export const errorOf = (failed: GenerationFailure, labels: readonly string[]): GenerateError => {
  switch (failed.kind) {
    case 'invalid-spec': {
      const problems = failed.problems.map((problem) => describe(problem, labels));
      return new GenerateError('invalid', problems.map(({ message }) => message).join(' '), problems);
    }
    case 'impossible':
      return new GenerateError('impossible', `No such puzzle exists: ${failed.reason}`);
    case 'budget-exhausted':
      return new GenerateError(
        'timeout',
        `The search ended with ${failed.placed} of ${failed.total} words placed. Allow more time, a larger board or another message.`,
      );
  }
};
