/**
 * Splits items into columns, in order, with heights as equal as possible. It takes the least sum of squared heights, by
 * dynamic programming over the end of each column.
 */

interface Split {
  readonly cost: number;
  /** Where each column ends, exclusive. */
  readonly ends: readonly number[];
}

const NOTHING: Split = { cost: 0, ends: [] };

/** The best split of the first `end` items that adds one column to a shorter split. */
const addColumn = (shorter: readonly Split[], sums: readonly number[], end: number): Split => {
  let best: Split = { cost: Number.POSITIVE_INFINITY, ends: [] };
  for (const [start, split] of shorter.slice(0, end + 1).entries()) {
    const cost = split.cost + ((sums[end] as number) - (sums[start] as number)) ** 2;
    // On a tie the later start wins, so the last columns stay short.
    if (cost <= best.cost) best = { cost, ends: [...split.ends, end] };
  }
  return best;
};

/** Indexes of `heights` (px) in `count` columns, down the first column, then the next. A column may be empty. */
export const balanceColumns = (heights: readonly number[], count: number): number[][] => {
  const sums = [0];
  for (const height of heights) sums.push((sums.at(-1) ?? 0) + height);
  let splits: Split[] = sums.map((_, end) => (end === 0 ? NOTHING : { cost: Number.POSITIVE_INFINITY, ends: [] }));
  for (let column = 0; column < count; column++) splits = sums.map((_, end) => addColumn(splits, sums, end));
  const ends = splits.at(-1)?.ends ?? [];
  return ends.map((end, i) => heights.map((_, index) => index).slice(ends[i - 1] ?? 0, end));
};
