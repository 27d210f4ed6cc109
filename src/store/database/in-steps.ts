import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Repeats a small step until it returns 0, with other work in between. Returns the sum of the results. SQLite runs on
 * the thread that answers members, so a step must stay below 10 ms.
 */
export const inSteps = async (step: () => Promise<number>): Promise<number> => {
  let total = 0;
  for (let done = await step(); done > 0; done = await step()) {
    total += done;
    await nextTurn();
  }
  return total;
};
