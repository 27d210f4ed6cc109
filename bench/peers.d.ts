/** Types for the used parts of two packages without types. */

declare module '@blex41/word-search' {
  interface Options {
    readonly rows: number;
    readonly cols: number;
    readonly disabledDirections: readonly string[];
    readonly dictionary: readonly string[];
    readonly maxWords: number;
    readonly backwardsProbability: number;
  }
  class WordSearch {
    constructor(options: Options);
    readonly grid: readonly (readonly string[])[];
    readonly words: readonly { readonly clean: string }[];
  }
  export = WordSearch;
}

declare module '@sbj42/word-search-generator' {
  interface Options {
    readonly width: number;
    readonly height: number;
    readonly diagonals: boolean;
    readonly minLength: number;
    readonly words: readonly string[];
  }
  export function generate(options: Options): { readonly grid: readonly string[]; readonly words: readonly string[] };
}
