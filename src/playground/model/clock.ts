/** The stand-in's time. Tests move it by hand, and the playground uses the real one. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs `action` once after `delayMs`. Call the result to cancel it. */
  after(delayMs: number, action: () => void): () => void;
}

/** A clock that reads `now` and waits in real time; its timers don't keep the process alive. */
export const createTimerClock = (now: () => number): Clock => ({
  now,
  after(delayMs, action) {
    const timer = setTimeout(action, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
});
