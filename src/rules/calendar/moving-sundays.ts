import { addDays, dateOf, type PuzzleDate, SUNDAY, weekdayInMonth } from '../dates/puzzle-date.ts';

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

/** Mother's Day and Father's Day by country: a date, or the number of a Sunday in a month. */

type Sunday = readonly [month: number, nth: number];

const sundays = (text: string, sunday: Sunday): [string, Sunday][] =>
  text.split(' ').map((country) => [country, sunday]);

const dates = (text: string, month: number, day: number): [string, Sunday][] =>
  text.split(' ').map((country) => [country, [month, day]]);

const MOTHERS_SUNDAYS = new Map<string, Sunday>([
  ...sundays('NO', [2, 2]),
  ...sundays('ES HN LT PT RO', [5, 1]),
  ...sundays('DO SE', [5, -1]),
  ...sundays('LU', [6, 2]),
  ...sundays('AR', [10, 3]),
  ...sundays('BY', [10, 2]),
  ...sundays('RU', [11, -1]),
]);

const MOTHERS_DATES = new Map<string, Sunday>([
  ...dates('GT MX SV', 5, 10),
  ...dates('PY', 5, 15),
  ...dates('PL', 5, 26),
  ...dates('BO', 5, 27),
  ...dates('NI', 5, 30),
  ...dates('CR', 8, 15),
  ...dates('PA', 12, 8),
]);

const FATHERS_SUNDAYS = new Map<string, Sunday>([
  ...sundays('RO', [5, 2]),
  ...sundays('CH LT', [6, 1]),
  ...sundays('AT BE', [6, 2]),
  ...sundays('UY', [7, 3]),
  ...sundays('DO', [7, -1]),
  ...sundays('BR', [8, 2]),
  ...sundays('AU NZ', [9, 1]),
  ...sundays('LU', [10, 1]),
  ...sundays('RU', [10, 3]),
  ...sundays('EE FI NO SE', [11, 2]),
]);

const FATHERS_DATES = new Map<string, Sunday>([
  ...dates('BO ES HN IT LI PT', 3, 19),
  ...dates('DK', 6, 5),
  ...dates('GT SV', 6, 17),
  ...dates('NI PL', 6, 23),
]);

/** The last Sunday of May, or a week later if that is Pentecost. */
const frenchMothersDay = (year: number): PuzzleDate => {
  const last = weekdayInMonth(year, 5, SUNDAY, -1);
  return last === addDays(westernEaster(year), 49) ? addDays(last, 7) : last;
};

const dateIn = (
  year: number,
  country: string,
  byDate: ReadonlyMap<string, Sunday>,
  bySunday: ReadonlyMap<string, Sunday>,
  usual: Sunday,
): PuzzleDate => {
  const date = byDate.get(country);
  if (date) return dateOf(year, date[0], date[1]);
  const [month, nth] = bySunday.get(country) ?? usual;
  return weekdayInMonth(year, month, SUNDAY, nth);
};

/** The second Sunday of May in most countries; Mothering Sunday in Britain and Ireland. */
export const mothersDay = (year: number, country: string): PuzzleDate => {
  if (country === 'GB' || country === 'IE') return addDays(westernEaster(year), -21);
  if (country === 'FR') return frenchMothersDay(year);
  return dateIn(year, country, MOTHERS_DATES, MOTHERS_SUNDAYS, [5, 2]);
};

/** The third Sunday of June in most countries; Ascension Day in Germany. */
export const fathersDay = (year: number, country: string): PuzzleDate => {
  if (country === 'DE') return addDays(westernEaster(year), 39);
  return dateIn(year, country, FATHERS_DATES, FATHERS_SUNDAYS, [6, 3]);
};
