import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Repeats a small piece of work until it has nothing left to do, letting everything else run in between; returns the sum
 * of what the pieces came to. SQLite works on the thread that answers members, so no piece may take over 10 ms.
 */
export const inSteps = async (step: () => Promise<number>): Promise<number> => {
  let total = 0;
  for (let done = await step(); done > 0; done = await step()) {
    total += done;
    await nextTurn();
  }
  return total;
};
