import {
  addDays,
  dateOf,
  MONDAY,
  type PuzzleDate,
  SATURDAY,
  SUNDAY,
  THURSDAY,
  weekdayFrom,
  weekdayInMonth,
  weekdayOf,
} from '../dates/puzzle-date.ts';
import { diwali, type ForeignDay, foreignDates, lunarNewYear } from './moon-days.ts';
import { fathersDay, mothersDay, orthodoxEaster, westernEaster } from './moving-sundays.ts';
import type { Climate } from './zone-places.ts';

/**
 * When and where holidays fall. Holidays known worldwide come everywhere, those of one country only there. A festival
 * of several days counts by its first day, or by its height. Unicode's calendars give most days of the moon.
 */

/** The place and language that decide on holidays. */
export interface Keeper {
  /** Two letters; `ZZ` for a country without holidays of its own. */
  readonly country: string;
  readonly climate: Climate;
  /** BCP 47, such as `en`. */
  readonly language: string;
}

interface Rule {
  readonly datesIn: (year: number, keeper: Keeper) => readonly PuzzleDate[];
  /** The only countries with this holiday; all by default. */
  readonly countries?: ReadonlySet<string>;
  /** Whether the days before belong to it too. It then yields to a holiday of one day. */
  readonly isLong?: boolean;
}

const countries = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const ORTHODOX = countries('GR CY BG BY GE MD ME MK RO RS RU UA');
const JANUARY_CHRISTMAS = countries('BY ET GE ME MK RS RU');
const GERMAN_CUSTOMS = 'AT CH DE LI LU';

const on =
  (month: number, day: number): Rule['datesIn'] =>
  (year) => [dateOf(year, month, day)];

const onForeign =
  (wanted: ForeignDay): Rule['datesIn'] =>
  (year) =>
    foreignDates(year, wanted);

const easterFor = (year: number, { country }: Keeper): PuzzleDate =>
  ORTHODOX.has(country) ? orthodoxEaster(year) : westernEaster(year);

/** Its height: the last Sunday for the Orthodox, Rose Monday for speakers of German, else Shrove Tuesday. */
const carnival = (year: number, { country, language }: Keeper): PuzzleDate => {
  if (language === 'el' || ORTHODOX.has(country)) return addDays(orthodoxEaster(year), -49);
  return addDays(westernEaster(year), language === 'de' ? -48 : -47);
};

/** A Saturday in Sweden and Finland, Saint John's Day elsewhere. Outside the north only speakers of Spanish and Portuguese do. */
const midsummer = (year: number, { country, climate, language }: Keeper): PuzzleDate[] => {
  if (climate !== 'north' && language !== 'es' && language !== 'pt') return [];
  return [country === 'SE' || country === 'FI' ? weekdayFrom(dateOf(year, 6, 20), SATURDAY) : dateOf(year, 6, 24)];
};

/** The birthday of King Willem-Alexander, or the day before if that is a Sunday. */
const kingsDay = (year: number): PuzzleDate[] => {
  const birthday = dateOf(year, 4, 27);
  return [weekdayOf(birthday) === SUNDAY ? addDays(birthday, -1) : birthday];
};

/** Saint Nicholas brings his presents the evening before in the Netherlands. */
const saintNicholas = (year: number, { country }: Keeper): PuzzleDate[] => [dateOf(year, 12, country === 'NL' ? 5 : 6)];

/** In Brazil on the eve of Saint Anthony, who finds people a husband or a wife. */
const valentinesDay = (year: number, { country }: Keeper): PuzzleDate[] => [
  country === 'BR' ? dateOf(year, 6, 12) : dateOf(year, 2, 14),
];

/** The fourth Thursday of November; the second Monday of October in Canada. */
const thanksgiving = (year: number, { country }: Keeper): PuzzleDate =>
  country === 'CA' ? weekdayInMonth(year, 10, MONDAY, 2) : weekdayInMonth(year, 11, THURSDAY, 4);

