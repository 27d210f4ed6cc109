import { addDays, dateOf, dayNumber, type PuzzleDate } from '../dates/puzzle-date.ts';

/** Days of the week as ISO 8601 numbers them. */
export const MONDAY = 1;
export const THURSDAY = 4;
export const SATURDAY = 6;
export const SUNDAY = 7;

/** From 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: PuzzleDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** The first such weekday on a date or after it. */
export const weekdayFrom = (date: PuzzleDate, weekday: number): PuzzleDate =>
  addDays(date, (weekday - weekdayOf(date) + 7) % 7);

/** The `nth` such weekday of a month, from 1; -1 is the last. */
export const weekdayInMonth = (year: number, month: number, weekday: number, nth: number): PuzzleDate => {
  if (nth > 0) return addDays(weekdayFrom(dateOf(year, month, 1), weekday), 7 * (nth - 1));
  const next = month === 12 ? dateOf(year + 1, 1, 1) : dateOf(year, month + 1, 1);
  return addDays(weekdayFrom(next, weekday), 7 * nth);
};
