/** A limit on requests: `burst` at once, and `perSecond` from then on. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
}

/** The recent requests, by key. */
export interface TokenBuckets {
  /** Takes `tokens`, at most a burst. Returns 0 if they are there, else the wait for them in milliseconds. */
  take(key: string, pace: Pace, tokens?: number): number;
  /** Gives unused tokens back. */
  giveBack(key: string, tokens?: number): void;
  size(): number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Buckets of tokens that fill up again with time. Memory holds at most `most`; the least recently used goes first.
 * After a long rest a bucket is full, so losing it changes nothing.
 */
export const createTokenBuckets = (elapsedMs: () => number, most: number): TokenBuckets => {
  const buckets = new Map<string, Bucket>();
  const fill = (key: string, { burst, perSecond }: Pace): Bucket => {
    const now = elapsedMs();
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now };
    const bucket = { tokens: Math.min(burst, tokens + ((now - at) / 1_000) * perSecond), at: now };
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > most && oldest !== undefined) buckets.delete(oldest);
    return bucket;
  };
  return {
    take: (key, pace, tokens = 1) => {
      const bucket = fill(key, pace);
      if (bucket.tokens < tokens) return Math.ceil(((tokens - bucket.tokens) / pace.perSecond) * 1_000);
      bucket.tokens -= tokens;
      return 0;
    },
    giveBack: (key, tokens = 1) => {
      const bucket = buckets.get(key);
      if (bucket) bucket.tokens += tokens;
    },
    size: () => buckets.size,
  };
};
