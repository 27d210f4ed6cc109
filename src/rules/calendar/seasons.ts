import { addDays, dateOf, type PuzzleDate } from '../dates/puzzle-date.ts';
import type { Climate } from './zone-places.ts';

/** The seasons of meteorology: three whole months each. */

/** First months in the north. */
const FIRST_MONTHS = { spring: 3, summer: 6, autumn: 9, winter: 12 } as const;

/** The first and the last day of a season that begins in a year; `undefined` near the equator. */
export const seasonDates = (
  season: keyof typeof FIRST_MONTHS,
  year: number,
  climate: Climate,
): { readonly from: PuzzleDate; readonly to: PuzzleDate } | undefined => {
  if (climate === 'equator') return undefined;
  const month = climate === 'north' ? FIRST_MONTHS[season] : ((FIRST_MONTHS[season] + 5) % 12) + 1;
  const next = month === 12 ? dateOf(year + 1, 3, 1) : dateOf(year, month + 3, 1);
  return { from: dateOf(year, month, 1), to: addDays(next, -1) };
};
