import { addDays, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { packOfDate, type Stock, THEME_REST_DAYS } from './theme-schedule.ts';

/** A smaller stock deserves a warning. */
export const LOW_STOCK_DAYS = 14;

/**
 * The number of days from `date` on with rested themes: each unused for 60 days before its day. At most 60, which means
 * always; 0 without packs.
 */
export const stockDays = (stock: Stock, date: PuzzleDate): number => {
  if (stock.packs.length === 0) return 0;
  const themeOn = (day: number): string => packOfDate(stock, addDays(date, day)).id;
  const lastUse = new Map<string, number>();
  for (let day = -THEME_REST_DAYS; day < THEME_REST_DAYS; day++) {
    const last = lastUse.get(themeOn(day));
    if (day >= 0 && last !== undefined && day - last <= THEME_REST_DAYS) return day;
    lastUse.set(themeOn(day), day);
  }
  return THEME_REST_DAYS;
};
