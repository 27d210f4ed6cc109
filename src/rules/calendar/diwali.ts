import { type PuzzleDate, puzzleDateAt } from '../dates/puzzle-date.ts';
import { newMoonFrom } from './new-moon.ts';

const DAY_MS = 86_400_000;

/** The sun's entry into sidereal Libra (months from 0). Diwali belongs to the next new moon. */
const ENTERS_LIBRA = { month: 9, day: 17, hour: 2 } as const;
/** Sunset in India, as a time of UTC: 17:40 there. */
const SUNSET_MS = (12 * 60 + 10) * 60_000;
/** The last thirtieth of the moon's month, in degrees. */
const LAST_DEGREES = 12;

/** The first Indian date that sees the sun set in the last thirtieth of the autumn moon's month. */
export const diwali = (year: number): PuzzleDate => {
  const { at, degreesADay } = newMoonFrom(Date.UTC(year, ENTERS_LIBRA.month, ENTERS_LIBRA.day, ENTERS_LIBRA.hour));
  const begins = at - (LAST_DEGREES / degreesADay) * DAY_MS;
  const sunset = Math.ceil((begins - SUNSET_MS) / DAY_MS) * DAY_MS + SUNSET_MS;
  return puzzleDateAt(sunset, 'Asia/Kolkata');
};
