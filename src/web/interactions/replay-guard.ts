/** How far Discord's clock and ours may be apart. An interaction lives for three seconds; computers' clocks drift. */
export const MAX_SKEW_MS = 60_000;

/** Beyond this the oldest are forgotten early: ten times what Discord could send one process in that time. */
const MAX_KEPT = 200_000;

/** What is wrong with when a request was made; `undefined` if nothing is. */
export type CheckFreshness = (timestamp: string, signature: string) => 'stale' | 'replayed' | undefined;

/** Lets each signed request in once, near the time at which it was made; what is older is forgotten. */
export const createReplayGuard = (now: () => number): CheckFreshness => {
  // Oldest first, as they came.
  const seen = new Map<string, number>();
  const forget = (): void => {
    for (const [signature, until] of seen) {
      if (until >= now() && seen.size <= MAX_KEPT) return;
      seen.delete(signature);
    }
  };
  return (timestamp, signature) => {
    const madeAt = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) * 1_000 : Number.NaN;
    if (!(Math.abs(now() - madeAt) <= MAX_SKEW_MS)) return 'stale';
    const name = signature.toLowerCase();
    if (seen.has(name)) return 'replayed';
    forget();
    seen.set(name, now() + 2 * MAX_SKEW_MS);
    return undefined;
  };
};
