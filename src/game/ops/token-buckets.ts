/** How much somebody may ask for: `burst` at once, and `perSecond` from then on. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
}

/** What has been asked for lately, by key. */
export interface TokenBuckets {
  /** Takes one; 0 if it may be had now, else how long to wait for it, in milliseconds. */
  take(key: string, pace: Pace): number;
  /** Gives one back that was taken and not used. */
  giveBack(key: string): void;
  size(): number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Buckets of tokens that fill up again with time. At most `most` are remembered, the least recently used going first: a
 * bucket that nobody took from for long is full, which is as good as none.
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
    take: (key, pace) => {
      const bucket = fill(key, pace);
      if (bucket.tokens < 1) return Math.ceil(((1 - bucket.tokens) / pace.perSecond) * 1_000);
      bucket.tokens--;
      return 0;
    },
    giveBack: (key) => {
      const bucket = buckets.get(key);
      if (bucket) bucket.tokens++;
    },
    size: () => buckets.size,
  };
};
