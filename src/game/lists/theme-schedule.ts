import { createRng, shuffle } from '../../puzzle/model/rng.ts';
import { dateOf, dayNumber, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { occasionOf, type Pack } from '../../words/pack.ts';
import { formatLocality } from '../places/locality.ts';
import {
  type Appointments,
  addHolidays,
  addSeasons,
  isAway,
  REST,
  type Stock,
  WORD_REST_DAYS,
  wordsOf,
} from './theme-appointments.ts';

/**
 * Gives each day a theme. Holidays and seasons have fixed days; everyday themes fill the rest. While stock lasts, a
 * theme rests for sixty days. Among the rested ones, the day takes the theme that repeats the fewest words of the days
 * around it. A day's theme follows from the days before it, from a first year on. So the program computes a schedule
 * once and keeps it.
 */

/** The days a theme rests, while the stock suffices. */
export const THEME_REST_DAYS = 60;

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

/** Themes of one group keep so many days apart, where the words allow it. */
const GROUP_REST_DAYS = 3;

/** The groups of the themes right before a day, and of the appointments right after it. */
const groupsAround = ({ packs, appointments, firstDay }: Schedule, day: number): ReadonlySet<string | undefined> => {
  const offsets = Array.from({ length: GROUP_REST_DAYS }, (_, i) => i + 1);
  const near = offsets.flatMap((offset) => [packs[day - firstDay - offset], appointments.get(day + offset)]);
  return new Set(near.map((pack) => pack?.group));
};

/** The theme of a day without an appointment. A repeated word counts more than a group that was there a day ago. */
const chooseTheme = (schedule: Schedule, day: number): Pack => {
  const { queue, stock } = schedule;
  const rng = createRng(stock.keyedHash(`theme/${day}`));
  const groups = groupsAround(schedule, day);
  let best: Pack | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const pack of shuffle(choiceOn(schedule, day), rng)) {
    if (isAway(stock.locality, pack, day)) continue;
    const isNear = pack.group !== undefined && groups.has(pack.group);
    const cost = 2 * tiredWords(pack, schedule.resting) + Number(isNear);
    if (cost < least) [best, least] = [pack, cost];
    if (least === 0) break;
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
