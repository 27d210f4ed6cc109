import { type PuzzleDate, puzzleDateAt } from '../dates/puzzle-date.ts';
import { foreignDates } from './foreign-calendars.ts';
import { newMoonFrom } from './new-moon.ts';

const DAY_MS = 86_400_000;

/**
 * `Intl` tells which new moon begins the Chinese year. Its reckoning is minutes off, so 2027 comes out a day late. The
 * date in China therefore comes from the moon itself.
 */
export const lunarNewYear = (year: number): PuzzleDate[] =>
  foreignDates(year, { calendar: 'chinese', month: '1', day: 1, from: 1, to: 2 }).map((date) =>
    puzzleDateAt(newMoonFrom(Date.parse(date) - 3 * DAY_MS).at, 'Asia/Shanghai'),
  );
