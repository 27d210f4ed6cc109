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
