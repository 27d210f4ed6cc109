import type { Direction } from './direction.ts';
import type { Placement } from './placement.ts';

/** How much words share letters with each other, from as little as can be to as much. */
export const CROSSINGS = ['few', 'many', 'maximum'] as const;

export type Crossings = (typeof CROSSINGS)[number];

export const DEFAULT_CROSSINGS: Crossings = 'many';

export const isCrossings = (text: string): text is Crossings => (CROSSINGS as readonly string[]).includes(text);

/** How much more often than another a direction may be used in a balanced board, unless the words' lengths force more. */
export const MAX_IMBALANCE = 2;

/** Why directions are used less evenly than that. */
export interface ImbalanceProof {
  /** By the words' lengths, which the verifier works out for itself, or by a search that tried everything. */
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
  /** The cells of each word, none empty. */
  readonly words: readonly (readonly string[])[];
  readonly directions: readonly Direction[];
  /** Row by row; `true` marks a cell that stays empty. `undefined` is a full rectangle. */
  readonly mask?: readonly boolean[];
  /** Whether any two words share at most one cell. */
  readonly oneSharedCell: boolean;
  /** What is preferred among solutions; `any` takes the first that comes, each place as likely as any other. */
  readonly crossings: Crossings | 'any';
  /** Whether no direction may be used more than `MAX_IMBALANCE` times more often than another, if that is possible. */
  readonly balanced: boolean;
  /** Words that may be read inside a placed one only; `undefined` for none. */
  readonly forbidden?: readonly (readonly string[])[];
  /** Cells that no word covers, exactly; `undefined` for any number. */
  readonly freeCells?: number;
  /** Cells that no word covers at least, if `freeCells` is not given; `undefined` for none. */
  readonly leastFreeCells?: number;
  /**
   * Asked about each complete solution, in the order of `words`; one that is refused is a dead end like any other, and
   * the search goes on. `undefined` takes every solution.
   */
  readonly accept?: (placements: readonly Placement[]) => boolean;
}

/** When to give up. Without any limit a search runs until it has an answer. */
export interface Limits {
  /** The time in milliseconds from any fixed point; read only if a deadline is given. */
  readonly now?: () => number;
  /** When to stop, on the clock of `now`. */
  readonly deadlineMs?: number;
  /** An `AbortSignal`, or anything else that says when to stop. */
  readonly signal?: { readonly aborted: boolean };
  /** Placements tried and cells filled before stopping. */
  readonly maxSteps?: number;
  /** Steps for a proof that no arrangement has more crossings, if as many as can be are asked for; few if left out. */
  readonly proofSteps?: number;
  /** Told now and then how many words are placed at the moment. */
  readonly onProgress?: (placed: number, total: number) => void;
}

/** All words placed. */
export interface Constructed {
  readonly kind: 'constructed';
  /** In the order of the words asked for. */
  readonly placements: readonly Placement[];
  readonly steps: number;
  /** That directions cannot be used more evenly; `undefined` if they are balanced. */
  readonly imbalanceProof?: ImbalanceProof;
  /** The most letters that the words can share, as far as is proved; only if `maximum` was asked for. */
  readonly mostCrossings?: number;
}

/** The outcome of a search: a solution, a proof that there is none, or neither in the time allowed. */
export type Construction =
  | Constructed
  | { readonly kind: 'impossible'; readonly reason: string }
  | { readonly kind: 'budget-exhausted'; readonly placed: number; readonly total: number };

/** Why a search that tried everything found nothing. */
export const EXHAUSTED_REASON = 'No arrangement of all the words exists: every one was ruled out.';
