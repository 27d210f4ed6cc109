/** What is wrong with one word, or with the request as a whole where `word` is `undefined`. */
export interface SpecProblem {
  readonly word?: string;
  /** Of the word, from 0, among the listed words and then the secret ones. */
  readonly index?: number;
  /** One sentence for a person, ending in a full stop. */
  readonly message: string;
}

/** Why there is no puzzle. */
export type GenerationFailure =
  | { readonly kind: 'invalid-spec'; readonly problems: readonly SpecProblem[] }
  /** Proved: no placement of all words exists under the spec's rules. */
  | { readonly kind: 'impossible'; readonly reason: string }
  /** Stopped by a deadline, a step limit or a signal, after placing at most `placed` of `total` words. */
  | { readonly kind: 'budget-exhausted'; readonly placed: number; readonly total: number };
