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
