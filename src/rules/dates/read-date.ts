import { addDays, type PuzzleDate, parsePuzzleDate, weekdayFrom, weekdayOf } from './puzzle-date.ts';

/** Reads dates as people type them. It accepts only texts with a single meaning. */

/** The most days that a date may lie ahead, or back for past dates. */
export const MAX_DAYS_AHEAD = 365;

/** Ignores case, points, commas and repeated spaces. The "1er" and "1º" of a month become 1. */
const simplify = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[.,]/g, ' ')
    .replace(/(?<!\d)1(?:er|º)(?!\p{L})/gu, '1')
    .replace(/\s+/g, ' ')
    .trim();

const dateOf = (year: string, month: string, day: string): PuzzleDate | undefined =>
  parsePuzzleDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

/** `14.3.2026` and `14.03.2026`: with points, the day always comes first. */
const readDotted = (text: string): PuzzleDate | undefined => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})$/.exec(text.trim()) ?? [];
  return dateOf(year, month, day);
};

/** `14/03/2026`. English may put the month first, so a date that reads both ways is `undefined`. */
const readSlashed = (text: string, locale: string): PuzzleDate | undefined => {
  const [, first = '', , second = '', year = ''] = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})$/.exec(text.trim()) ?? [];
  const dayFirst = dateOf(year, second, first);
  const monthFirst = locale.startsWith('en') ? dateOf(year, first, second) : undefined;
  return dayFirst && monthFirst && dayFirst !== monthFirst ? undefined : (dayFirst ?? monthFirst);
};

/** `24.12.`, `24.12`, `24/12`, and in English `12/24`: the coming one, or the last with `past`. */
const readYearless = (text: string, today: PuzzleDate, locale: string, towards: Towards): PuzzleDate | undefined => {
  const [, first = '', sign, second = ''] = /^(\d{1,2})([./-]) ?(\d{1,2})\.?$/.exec(text.trim()) ?? [];
  const inYear = (year: number): PuzzleDate | undefined =>
    sign === '.' ? dateOf(String(year), second, first) : readSlashed(`${first}/${second}/${year}`, locale);
  const year = Number(today.slice(0, 4));
  const isOnSide = (date: PuzzleDate | undefined): boolean =>
    date !== undefined && (towards === 'coming' ? date >= today : date <= today);
  return [inYear(year), inYear(year + STEPS[towards])].find(isOnSide);
};

const SHORT = (['long', 'short'] as const).map((month) => ({ day: 'numeric', month }) as const);

/** A date as people write it. */
type FormsOf = (date: PuzzleDate) => string[];

/** "14 March", "March 14" and "14 Mar", each with and without the year, and the full date. */
const createForms = (locale: string): FormsOf => {
  const formats = ['en-US', locale].flatMap((order) =>
    SHORT.map((options) => new Intl.DateTimeFormat(order, { ...options, timeZone: 'UTC' })),
  );
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  return (date) => {
    const short = formats.map((format) => format.format(Date.parse(date)));
    const long = short.map((form) => `${form} ${date.slice(0, 4)}`);
    return [...short, ...long, full.format(Date.parse(date))].map(simplify);
  };
};

/** By locale, at most one for each language. Making one takes milliseconds. */
const knownForms = new Map<string, FormsOf>();

const formsIn = (locale: string): FormsOf => {
  const forms = knownForms.get(locale) ?? createForms(locale);
  knownForms.set(locale, forms);
  return forms;
};

/** A date has a day, a year and in some languages the number of its month. */
const MAX_NUMBERS = 3;

/** Whether dates lie from today on, or up to today. */
type Towards = 'coming' | 'past';

const STEPS = { coming: 1, past: -1 } as const;
const ENGLISH_NAMES: Readonly<Record<Towards, readonly string[]>> = {
  coming: ['today', 'tomorrow'],
  past: ['today', 'yesterday'],
};

/** Today and the day beside it. */
const relativeNames = (locale: string, towards: Towards): string[] => {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return [0, STEPS[towards]].map((day) => simplify(format.format(day, 'day')));
};

const WEEK = 7;

/** Any Monday. */
const MONDAY = '2026-01-05' as PuzzleDate;

/** The names of weekdays, long and short, with the weekday of each: 1 for Monday to 7. */
const namesOfWeekdays = (locale: string): ReadonlyMap<string, number> => {
  const formats = [locale, 'en'].flatMap((language) =>
    (['long', 'short'] as const).map((weekday) => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })),
  );
  const days = Array.from({ length: WEEK }, (_, day) => addDays(MONDAY, day));
  return new Map(
    formats.flatMap((format) => days.map((day) => [simplify(format.format(Date.parse(day))), weekdayOf(day)] as const)),
  );
};

/** By locale, at most one for each language. */
const knownWeekdays = new Map<string, ReadonlyMap<string, number>>();

/** The nearest day with this name, or today; `undefined` for a text that names no weekday. */
const readWeekday = (wanted: string, today: PuzzleDate, locale: string, towards: Towards): PuzzleDate | undefined => {
  const names = knownWeekdays.get(locale) ?? namesOfWeekdays(locale);
  knownWeekdays.set(locale, names);
  const weekday = names.get(wanted);
  if (weekday === undefined) return undefined;
  return weekdayFrom(towards === 'coming' ? today : addDays(today, 1 - WEEK), weekday);
};

/**
 * The date that a text names in a language: `2026-03-14`, `14.3.2026`, `14/3/2026`, `14 March` or `14.3.` (the next
 * one), `Friday` (the next one, or today) or `tomorrow`. With `past` it is the last `14 March` or `Friday`, or
 * `yesterday`. `undefined` for any other text. Dates with a year may lie on either side.
 */
export const readDate = (
  text: string,
  today: PuzzleDate,
  locale: string,
  towards: Towards = 'coming',
): PuzzleDate | undefined => {
  const written =
    parsePuzzleDate(text.trim()) ??
    readDotted(text) ??
    readSlashed(text, locale) ??
    readYearless(text, today, locale, towards);
  if (written) return written;
  const wanted = simplify(text);
  const offset = [relativeNames(locale, towards), ENGLISH_NAMES[towards]]
    .map((names) => names.indexOf(wanted))
    .find((day) => day >= 0);
  if (offset !== undefined) return addDays(today, offset * STEPS[towards]);
  const weekday = readWeekday(wanted, today, locale, towards);
  if (weekday) return weekday;
  // Every form has the number of its day, so most dates of a year need no look at their forms.
  const numbers = new Set((wanted.match(/\d{1,4}/g) ?? []).map(Number));
  if (numbers.size === 0 || numbers.size > MAX_NUMBERS) return undefined;
  const days = Array.from({ length: MAX_DAYS_AHEAD + 1 }, (_, day) => addDays(today, day * STEPS[towards])).filter(
    (date) => numbers.has(Number(date.slice(-2))),
  );
  const formsOf = formsIn(locale);
  return days.find((date) => formsOf(date).includes(wanted));
};
