import { type PuzzleDate, puzzleDateAt } from '../dates/puzzle-date.ts';

/** Days of calendars that follow the moon, as `Intl` reckons them (Unicode's CLDR and ICU). */

export const FOREIGN_CALENDARS = ['chinese', 'hebrew', 'islamic-umalqura'] as const;
export type ForeignCalendar = (typeof FOREIGN_CALENDARS)[number];

/** A day of such a calendar. `month` is `Intl`'s short form: a number, or a name in the Hebrew calendar. */
export interface ForeignDay {
  readonly calendar: ForeignCalendar;
  readonly month: string;
  readonly day: number;
  /** The months of our year that it can fall into, from 1. */
  readonly from: number;
  readonly to: number;
}

const formats = new Map<ForeignCalendar, Intl.DateTimeFormat>();

const formatOf = (calendar: ForeignCalendar): Intl.DateTimeFormat => {
  const format =
    formats.get(calendar) ??
    new Intl.DateTimeFormat(`en-u-ca-${calendar}`, { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  formats.set(calendar, format);
  return format;
};

const isDay = (atMs: number, { calendar, month, day }: ForeignDay): boolean => {
  const parts = formatOf(calendar).formatToParts(atMs);
  const textOf = (type: string): string | undefined => parts.find((part) => part.type === type)?.value;
  return textOf('month') === month && textOf('day') === String(day);
};

const DAY_MS = 86_400_000;

const searchDates = (year: number, wanted: ForeignDay): PuzzleDate[] => {
  const dates: PuzzleDate[] = [];
  const end = Date.UTC(year, wanted.to, 1);
  for (let at = Date.UTC(year, wanted.from - 1, 1); at < end; at += DAY_MS) {
    if (isDay(at, wanted)) dates.push(puzzleDateAt(at, 'UTC'));
  }
  return dates;
};

/** Earlier results: a few days of a few years. */
const found = new Map<string, readonly PuzzleDate[]>();

/** The dates of a Gregorian year on which a day falls. The short Islamic year may bring it twice. */
export const foreignDates = (year: number, wanted: ForeignDay): readonly PuzzleDate[] => {
  const key = `${year}/${wanted.calendar}/${wanted.month}/${wanted.day}`;
  const dates = found.get(key) ?? searchDates(year, wanted);
  found.set(key, dates);
  return dates;
};
