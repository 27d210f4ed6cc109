/**
 * The largest difference between Discord's clock and ours. An interaction lives for three seconds; computers' clocks
 * drift.
 */
export const MAX_SKEW_MS = 60_000;

/**
 * Beyond this number, the guard forgets the oldest signatures early. It is ten times the requests that Discord could
 * send one process in that time.
 */
const MAX_KEPT = 200_000;

export interface ReplayGuard {
  /**
   * Finds the fault of a request by its timestamp, in seconds since 1970, and its signature. It stores nothing;
   * `undefined` means no fault.
   */
  readonly check: (timestamp: string, signature: string) => 'stale' | 'replayed' | undefined;
  /** Takes a request with a good signature; `false` if the same one came before. */
  readonly take: (signature: string) => boolean;
}

/** Admits each signed request once, near its own time, and forgets older signatures. */
export const createReplayGuard = (now: () => number): ReplayGuard => {
  // Oldest first, in the order of arrival.
  const seen = new Map<string, number>();
  const forget = (): void => {
    for (const [signature, until] of seen) {
      if (until >= now() && seen.size <= MAX_KEPT) return;
      seen.delete(signature);
    }
  };
  return {
    check: (timestamp, signature) => {
      if (Math.abs(now() - Number(timestamp) * 1_000) > MAX_SKEW_MS) return 'stale';
      return seen.has(signature.toLowerCase()) ? 'replayed' : undefined;
    },
    take: (signature) => {
      const name = signature.toLowerCase();
      if (seen.has(name)) return false;
      forget();
      seen.set(name, now() + 2 * MAX_SKEW_MS);
      return true;
    },
  };
};
