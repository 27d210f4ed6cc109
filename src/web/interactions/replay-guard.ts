/** How far Discord's clock and ours may be apart. An interaction lives for three seconds; computers' clocks drift. */
export const MAX_SKEW_MS = 60_000;

/** The oldest go early beyond this number, ten times the requests that Discord could send one process in that time. */
const MAX_KEPT = 200_000;

export interface ReplayGuard {
  /** What is wrong with the seconds since 1970 at which a request was made; `undefined` if nothing is. It takes nothing. */
  readonly check: (timestamp: string, signature: string) => 'stale' | 'replayed' | undefined;
  /** Takes a request whose signature is good; `false` if the same one came before. */
  readonly take: (signature: string) => boolean;
}

/** Lets each signed request in once, near its own time. Older signatures are forgotten. */
export const createReplayGuard = (now: () => number): ReplayGuard => {
  // Oldest first, as they came.
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
