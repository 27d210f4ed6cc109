/** Waiting and measuring apart from the calendar: changes of the system clock have no effect. */
export interface Timer {
  /** Milliseconds since any fixed point. */
  readonly elapsedMs: () => number;
  /** A pause: resolves after `ms`, or as soon as the signal aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /**
   * The time limit of other work, or of something kept; resolves as `wait` does. Tests skip pauses. In tests a limit passes
   * only with a clock that they move, so a busy machine never exceeds it.
   */
  readonly limit: (ms: number, signal?: AbortSignal) => Promise<void>;
}
