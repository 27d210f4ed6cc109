import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many rows a page has at most: SQLite reads them in under 10 ms on the thread that answers members. */
export const PAGE_ROWS = 250;

/**
 * Rows in the order of a key, a page at a time, letting everything else run in between: what is held does not grow with
 * the table. `read` gives the first rows after a key, `PAGE_ROWS` at most.
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
