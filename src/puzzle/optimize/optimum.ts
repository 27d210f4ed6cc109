import type { Direction, Placement } from '../model/grid.ts';

/** What to improve: the cells of the board, the words on it, or the letters on it. */
export const OBJECTIVES = ['smallest', 'most', 'fullest'] as const;

export type Objective = (typeof OBJECTIVES)[number];

/** Any crossing on equal letters, or at most one shared cell for any two words. */
export const SHARING = ['any', 'one'] as const;

export type Sharing = (typeof SHARING)[number];

/** The words of an optimisation, and the rules of their places. */
export interface Words {
  /** The cells of each word; every word has at least one, and no word stands twice. */
  readonly words: readonly (readonly string[])[];
  readonly directions: readonly Direction[];
  readonly sharing: Sharing;
}

/**
 * How a bound was proved. `letters`: a letter that one word has n times needs n cells. `pairs`: two words can share only
 * so many cells. `lines`: words on lines of one direction share little with each other. `board`: no smaller board has
 * lines with room for the words of each length. `list`: there are no more words or letters. `places`: no other word has a
 * place on the board, even alone. `exhaustive`: a complete search ruled out everything better.
 */
export type BoundMethod = 'letters' | 'pairs' | 'lines' | 'board' | 'list' | 'places' | 'exhaustive';

/** A number that no arrangement can beat. */
export interface Bound {
  readonly value: number;
  readonly method: BoundMethod;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

/** Words on a board, in the order of the list; `undefined` for a word that is left out. */
export interface Arrangement extends Size {
  readonly placements: readonly (Placement | undefined)[];
}

/** The best so far. */
export interface Optimum {
  /** `undefined` before the first board. */
  readonly best: Arrangement | undefined;
  /** The cells, words or letters of `best`. */
  readonly value: number;
  readonly bound: Bound;
  readonly isProved: boolean;
}
