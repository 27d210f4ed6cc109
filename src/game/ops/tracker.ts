import type { Timer } from './timer.ts';

/** Remembers work that runs without a caller awaiting it. */
export const createTracker = () => {
  const open = new Set<Promise<void>>();
  return {
    add: (work: Promise<void>): void => {
      open.add(work);
      void work.finally(() => open.delete(work));
    },
    idle: async (): Promise<void> => {
      while (open.size > 0) await Promise.all(open);
    },
  };
};

/** Resolves at the end of the work, or after `ms`. */
export const waitAtMost = async (timer: Timer, ms: number, work: Promise<unknown>): Promise<void> => {
  const done = new AbortController();
  await Promise.race([work.finally(() => done.abort()), timer.limit(ms, done.signal)]);
};
