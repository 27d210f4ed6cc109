import { Temporal } from 'temporal-polyfill';

/** A calendar date in a channel's time zone, such as `2026-03-14`: never an instant. */
export type PuzzleDate = string & { readonly __puzzleDate: unique symbol };

/** The date a text names, written `YYYY-MM-DD`; `undefined` if there is no such day. */
export const parsePuzzleDate = (text: string): PuzzleDate | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text).toString() as PuzzleDate;
  } catch {
    return undefined;
  }
};

/** The date on the clocks of `timeZone` (IANA name) at an instant in milliseconds. */
export const puzzleDateAt = (nowMs: number, timeZone: string): PuzzleDate =>
  Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainDate().toString() as PuzzleDate;

/** The time of day on the clocks of `timeZone` at an instant in milliseconds, such as `09:05`. */
export const timeOfDayAt = (nowMs: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(timeZone).toPlainTime().toString().slice(0, 5);

/** A day by its year, month and day, both from 1. */
export const dateOf = (year: number, month: number, day: number): PuzzleDate =>
  new Temporal.PlainDate(year, month, day).toString() as PuzzleDate;

const DAY_MS = 24 * 3_600_000;

/** Days since 1970-01-01. A date stands for midnight in UTC, where every day has 24 hours. */
export const dayNumber = (date: PuzzleDate): number => Date.parse(date) / DAY_MS;

/** Uses `Date`, because planning a week needs thousands of dates. `Temporal` takes ten times as long. */
export const addDays = (date: PuzzleDate, days: number): PuzzleDate =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, -'T00:00:00.000Z'.length) as PuzzleDate;

export const PERIODS = ['today', 'week', 'month', 'all-time'] as const;
export type Period = (typeof PERIODS)[number];

/** The periods of a leaderboard: the current one, or the one before it. */
export const BOARD_PERIODS = ['today', 'week', 'last-week', 'month', 'last-month', 'all-time'] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];

const LAST: Readonly<Partial<Record<BoardPeriod, Period>>> = { 'last-week': 'week', 'last-month': 'month' };

/** The period behind a leaderboard's choice, with a date inside it. */
export const periodMeant = (
  period: BoardPeriod,
  date: PuzzleDate,
): { readonly period: Period; readonly date: PuzzleDate } => {
  const last = LAST[period];
  if (last === undefined) return { period: period as Period, date };
  const { from } = rangeOf(last, date);
  if (from === undefined) throw new Error(`expected ${last} to begin on a date`);
  return { period: last, date: addDays(from, -1) };
};

/** First and last date of the period around `date`. Weeks begin on Monday. `undefined` means no limit on that side. */
export const rangeOf = (
  period: Period,
  date: PuzzleDate,
): { readonly from: PuzzleDate | undefined; readonly to: PuzzleDate | undefined } => {
  const day = Temporal.PlainDate.from(date);
  switch (period) {
    case 'today':
      return { from: date, to: date };
    case 'week': {
      const monday = day.subtract({ days: day.dayOfWeek - 1 });
      return { from: monday.toString() as PuzzleDate, to: monday.add({ days: 6 }).toString() as PuzzleDate };
    }
    case 'month':
      return {
        from: day.with({ day: 1 }).toString() as PuzzleDate,
        to: day.with({ day: day.daysInMonth }).toString() as PuzzleDate,
      };
    case 'all-time':
      return { from: undefined, to: undefined };
  }
};

/** By locale. Making one costs as much time as the rest of a post. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

const dateFormatOf = (locale: string): Intl.DateTimeFormat => {
  const format = dateFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  dateFormats.set(locale, format);
  return format;
};

const FIRST_OF_MONTH = /(?<![\d:])1(?= \p{L})/u;

/** How languages write the first day of a month, if not as "1". */
const FIRST_DAYS: Readonly<Record<string, string>> = { fr: '1er', pt: '1º' };

/** Corrects a formatted date: French writes the first of a month as "1er", Brazilian Portuguese as "1º". */
export const writeDate = (formatted: string, locale: string): string => {
  const first = FIRST_DAYS[locale.split('-')[0] ?? ''];
  return first === undefined ? formatted : formatted.replace(FIRST_OF_MONTH, first);
};

/** "Saturday, 14 March 2026" in the given language. */
export const describeDate = (date: PuzzleDate, locale: string): string =>
  writeDate(dateFormatOf(locale).format(Date.parse(date)), locale);

const formatIn = (date: PuzzleDate, locale: string, options: Intl.DateTimeFormatOptions): string =>
  writeDate(new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(date)), locale);

/** "14 March" in the given language. */
export const describeDayOfYear = (date: PuzzleDate, locale: string): string =>
  formatIn(date, locale, { day: 'numeric', month: 'long' });

/** "14 March 2026" in the given language, for a text that names the weekday itself. */
export const describeDayAndYear = (date: PuzzleDate, locale: string): string =>
  formatIn(date, locale, { day: 'numeric', month: 'long', year: 'numeric' });

/** "March 2026" in the given language. */
export const describeMonth = (date: PuzzleDate, locale: string): string =>
  formatIn(date, locale, { month: 'long', year: 'numeric' });

/** "Sat 14 Mar" in the given language. */
export const describeShortDate = (date: PuzzleDate, locale: string): string =>
  formatIn(date, locale, { weekday: 'short', day: 'numeric', month: 'short' });

/** The names under which the store keeps totals of periods. Their form must never change. */

/** Such as `week 2026-03-09`, by the period's first date, or `all-time`. */
export const periodKey = (period: Period, date: PuzzleDate): string => {
  const { from } = rangeOf(period, date);
  return from === undefined ? period : `${period} ${from}`;
};

const known = new Map<PuzzleDate, readonly string[]>();
const MAX_KNOWN = 1_000;

/** Every period that a date lies in. */
export const periodKeysOf = (date: PuzzleDate): readonly string[] => {
  const keys = known.get(date) ?? PERIODS.map((period) => periodKey(period, date));
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(date, keys);
  return keys;
};

/** Weeks from Monday to Sunday, oldest first. The last week contains `last`. */
export const weeksUntil = (last: PuzzleDate, count: number): PuzzleDate[][] => {
  const monday = rangeOf('week', last).from ?? last;
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(monday, (week - count + 1) * 7 + day)),
  );
};

/** Days of the week as ISO 8601 numbers them. */
export const MONDAY = 1;
export const THURSDAY = 4;
export const SATURDAY = 6;
export const SUNDAY = 7;

/** From 1 for Monday to 7 for Sunday. */
export const weekdayOf = (date: PuzzleDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** The first such weekday on a date or after it. */
export const weekdayFrom = (date: PuzzleDate, weekday: number): PuzzleDate =>
  addDays(date, (weekday - weekdayOf(date) + 7) % 7);

/** The `nth` such weekday of a month, from 1; -1 is the last. */
export const weekdayInMonth = (year: number, month: number, weekday: number, nth: number): PuzzleDate => {
  if (nth > 0) return addDays(weekdayFrom(dateOf(year, month, 1), weekday), 7 * (nth - 1));
  const next = month === 12 ? dateOf(year + 1, 1, 1) : dateOf(year, month + 1, 1);
  return addDays(weekdayFrom(next, weekday), 7 * nth);
};
