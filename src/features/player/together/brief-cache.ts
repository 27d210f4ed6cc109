/** Keeps each answer for a few seconds, so that many pages together cost one read. */
export interface BriefCache<Value> {
  /** Reads again after `keptMs`. Requests during a read share it. A failed read is forgotten. */
  readonly get: (key: string, now: number, read: () => Promise<Value>) => Promise<Value>;
}

export const createBriefCache = <Value>(keptMs: number, most: number): BriefCache<Value> => {
  const kept = new Map<string, { readonly at: number; readonly value: Promise<Value> }>();
  return {
    get: (key, now, read) => {
      const known = kept.get(key);
      if (known && now < known.at + keptMs) return known.value;
      const value = read();
      const entry = { at: now, value };
      kept.delete(key);
      kept.set(key, entry);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
      value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return value;
    },
  };
};
