const DAY_MS = 24 * 3_600_000;

/** How many new sessions Discord allows, and when the count starts again. */
export interface SessionLimit {
  readonly total: number;
  readonly remaining: number;
  readonly resetAfterMs: number;
}

/**
 * Counts new sessions from what Discord said once, so that it need not be asked again: the answer is called for each, and
 * tells how many are left. `elapsedMs` never jumps.
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
