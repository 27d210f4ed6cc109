import { type PuzzleDate, puzzleDateAt } from '../dates/puzzle-date.ts';

/**
 * New moons after Jean Meeus, "Astronomical Algorithms", 2nd edition, chapter 49. They are right to a minute in this
 * century, which is enough for dates.
 */

const DAY_MS = 86_400_000;
/** 1970-01-01 00:00 UTC as a Julian day. */
const EPOCH_JULIAN_DAY = 2_440_587.5;
const MONTH_DAYS = 29.530588861;
/** The mean new moon of 6 January 2000. */
const FIRST_MOON = 2_451_550.09766;
/** How far the earth's rotation lags behind even time in these decades: 70 seconds. */
const LAG_DAYS = 70 / 86_400;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const sine = (degrees: number): number => Math.sin(radians(degrees));

/** A new moon in milliseconds since 1970. `degreesADay` is the moon's gain on the sun at that time. */
export interface NewMoon {
  readonly at: number;
  readonly degreesADay: number;
}

/** How many days the uneven motion of moon and sun shifts a new moon. */
const unevenness = (sun: number, moon: number, node: number, e: number): number =>
  -0.4072 * sine(moon) +
  0.17241 * e * sine(sun) +
  0.01608 * sine(2 * moon) +
  0.01039 * sine(2 * node) +
  0.00739 * e * sine(moon - sun) -
  0.00514 * e * sine(moon + sun) +
  0.00208 * e * e * sine(2 * sun) -
  0.00111 * sine(moon - 2 * node) -
  0.00057 * sine(moon + 2 * node) +
  0.00056 * e * sine(2 * moon + sun) -
  0.00042 * sine(3 * moon) +
  0.00042 * e * sine(sun + 2 * node) +
  0.00038 * e * sine(sun - 2 * node) -
  0.00024 * e * sine(2 * moon - sun);

/** How many days the planets and the turning of the moon's orbit shift it. */
const disturbance = (lunation: number): number =>
  -0.00017 * sine(124.7746 - 1.56375588 * lunation) +
  0.000325 * sine(299.77 + 0.107408 * lunation) +
  0.000165 * sine(251.88 + 0.016321 * lunation) +
  0.000164 * sine(251.83 + 26.651886 * lunation) +
  0.000126 * sine(349.42 + 36.412478 * lunation) +
  0.00011 * sine(84.66 + 18.206239 * lunation);

/** The new moon of a lunation, counted from `FIRST_MOON`. */
const moonOf = (lunation: number): NewMoon => {
  const centuries = lunation / 1236.85;
  const sun = 2.5534 + 29.1053567 * lunation;
  const moon = 201.5643 + 385.81693528 * lunation + 0.0107582 * centuries ** 2;
  const node = 160.7108 + 390.67050284 * lunation - 0.0016118 * centuries ** 2;
  const mean = FIRST_MOON + MONTH_DAYS * lunation + 0.00015437 * centuries ** 2;
  const days = mean + unevenness(sun, moon, node, 1 - 0.002516 * centuries) + disturbance(lunation) - LAG_DAYS;
  return { at: Math.round((days - EPOCH_JULIAN_DAY) * DAY_MS), degreesADay: 12.3 + 1.6 * Math.cos(radians(moon)) };
};

/**
 * The first new moon at or after an instant.
 *
 * @testing
 */
export const newMoonFrom = (atMs: number): NewMoon => {
  let lunation = Math.floor((atMs / DAY_MS + EPOCH_JULIAN_DAY - FIRST_MOON) / MONTH_DAYS) - 1;
  while (moonOf(lunation).at < atMs) lunation++;
  return moonOf(lunation);
};

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

/**
 * `Intl` tells which new moon begins the Chinese year. Its reckoning is minutes off, so 2027 comes out a day late. The
 * date in China therefore comes from the moon itself.
 */
export const lunarNewYear = (year: number): PuzzleDate[] =>
  foreignDates(year, { calendar: 'chinese', month: '1', day: 1, from: 1, to: 2 }).map((date) =>
    puzzleDateAt(newMoonFrom(Date.parse(date) - 3 * DAY_MS).at, 'Asia/Shanghai'),
  );

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
