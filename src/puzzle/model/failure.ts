/** The rule that a word breaks, and what a sentence about it names. */
export interface WordFault {
  readonly kind:
    | 'empty'
    | 'repeated'
    | 'short'
    | 'long'
    | 'not_letter'
    | 'palindrome'
    | 'blocked'
    | 'unknown_script'
    | 'mixed_scripts'
    | 'other_script'
    | 'inside'
    | 'reversed_inside';
  /** Texts of the list are as they came: not escaped. */
  readonly values: Readonly<Record<string, string | number>>;
}

export interface WordProblem {
  readonly kind: 'word';
  /** As hidden. */
  readonly word: string;
  /** From 0, among the listed words and then the secret ones. */
  readonly index: number;
  readonly fault: WordFault;
}

/** What is wrong with the request as a whole. */
export interface RequestProblem {
  readonly kind: 'request';
  /** One sentence for a person, ending in a full stop. */
  readonly message: string;
}

export type SpecProblem = WordProblem | RequestProblem;

/** Why there is no puzzle. */
export type GenerationFailure =
  | { readonly kind: 'invalid-spec'; readonly problems: readonly SpecProblem[] }
  /** Proved: no placement of all words exists under the spec's rules. */
  | { readonly kind: 'impossible'; readonly reason: string }
  /** Stopped by a deadline, a step limit or a signal, after placing at most `placed` of `total` words. */
  | { readonly kind: 'budget-exhausted'; readonly placed: number; readonly total: number };
