/** The rule that a word breaks, and what a sentence about it names, for those who tell it in another language. */
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

/** What is wrong with one word, or with the request as a whole where `word` is `undefined`. */
export interface SpecProblem {
  readonly word?: string;
  /** Of the word, from 0, among the listed words and then the secret ones. */
  readonly index?: number;
  /** One sentence for a person, ending in a full stop. */
  readonly message: string;
  /** `undefined` for the request as a whole. */
  readonly fault?: WordFault;
}

/** Why there is no puzzle. */
export type GenerationFailure =
  | { readonly kind: 'invalid-spec'; readonly problems: readonly SpecProblem[] }
  /** Proved: no placement of all words exists under the spec's rules. */
  | { readonly kind: 'impossible'; readonly reason: string }
  /** Stopped by a deadline, a step limit or a signal, after placing at most `placed` of `total` words. */
  | { readonly kind: 'budget-exhausted'; readonly placed: number; readonly total: number };
