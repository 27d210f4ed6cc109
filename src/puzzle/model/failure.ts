/** The rule that a word breaks, with the values for a sentence about it. */
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
  /** Texts from the list are not escaped. */
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

/** A fault of the request as a whole. */
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
