import type { Direction } from './direction.ts';
import type { Placement } from './placement.ts';

/** How many letters words share: as few as possible, many, or as many as possible. */
export const CROSSINGS = ['few', 'many', 'maximum'] as const;

export type Crossings = (typeof CROSSINGS)[number];

export const DEFAULT_CROSSINGS: Crossings = 'many';

export const isCrossings = (text: string): text is Crossings => (CROSSINGS as readonly string[]).includes(text);

/** How many more words one direction may have than another on a balanced board, unless word lengths force more. */
export const MAX_IMBALANCE = 2;

/** Why directions differ by more than `MAX_IMBALANCE`. */
export interface ImbalanceProof {
  /** `lengths`: word lengths prove it, and the verifier repeats that proof. `search`: a search tried everything. */
  readonly kind: 'lengths' | 'search';
  /** One sentence. */
  readonly reason: string;
}

/** Words to place on a board, under hard rules and preferences. */
export interface ConstructionRequest {
  /** From 1 to 100. */
  readonly rows: number;
  /** From 1 to 100. */
  readonly columns: number;
  /** The cells of each word; every word has at least one. */
  readonly words: readonly (readonly string[])[];
  readonly directions: readonly Direction[];
  /** Row by row; `true` marks a cell that stays empty. `undefined` is a full rectangle. */
  readonly mask?: readonly boolean[];
  /** Whether any two words share at most one cell. */
  readonly oneSharedCell: boolean;
  /** The preferred solution; `any` takes the first one. */
  readonly crossings: Crossings | 'any';
  /** Whether two directions may differ by at most `MAX_IMBALANCE` words, if possible. */
  readonly balanced: boolean;
  /** Words allowed inside a placed word only; `undefined` to allow every word anywhere. */
  readonly forbidden?: readonly (readonly string[])[];
  /** The exact number of cells outside every word; `undefined` for any number. */
  readonly freeCells?: number;
  /** The least number of cells outside every word, in the absence of `freeCells`; 0 by default. */
  readonly leastFreeCells?: number;
  /**
   * Judges each complete solution, with placements in the order of `words`. After a refusal the search goes on.
   * `undefined` accepts every solution.
   */
  readonly accept?: (placements: readonly Placement[]) => boolean;
}

/** When to give up. Without any limit a search runs until it has an answer. */
export interface Limits {
  /** The time in milliseconds from any fixed point. The deadline and `constructMs` use it. */
  readonly now?: () => number;
  /** When to stop, on the clock of `now`. */
  readonly deadlineMs?: number;
  /** An `AbortSignal`, or anything else that says when to stop. */
  readonly signal?: { readonly aborted: boolean };
  /** Placements tried and cells filled before stopping. */
  readonly maxSteps?: number;
  /** Steps for the proof that no arrangement has more crossings; only for `maximum`. The default is small. */
  readonly proofSteps?: number;
  /** Receives the present number of placed words now and then. */
  readonly onProgress?: (placed: number, total: number) => void;
}

/** All words placed. */
export interface Constructed {
  readonly kind: 'constructed';
  /** In the order of the words asked for. */
  readonly placements: readonly Placement[];
  readonly steps: number;
  /** The proof that directions cannot be more even; `undefined` on a balanced board. */
  readonly imbalanceProof?: ImbalanceProof;
  /** The proved upper bound of shared letters; only for `maximum`. */
  readonly mostCrossings?: number;
}

/** A solution, a proof that no solution exists, or neither within the limits. */
export type Construction =
  | Constructed
  | { readonly kind: 'impossible'; readonly reason: string }
  | { readonly kind: 'budget-exhausted'; readonly placed: number; readonly total: number };

/** The reason given by a search that tried everything. */
export const EXHAUSTED_REASON = 'No arrangement of all the words exists: every one was ruled out.';
