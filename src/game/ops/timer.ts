/** Waiting and measuring apart from the calendar: changes of the system clock have no effect. */
export interface Timer {
  /** Milliseconds since any fixed point. */
  readonly elapsedMs: () => number;
  /** A pause: resolves after `ms`, or as soon as the signal aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /**
   * The longest that something else may take or be kept; resolves as `wait` does. Tests skip pauses. A limit passes there
   * only with a clock that they move, so no work is ever too slow for it.
   */
  readonly limit: (ms: number, signal?: AbortSignal) => Promise<void>;
}
