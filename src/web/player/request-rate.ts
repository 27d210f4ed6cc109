/** How much a session may ask: a few things at once, and then more than any hand can do. */
const BURST = 20;
const PER_SECOND = 5;
const MAX_KEPT = 10_000;

interface Bucket {
  left: number;
  at: number;
}

/** Tells for each request whether its session may make it; `now` is in milliseconds. */
export const createRequestRate = (now: () => number): ((session: string) => boolean) => {
  const buckets = new Map<string, Bucket>();
  return (session) => {
    const bucket = buckets.get(session) ?? { left: BURST, at: now() };
    const refilled = bucket.left + (Math.max(0, now() - bucket.at) / 1_000) * PER_SECOND;
    const left = Math.min(BURST, refilled);
    // The longest unused goes first, and is full again by then.
    buckets.delete(session);
    buckets.set(session, { left: Math.max(0, left - 1), at: now() });
    const [oldest] = buckets.keys();
    if (buckets.size > MAX_KEPT && oldest !== undefined) buckets.delete(oldest);
    return left >= 1;
  };
};
