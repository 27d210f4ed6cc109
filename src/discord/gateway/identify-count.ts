const DAY_MS = 24 * 3_600_000;

/** The number of new sessions that Discord allows, and the time until the count restarts. */
export interface SessionLimit {
  readonly total: number;
  readonly remaining: number;
  readonly resetAfterMs: number;
}

/**
 * Counts sessions from one answer of Discord, without further requests. Call the result once for each new session; it
 * returns the number of sessions left. `elapsedMs` never jumps.
 */
export const createIdentifyCount = (
  elapsedMs: () => number,
  { total, remaining, resetAfterMs }: SessionLimit,
): (() => number) => {
  let left = remaining;
  let resetAt = elapsedMs() + resetAfterMs;
  return () => {
    if (elapsedMs() >= resetAt) {
      left = total;
      resetAt = elapsedMs() + DAY_MS;
    }
    left = Math.max(0, left - 1);
    return left;
  };
};