const RULES: Readonly<Record<string, Rule>> = {
  'new-year': { datesIn: on(1, 1) },
  epiphany: { datesIn: on(1, 6) },
  'lunar-new-year': {
    datesIn: lunarNewYear,
    isLong: true,
  },
  candlemas: { datesIn: on(2, 2) },
  'valentines-day': { datesIn: valentinesDay },
  carnival: { datesIn: (year, keeper) => [carnival(year, keeper)], isLong: true },
  'womens-day': { datesIn: on(3, 8) },
  'saint-patricks-day': { datesIn: on(3, 17), countries: countries('AU CA GB IE NZ US') },
  ramadan: {
    datesIn: onForeign({ calendar: 'islamic-umalqura', month: '9', day: 1, from: 1, to: 12 }),
    isLong: true,
  },
  easter: { datesIn: (year, keeper) => [easterFor(year, keeper)] },
  'orthodox-easter': { datesIn: (year) => [orthodoxEaster(year)] },
  'eid-al-fitr': {
    datesIn: onForeign({ calendar: 'islamic-umalqura', month: '10', day: 1, from: 1, to: 12 }),
    isLong: true,
  },
  'kings-day': { datesIn: kingsDay, countries: countries('AW CW NL SX') },
  'may-day': { datesIn: (year, { country }) => (country === 'US' || country === 'CA' ? [] : [dateOf(year, 5, 1)]) },
  'mothers-day': { datesIn: (year, { country }) => [mothersDay(year, country)] },
  'republic-day-it': { datesIn: on(6, 2), countries: countries('IT') },
  'fathers-day': { datesIn: (year, { country }) => [fathersDay(year, country)] },
  midsummer: { datesIn: midsummer },
  'independence-day-us': { datesIn: on(7, 4), countries: countries('US') },
  'bastille-day': { datesIn: on(7, 14), countries: countries('FR') },
  ferragosto: { datesIn: on(8, 15), countries: countries('CH IT SM VA') },
  'rosh-hashanah': { datesIn: onForeign({ calendar: 'hebrew', month: 'Tishri', day: 1, from: 9, to: 10 }) },
  oktoberfest: { datesIn: (year) => [weekdayFrom(dateOf(year, 9, 16), SATURDAY)], isLong: true },
  'german-unity-day': { datesIn: on(10, 3), countries: countries('DE') },
  'ohi-day': { datesIn: on(10, 28), countries: countries('CY GR') },
  halloween: { datesIn: on(10, 31) },
  'day-of-the-dead': { datesIn: on(11, 2), countries: countries('BO EC GT HN MX NI PE SV US') },
  diwali: { datesIn: (year) => [diwali(year)], isLong: true },
  'saint-martins-day': { datesIn: on(11, 11), countries: countries(`BE ${GERMAN_CUSTOMS}`) },
  thanksgiving: { datesIn: (year, keeper) => [thanksgiving(year, keeper)], countries: countries('CA US') },
  'saint-andrews-eve': { datesIn: on(11, 29), countries: countries('PL') },
  'saint-nicholas-day': { datesIn: saintNicholas, countries: countries(`BE FR NL PL ${GERMAN_CUSTOMS}`) },
  hanukkah: {
    datesIn: onForeign({ calendar: 'hebrew', month: 'Kislev', day: 25, from: 11, to: 12 }),
    isLong: true,
  },
  christmas: {
    datesIn: (year, { country }) => (JANUARY_CHRISTMAS.has(country) ? [dateOf(year, 1, 7)] : [dateOf(year, 12, 25)]),
  },
  'new-years-eve': { datesIn: on(12, 31) },
};

const ruleOf = (holiday: string): Rule => {
  const rule = RULES[holiday];
  if (!rule) throw new Error(`expected the dates of ${holiday} to be known`);
  return rule;
};

/** The dates of a holiday in a year; empty where the holiday does not exist. Throws for a holiday without a rule. */
export const holidayDates = (holiday: string, year: number, keeper: Keeper): readonly PuzzleDate[] => {
  const { datesIn, countries: keepers } = ruleOf(holiday);
  return keepers && !keepers.has(keeper.country) ? [] : datesIn(year, keeper);
};

/** Whether a holiday lasts several days. A day before it will then do. */
export const isLongHoliday = (holiday: string): boolean => ruleOf(holiday).isLong === true;

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
