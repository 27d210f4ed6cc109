import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { holidayDates, isLongHoliday, seasonDates } from '../../rules/calendar/holidays.ts';
import { addDays, dateOf, dayNumber } from '../../rules/dates/puzzle-date.ts';
import { SEASONS } from '../../words/occasions.ts';
import { listedWordsOf, occasionOf, type Pack } from '../../words/pack.ts';
import type { Locality } from '../places/locality.ts';
import { isBanned } from '../places/theme-bans.ts';

/**
 * Themes with a day of their own. A holiday's theme comes on its day, or shortly before if another theme has that day.
 * A season's theme comes once in its season; each theme has a part of the season.
 */

/** The theme of each such day, by `dayNumber`. */
export type Appointments = Map<number, Pack>;

/** A schedule follows from these. */
export interface Stock {
  /** Packs of one language. The schedule lives as long as this array. */
  readonly packs: readonly Pack[];
  readonly locality: Locality;
  /** See `Game`. */
  readonly keyedHash: (text: string) => string;
}

/** The days before a word may return, while the words suffice. */
export const WORD_REST_DAYS = 14;

/** A theme's words rest for this many days before and after it. */
export const REST = WORD_REST_DAYS - 1;

const wordsOfPacks = new WeakMap<Pack, ReadonlySet<string>>();

/** The words of a pack, in its usual spelling. */
export const wordsOf = (pack: Pack): ReadonlySet<string> => {
  const words = wordsOfPacks.get(pack) ?? new Set(listedWordsOf(pack).map(({ word }) => word));
  wordsOfPacks.set(pack, words);
  return words;
};

const sharedWords = (one: Pack, other: Pack): number => {
  let shared = 0;
  for (const word of wordsOf(one)) if (wordsOf(other).has(word)) shared++;
  return shared;
};

/** A holiday's theme may come at most this much early. */
const MAX_DAYS_EARLY = 6;

const isWanted =
  ({ leftOut }: Locality) =>
  (pack: Pack): boolean => {
    const occasion = occasionOf(pack);
    return occasion === undefined || !leftOut.includes(occasion);
  };

/** Day number 0. */
const FIRST_DAY = dateOf(1970, 1, 1);

/** Whether the server keeps a theme away on a day. */
export const isAway = ({ bans = [] }: Locality, pack: Pack, day: number): boolean =>
  bans.length > 0 && isBanned(bans, pack.id, addDays(FIRST_DAY, day));

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
  { packs, locality }: Pick<Stock, 'packs' | 'locality'>,
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
    if (free !== undefined && !isAway(locality, pack, free)) appointments.set(free, pack);
  }
};

/** The number of a theme's words that the themes around a day repeat. */
const wordsAround = (appointments: Appointments, day: number, pack: Pack): number => {
  let shared = 0;
  for (let offset = -REST; offset <= REST; offset++) {
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
export const addSeasons = (appointments: Appointments, year: number, { packs, locality, keyedHash }: Stock): void => {
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
      const day = bestDay(days, appointments, (date) => wordsAround(appointments, date, pack));
      if (day !== undefined && !isAway(locality, pack, day)) appointments.set(day, pack);
    });
  }
};
