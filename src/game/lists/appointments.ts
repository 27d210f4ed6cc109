import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { holidayDates, isLongHoliday, seasonDates } from '../../rules/calendar/holidays.ts';
import { dayNumber } from '../../rules/dates/puzzle-date.ts';
import { SEASONS } from '../../words/occasions.ts';
import { occasionOf, type Pack } from '../../words/pack.ts';
import type { Locality } from '../channels/locality.ts';

/**
 * Themes with a day of their own. A holiday's theme comes on its day, or shortly before if another theme has that day.
 * A season's theme comes once in its season; each theme has a part of the season.
 */

/** The theme of each such day, by `dayNumber`. */
export type Appointments = Map<number, Pack>;

/** The appointments depend on these. */
export interface Almanac {
  /** All packs of one language. */
  readonly packs: readonly Pack[];
  readonly locality: Locality;
  readonly keyedHash: (text: string) => string;
  /** The number of words that two themes share. */
  readonly sharedWords: (one: Pack, other: Pack) => number;
}

/** A holiday's theme may come at most this much early. */
const MAX_DAYS_EARLY = 6;

const isWanted =
  ({ leftOut }: Locality) =>
  (pack: Pack): boolean => {
    const occasion = occasionOf(pack);
    return occasion === undefined || !leftOut.includes(occasion);
  };

const lastFreeDay = (day: number, taken: Appointments): number | undefined => {
  for (let early = 0; early <= MAX_DAYS_EARLY; early++) {
    if (!taken.has(day - early)) return day - early;
  }
  return undefined;
};

/** Adds the holidays of a year. Holidays of a single day choose before longer ones. */
export const addHolidays = (
  appointments: Appointments,
  year: number,
  { packs, locality }: Pick<Almanac, 'packs' | 'locality'>,
): void => {
  const dated = packs.filter(isWanted(locality)).flatMap((pack) => {
    const { holiday, language } = pack;
    if (holiday === undefined) return [];
    const keeper = { country: locality.country, climate: locality.climate, language };
    return holidayDates(holiday, year, keeper).map((date) => ({
      day: dayNumber(date),
      pack,
      isLong: isLongHoliday(holiday),
    }));
  });
  const inTurn = dated.sort((a, b) => Number(a.isLong) - Number(b.isLong) || a.day - b.day);
  for (const { day, pack } of inTurn) {
    const free = lastFreeDay(day, appointments);
    if (free !== undefined) appointments.set(free, pack);
  }
};

/** A theme's words rest for this many days before and after it. */
const REST_DAYS = 13;

/** The number of a theme's words that the themes around a day repeat. */
const wordsAround = (
  appointments: Appointments,
  day: number,
  pack: Pack,
  sharedWords: Almanac['sharedWords'],
): number => {
  let shared = 0;
  for (let offset = -REST_DAYS; offset <= REST_DAYS; offset++) {
    const other = appointments.get(day + offset);
    if (other) shared += sharedWords(pack, other);
  }
  return shared;
};

/** The free day with the fewest repeated words; `undefined` if every day is taken. */
const bestDay = (
  days: readonly number[],
  appointments: Appointments,
  wordsOn: (day: number) => number,
): number | undefined => {
  const free = days.filter((day) => !appointments.has(day)).map((day) => ({ day, words: wordsOn(day) }));
  return free.reduce<(typeof free)[number] | undefined>(
    (best, one) => (best && best.words <= one.words ? best : one),
    undefined,
  )?.day;
};

/** The days in one of `count` equal parts of a span. Parts count from 0. */
const daysOfPart = (from: number, to: number, part: number, count: number): number[] => {
  const days = to - from + 1;
  const [first, end] = [part, part + 1].map((n) => Math.floor((n * days) / count)) as [number, number];
  return Array.from({ length: end - first }, (_, i) => from + first + i);
};

/** Adds the themes of the seasons that begin in a year. The caller adds the holidays first. */
export const addSeasons = (
  appointments: Appointments,
  year: number,
  { packs, locality, keyedHash, sharedWords }: Almanac,
): void => {
  for (const season of SEASONS) {
    const span = seasonDates(season, year, locality.climate);
    const themes = packs
      .filter((pack) => pack.season === season && pack.holiday === undefined)
      .filter(isWanted(locality));
    if (!span) continue;
    const [from, to] = [dayNumber(span.from), dayNumber(span.to)];
    const rng = createRng(keyedHash(`season/${season}/${year}`));
    shuffle(themes, rng).forEach((pack, part) => {
      const days = shuffle(daysOfPart(from, to, part, themes.length), rng);
      const day = bestDay(days, appointments, (date) => wordsAround(appointments, date, pack, sharedWords));
      if (day !== undefined) appointments.set(day, pack);
    });
  }
};
