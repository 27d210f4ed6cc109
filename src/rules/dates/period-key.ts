import { PERIODS, type Period, type PuzzleDate, rangeOf } from './puzzle-date.ts';

/** The names under which the store keeps totals of periods. Their form must never change. */

/** Such as `week 2026-03-09`, by the period's first date, or `all-time`. */
export const periodKey = (period: Period, date: PuzzleDate): string => {
  const { from } = rangeOf(period, date);
  return from === undefined ? period : `${period} ${from}`;
};

const known = new Map<PuzzleDate, readonly string[]>();
const MAX_KNOWN = 1_000;

/** Every period that a date lies in. */
export const periodKeysOf = (date: PuzzleDate): readonly string[] => {
  const keys = known.get(date) ?? PERIODS.map((period) => periodKey(period, date));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(date, keys);
  return keys;
};
