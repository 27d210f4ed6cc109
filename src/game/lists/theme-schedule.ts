import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { holidayDates, isLongHoliday, seasonDates } from '../../rules/calendar/holidays.ts';
import { addDays, dateOf, dayNumber, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { SEASONS } from '../../words/occasions.ts';
import { listedWordsOf, occasionOf, type Pack } from '../../words/pack.ts';
import { formatLocality, type Locality } from '../places/locality.ts';
import { isBanned } from '../places/theme-bans.ts';

/**
 * Themes with a day of their own. A holiday's theme comes on its day, or shortly before if another theme has that day.
 * A season's theme comes once in its season; each theme has a part of the season.
 */

/** The theme of each such day, by `dayNumber`. */
type Appointments = Map<number, Pack>;

/** A schedule follows from these. */
export interface Stock {
  /** Packs of one language. The schedule lives as long as this array. */
  readonly packs: readonly Pack[];
  readonly locality: Locality;
  /** See `Game`. */
  readonly keyedHash: (text: string) => string;
}

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
const isAway = ({ bans = [] }: Locality, pack: Pack, day: number): boolean =>
  bans.length > 0 && isBanned(bans, pack.id, addDays(FIRST_DAY, day));

const lastFreeDay = (day: number, taken: Appointments): number | undefined => {
  for (let early = 0; early <= MAX_DAYS_EARLY; early++) {
    if (!taken.has(day - early)) return day - early;
  }
  return undefined;
};

/** Adds the holidays of a year. Holidays of a single day choose before longer ones. */
const addHolidays = (
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
const addSeasons = (appointments: Appointments, year: number, { packs, locality, keyedHash }: Stock): void => {
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

/**
 * Gives each day a theme. Holidays and seasons have fixed days; everyday themes fill the rest. While stock lasts, a
 * theme rests for sixty days. Among the rested ones, the day takes the theme that repeats the fewest words of the days
 * around it. A day's theme follows from the days before it, from a first year on. So the program computes a schedule
 * once and keeps it.
 */

/** The days a theme rests, while the stock suffices. */
export const THEME_REST_DAYS = 60;

/** The days before a word may return, while the words suffice. */
export const WORD_REST_DAYS = 14;

/** Schedules begin here. An earlier date gets a schedule that begins in the year before it. */
const FIRST_YEAR = 2025;

/** The least number of long-rested themes to choose from. */
const MIN_CHOICE = 20;

/** Resting words, with the number of nearby themes that use them. */
type WordCounts = Map<string, number>;

interface Schedule {
  /** With its packs by id. */
  readonly stock: Stock;
  readonly appointments: Appointments;
  readonly firstDay: number;
  /** The next year to compute. */
  year: number;
  /** By day, from the first one on. */
  readonly packs: Pack[];
  /** Everyday themes, the longest unused first. */
  readonly queue: Pack[];
  readonly lastUse: Map<Pack, number>;
  readonly resting: WordCounts;
}

const wordsOfPacks = new WeakMap<Pack, ReadonlySet<string>>();

/** The words of a pack, in its usual spelling. */
const wordsOf = (pack: Pack): ReadonlySet<string> => {
  const words = wordsOfPacks.get(pack) ?? new Set(listedWordsOf(pack).map(({ word }) => word));
  wordsOfPacks.set(pack, words);
  return words;
};

const sharedWords = (one: Pack, other: Pack): number => {
  let shared = 0;
  for (const word of wordsOf(one)) if (wordsOf(other).has(word)) shared++;
  return shared;
};

const createSchedule = ({ packs, locality, keyedHash }: Stock, year: number): Schedule => {
  const themes = [...packs].sort((a, b) => (a.id < b.id ? -1 : 1));
  const everyday = themes.filter((pack) => occasionOf(pack) === undefined);
  // Holiday themes on ordinary days are better than no puzzle.
  const queue = shuffle(everyday.length > 0 ? everyday : themes, createRng(keyedHash('rotation')));
  const appointments: Appointments = new Map();
  const stock = { packs: themes, locality, keyedHash };
  addHolidays(appointments, year, stock);
  return {
    stock,
    appointments,
    firstDay: dayNumber(dateOf(year, 1, 1)),
    year,
    packs: [],
    queue,
    lastUse: new Map(),
    resting: new Map(),
  };
};

const countWords = (counts: WordCounts, pack: Pack | undefined, change: 1 | -1): void => {
  if (!pack) return;
  for (const word of wordsOf(pack)) counts.set(word, (counts.get(word) ?? 0) + change);
};

const tiredWords = (pack: Pack, resting: WordCounts): number => {
  let tired = 0;
  for (const word of wordsOf(pack)) if ((resting.get(word) ?? 0) > 0) tired++;
  return tired;
};

/**
 * The themes a day can choose from: the longest rested half. Those that the server keeps away stay among them, so that a
 * ban changes no day before the first one that it concerns.
 */
const choiceOn = ({ queue, lastUse, stock }: Schedule, day: number): readonly Pack[] => {
  const rested = queue.filter((pack) => {
    const last = lastUse.get(pack);
    return last === undefined || day - last > THEME_REST_DAYS;
  });
  const allowed = (packs: readonly Pack[]): Pack[] => packs.filter((pack) => !isAway(stock.locality, pack, day));
  const size = Math.max(MIN_CHOICE, Math.ceil(rested.length / 2));
  const first = rested.slice(0, size);
  const more = Math.max(0, MIN_CHOICE - allowed(first).length);
  return [...first, ...allowed(rested.slice(size)).slice(0, more)];
};

/** The theme of a day without an appointment. */
const chooseTheme = (schedule: Schedule, day: number): Pack => {
  const { queue, stock } = schedule;
  const rng = createRng(stock.keyedHash(`theme/${day}`));
  let best: Pack | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const pack of shuffle(choiceOn(schedule, day), rng)) {
    if (isAway(stock.locality, pack, day)) continue;
    const tired = tiredWords(pack, schedule.resting);
    if (tired < fewest) [best, fewest] = [pack, tired];
    if (fewest === 0) break;
  }
  // If every theme is tired, the longest unused one comes.
  const chosen = best ?? queue.find((pack) => !isAway(stock.locality, pack, day)) ?? queue[0];
  if (!chosen) throw new Error('expected at least one pack, got none');
  return chosen;
};

const useTheme = (schedule: Schedule, pack: Pack, day: number): void => {
  const { queue, lastUse, packs } = schedule;
  packs.push(pack);
  lastUse.set(pack, day);
  const place = queue.indexOf(pack);
  if (place >= 0) queue.push(...queue.splice(place, 1));
};

/** A theme's words rest for this many days before and after it. */
const REST = WORD_REST_DAYS - 1;

/** Adds one more year. */
const addYear = (schedule: Schedule): void => {
  const { appointments, stock, packs, resting, firstDay, year } = schedule;
  addHolidays(appointments, year + 1, stock);
  addSeasons(appointments, year, stock);
  // Words of the first appointments rest from the start; words of later ones once their day is near.
  for (let day = firstDay; packs.length === 0 && day < firstDay + REST; day++)
    countWords(resting, appointments.get(day), 1);
  const end = dayNumber(dateOf(year + 1, 1, 1));
  for (let day = firstDay + packs.length; day < end; day++) {
    const known = appointments.get(day);
    countWords(resting, packs[day - firstDay - WORD_REST_DAYS], -1);
    countWords(resting, appointments.get(day + REST), 1);
    const pack = known ?? chooseTheme(schedule, day);
    if (!known) countWords(resting, pack, 1);
    useTheme(schedule, pack, day);
  }
  schedule.year = year + 1;
};

/** The schedules of each installation and language, by place and first year. The least recently used goes first. */
const schedules = new WeakMap<Stock['keyedHash'], WeakMap<Stock['packs'], Map<string, Schedule>>>();
const MAX_SCHEDULES = 200;

const schedulesOf = ({ keyedHash, packs }: Stock): Map<string, Schedule> => {
  const byPacks = schedules.get(keyedHash) ?? new WeakMap<Stock['packs'], Map<string, Schedule>>();
  schedules.set(keyedHash, byPacks);
  const known = byPacks.get(packs) ?? new Map<string, Schedule>();
  byPacks.set(packs, known);
  return known;
};

const scheduleFor = (stock: Stock, year: number): Schedule => {
  const known = schedulesOf(stock);
  const firstYear = year < FIRST_YEAR ? year - 1 : FIRST_YEAR;
  const key = `${firstYear}/${formatLocality(stock.locality)}`;
  const schedule = known.get(key) ?? createSchedule(stock, firstYear);
  known.delete(key);
  known.set(key, schedule);
  const [oldest] = known.keys();
  if (known.size > MAX_SCHEDULES && oldest !== undefined) known.delete(oldest);
  while (schedule.year <= year) addYear(schedule);
  return schedule;
};

/** The theme of a date; throws without packs. */
export const packOfDate = (stock: Stock, date: PuzzleDate): Pack => {
  const schedule = scheduleFor(stock, Number(date.slice(0, 4)));
  const pack = schedule.packs[dayNumber(date) - schedule.firstDay];
  if (!pack) throw new Error('expected at least one pack, got none');
  return pack;
};
