import { DONE, type Timer } from './timer.ts';

/** Remembers work that runs without a caller awaiting it. */
export const createTracker = () => {
  const open = new Set<Promise<void>>();
  return {
    add: (work: Promise<void>): void => {
      open.add(work);
      void work.finally(() => open.delete(work));
    },
    idle: async (): Promise<void> => {
      while (open.size > 0) await Promise.all(open);
    },
  };
};

/** Resolves at the end of the work, or after `ms`. */
export const waitAtMost = async (timer: Timer, ms: number, work: Promise<unknown>): Promise<void> => {
  const done = new AbortController();
  await Promise.race([work.finally(() => done.abort(DONE)), timer.limit(ms, done.signal)]);
};

const MINUTE_MS = 60_000;

/** Counts recent events minute by minute, so that it stays small. */
export interface RecentCount {
  readonly add: () => void;
  /** The number of events within the window. */
  readonly read: () => number;
}

/** `elapsedMs` never jumps; the window is in milliseconds, at least a minute. */
export const createRecentCount = (elapsedMs: () => number, windowMs: number): RecentCount => {
  const counts = new Map<number, number>();
  const forget = (): void => {
    const oldest = Math.floor((elapsedMs() - windowMs) / MINUTE_MS);
    for (const minute of counts.keys()) if (minute <= oldest) counts.delete(minute);
  };
  return {
    add: () => {
      forget();
      const minute = Math.floor(elapsedMs() / MINUTE_MS);
      counts.set(minute, (counts.get(minute) ?? 0) + 1);
    },
    read: () => {
      forget();
      return [...counts.values()].reduce((sum, count) => sum + count, 0);
    },
  };
};
