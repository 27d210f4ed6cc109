import { addDays, dateOf, type PuzzleDate } from '../dates/puzzle-date.ts';

/**
 * Easter Sunday in both churches. The algorithms are those of Meeus, Jones and Butcher, from Jean Meeus, "Astronomical
 * Algorithms", 2nd edition, chapter 8.
 */

/** By the Gregorian calendar. */
export const westernEaster = (year: number): PuzzleDate => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonShift + 15) % 30;
  const leaps = 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - (inCentury % 4);
  const toSunday = (32 + leaps - epact) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  // Days from 22 March on.
  return addDays(dateOf(year, 3, 22), epact + toSunday - 7 * correction);
};

/** How many days the Julian calendar is behind in a year. */
const julianLag = (year: number): number => Math.floor(year / 100) - Math.floor(year / 400) - 2;

/** By the Julian calendar of the Orthodox churches; the date is Gregorian. */
export const orthodoxEaster = (year: number): PuzzleDate => {
  const moon = (19 * (year % 19) + 15) % 30;
  const toSunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  return addDays(dateOf(year, 3, 22), moon + toSunday + julianLag(year));
};
