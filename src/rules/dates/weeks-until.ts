import { addDays, type PuzzleDate, rangeOf } from './puzzle-date.ts';

/** Weeks from Monday to Sunday, oldest first. The last week contains `last`. */
export const weeksUntil = (last: PuzzleDate, count: number): PuzzleDate[][] => {
  const monday = rangeOf('week', last).from ?? last;
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, (week - count + 1) * 7 + day)),
  );
};
