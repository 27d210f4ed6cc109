import { addDays, dateOf, type PuzzleDate } from '../dates/puzzle-date.ts';
import { westernEaster } from './easter.ts';
import { SUNDAY, weekdayInMonth } from './weekdays.ts';

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
