/** Waiting and measuring, apart from the calendar: it never jumps, whatever happens to the clock on the wall. */
export interface Timer {
  /** Milliseconds since any fixed point. */
  readonly elapsedMs: () => number;
  /** Resolves after `ms`, or as soon as the signal aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
}
