/** Waiting and measuring apart from the calendar: changes of the system clock have no effect. */
export interface Timer {
  /** Milliseconds since any fixed point. */
  readonly elapsedMs: () => number;
  /** Resolves after `ms`, or as soon as the signal aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
}
