import { setTimeout as sleep } from 'node:timers/promises';
import type { Timer } from '../../src/base/timer.ts';
import type { Clock } from '../../src/playground/model/clock.ts';

/** Time that runs `speed` times as fast, from `startMs` at the real instant `realMs`. Leases end within seconds. */
export interface ScaledTime {
  readonly startMs: number;
  readonly realMs: number;
  readonly speed: number;
}

export const readTime = ({ startMs, realMs, speed }: ScaledTime): number =>
  Math.round(startMs + (Date.now() - realMs) * speed);

export const createScaledTimer = ({ speed }: ScaledTime): Timer => {
  const wait: Timer['wait'] = (ms, signal) => sleep(ms / speed, undefined, signal && { signal }).catch(() => undefined);
  return { elapsedMs: () => performance.now() * speed, wait, limit: wait };
};

/** The stand-in's clock; `current` may jump from one time to another. */
export const createScaledClock = (current: () => ScaledTime): Clock => ({
  now: () => readTime(current()),
  after: (delayMs, action) => {
    const timer = setTimeout(action, delayMs / current().speed);
    timer.unref();
    return () => clearTimeout(timer);
  },
});
