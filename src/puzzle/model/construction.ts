import type { Direction } from './direction.ts';
import type { Placement } from './placement.ts';

/** What a search prefers among placements that are all allowed; a preference orders, it never forbids. */
export interface Preferences {
  /** `maximum` looks for boards as dense as possible. */
  readonly crossings: 'any' | 'more' | 'maximum';
  /** Every direction used about equally often, diagonals a little more. */
  readonly balance: boolean;
  /** Words spread over the whole board. */
  readonly spread: boolean;
}

/** Every placement of a word is as likely as any other. */
export const NO_PREFERENCES: Preferences = { crossings: 'any', balance: false, spread: false };

/** What readers of a puzzle like. */
export const GOOD_LOOKS: Preferences = { crossings: 'more', balance: true, spread: true };

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
  readonly preferences: Preferences;
  /** Cells that no word covers, exactly; `undefined` for any number. */
  readonly freeCells?: number;
  /**
   * Asked about each complete solution, in the order of `words`; one that is refused is a dead end like any other, and
   * the search goes on. `undefined` takes every solution.
   */
  readonly accept?: (placements: readonly Placement[]) => boolean;
}

/** When to give up. Without any limit a search runs until it has an answer. */
export interface Limits {
  /** The time in milliseconds from any fixed point; read only where a deadline is given. */
  readonly now?: () => number;
  /** When to stop, on the clock of `now`. */
  readonly deadlineMs?: number;
  /** An `AbortSignal`, or anything else that says when to stop. */
  readonly signal?: { readonly aborted: boolean };
  /** Placements tried and cells filled before stopping. */
  readonly maxSteps?: number;
  /** Told now and then how many words are placed at the moment. */
  readonly onProgress?: (placed: number, total: number) => void;
}

/** The outcome of a search: a solution, a proof that there is none, or neither in the time allowed. */
export type Construction =
  /** `placements` in the order of the words asked for. */
  | { readonly kind: 'constructed'; readonly placements: readonly Placement[]; readonly steps: number }
  | { readonly kind: 'impossible'; readonly reason: string }
  | { readonly kind: 'budget-exhausted'; readonly placed: number; readonly total: number };

/** Why a search that tried everything found nothing. */
export const EXHAUSTED_REASON = 'No arrangement of all the words exists: every one was ruled out.';
