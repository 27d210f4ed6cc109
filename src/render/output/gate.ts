/** Runs a task once a place is free, in the order of asking. */
export type Gate = <T>(task: () => Promise<T>) => Promise<T>;

/** A gate for at most `places` tasks at a time. */
export const createGate = (places: number): Gate => {
  const waiting: (() => void)[] = [];
  let free = places;
  const enter = (): Promise<void> => {
    if (free === 0) return new Promise((resolve) => waiting.push(resolve));
    free--;
    return Promise.resolve();
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free++;
  };
  return async (task) => {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
};
