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

/** The most rows on a page. SQLite reads them in under 10 ms on the thread that answers members. */
export const PAGE_ROWS = 250;

/**
 * Yields rows in key order, a page at a time. Other work runs in between, and memory does not grow with the table.
 * `read` returns the first rows after a key, at most `PAGE_ROWS`.
 */
export async function* inPages<Row>(
  read: (afterKey: string) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): AsyncGenerator<Row[], void, undefined> {
  for (let afterKey = ''; ; await nextTurn()) {
    const page = await read(afterKey);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    if (page.length < PAGE_ROWS) return;
    afterKey = keyOf(last);
  }
}
