import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import type { Db } from '../../store/database/schema.ts';
import { pinsFrom } from '../../store/lists/list-days.ts';
import { guildsWithThemePins, themePinsFrom } from '../../store/lists/theme-pins.ts';
import { occasionOf, type Pack } from '../../words/pack.ts';
import type { Game } from '../game.ts';
import { themeOfDay } from './daily-list.ts';
import { type ListOfDate, lookAtList, type Place } from './list-of-date.ts';
import { nextTheme } from './next-theme.ts';
import type { Stock } from './theme-appointments.ts';

/** A date whose puzzle has a built-in theme. */
interface BuiltInDay {
  readonly day: ListOfDate;
  readonly date: PuzzleDate;
  readonly withPictures: boolean;
  /** The id of the theme that an admin asked for instead of the one due. */
  readonly swapped: string | undefined;
}

/**
 * The built-in theme of a date: the one pinned to it, else the one that an admin swapped in, else the one due. A theme
 * that an admin pinned to another date nearby rests, and the next one takes its place. A holiday keeps its day.
 */
export const builtInTheme = (
  game: Pick<Game, 'packs'>,
  stock: Stock,
  { day, date, withPictures, swapped }: BuiltInDay,
): Pack => {
  const { theme = swapped, resting = [] } = day.kind === 'built-in' ? day : {};
  const due = themeOfDay(game, stock, date, withPictures, theme);
  if (theme !== undefined || !resting.includes(due.id) || occasionOf(due) !== undefined) return due;
  return nextTheme(game, stock, { date, withPictures, tried: [...resting, due.id], chosen: new Map() }) ?? due;
};

/** Whether an admin chose what comes on the date: an own list, or a built-in theme. */
export const isChosen = (day: ListOfDate): boolean => day.kind === 'own' || day.theme !== undefined;

/** The servers among these with a built-in theme pinned from a date on. */
export const pinningGuilds = async (
  { db }: { readonly db: Db },
  guildIds: readonly string[],
  from: PuzzleDate,
): Promise<readonly string[]> => (guildIds.length > 0 ? guildsWithThemePins(db, guildIds, from) : []);

/** A date with a list or theme that an admin chose. */
export interface ChosenDate {
  readonly date: PuzzleDate;
  readonly title: string;
}

/** The next dates from a date on with a list or theme that an admin chose, for channels of a language. */
export const chosenAhead = async (
  game: Pick<Game, 'db' | 'packs'>,
  place: Place,
  from: PuzzleDate,
  limit: number,
): Promise<ChosenDate[]> => {
  const { guildId } = place;
  const lists = (await pinsFrom(game.db, guildId, from)).map(({ date }) => date);
  const themes = (await themePinsFrom(game.db, guildId, from)).map(({ puzzleDate }) => puzzleDate);
  const chosen: ChosenDate[] = [];
  for (const date of [...new Set([...lists, ...themes])].sort() as PuzzleDate[]) {
    if (chosen.length >= limit) break;
    const day = await lookAtList(game, date, place);
    if (day.kind === 'own' && day.origin === 'pinned') chosen.push({ date, title: day.list.name });
    const theme = day.kind === 'built-in' ? game.packs.find(({ id }) => id === day.theme) : undefined;
    if (theme) chosen.push({ date, title: theme.title });
  }
  return chosen;
};
