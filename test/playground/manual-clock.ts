import type { Clock } from '../../src/playground/model/clock.ts';

/** A clock that stands still until a test moves it. Due timers run in order on the way. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
  /** Timers not yet due. */
  waiting(): number;
}

export const createManualClock = (startMs = Date.UTC(2026, 2, 14, 9)): ManualClock => {
  let nowMs = startMs;
  const timers = new Set<{ readonly at: number; readonly action: () => void }>();
  const due = (until: number) => [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
  return {
    now: () => nowMs,
    waiting: () => timers.size,
    after(delayMs, action) {
      const timer = { at: nowMs + delayMs, action };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const until = nowMs + ms;
      for (let timer = due(until); timer !== undefined; timer = due(until)) {
        timers.delete(timer);
        nowMs = timer.at;
        timer.action();
      }
      nowMs = until;
    },
  };
};
