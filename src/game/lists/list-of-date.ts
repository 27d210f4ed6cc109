import { addDays, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { channelsOfGuild, skippingChannels } from '../../store/channels/channels.ts';
import { hasClaimOn, latestPostOfChannel } from '../../store/channels/posts.ts';
import type { Db } from '../../store/database/schema.ts';
import { write } from '../../store/database/write.ts';
import { findTurn, insertTurn, type ListDay, listDays, pinsFrom } from '../../store/lists/list-days.ts';
import { type ThemePinRow, themePinsFrom } from '../../store/lists/theme-pins.ts';
import type { Game } from '../game.ts';
import { wantedChannels } from '../places/channel-settings.ts';
import { THEME_REST_DAYS } from './theme-schedule.ts';
import { type ListHead, ownLists } from './word-lists.ts';

/**
 * The list of a date in a server: the list or theme an admin pinned, else the server's own in turn, else the built-in
 * pack. Own lists alternate with the packs, and each returns after sixty days of rest. The store keeps each turn, so that the
 * posted puzzle is the one built ahead.
 */
export type ListOfDate =
  | {
      readonly kind: 'built-in';
      /** The id of the theme that an admin pinned to the date; left out for the one due. */
      readonly theme?: string;
      /** The ids of themes that rest, because an admin pinned them to a date nearby. */
      readonly resting?: readonly string[];
    }
  | { readonly kind: 'own'; readonly list: ListHead; readonly origin: 'pinned' | 'turn' };

export const BUILT_IN: ListOfDate = { kind: 'built-in' };

/** A server's channels of one language. */
export interface Place {
  readonly guildId: string;
  readonly language: string;
}

/** The lists for channels of a language: those in it, then those in languages that no channel of the server uses. */
export const listsFor = <T extends Pick<ListHead, 'language'>>(
  lists: readonly T[],
  language: string,
  spoken: readonly string[],
): T[] => {
  const foreign = lists.filter((list) => list.language !== language && !spoken.includes(list.language));
  return [...lists.filter((list) => list.language === language), ...foreign];
};

const readListsFor = async (db: Db, { guildId, language }: Place): Promise<ListHead[]> => {
  const lists = await ownLists({ db }, guildId);
  if (lists.every((list) => list.language === language)) return lists;
  // A paused channel keeps its lists, so they do not go to other channels.
  const channels = await wantedChannels(db, guildId);
  return listsFor(
    lists,
    language,
    channels.map((channel) => channel.language),
  );
};

/** The next list in turn for a date: the longest unused of those without use within sixty days before or after. */
export const nextInTurn = (
  lists: readonly ListHead[],
  days: readonly ListDay[],
  date: PuzzleDate,
): ListHead | undefined => {
  const [from, to] = [addDays(date, -THEME_REST_DAYS), addDays(date, THEME_REST_DAYS)];
  // On one date several channels with different languages may have the same list.
  const others = days.filter((day) => day.date >= from && day.date <= to && day.date !== date);
  const tired = new Set(others.map(({ listId }) => listId));
  const lastUse = new Map<number, string>();
  for (const { listId, date: used } of days) {
    if (used < date && used > (lastUse.get(listId) ?? '')) lastUse.set(listId, used);
  }
  const useOf = ({ id }: ListHead): string => lastUse.get(id) ?? '';
  return lists
    .filter(({ id }) => !tired.has(id))
    .reduce<ListHead | undefined>((best, list) => (best && useOf(best) <= useOf(list) ? best : list), undefined);
};

/**
 * Whether no channel that could post the list posts the date: an admin skips it there, or the channel already has a
 * later one, as after a move of its zone to the west.
 */
const isNeverPosted = async (db: Db, date: PuzzleDate, { guildId, language }: Place): Promise<boolean> => {
  const skipping = await skippingChannels(db, guildId, date);
  const channels = (await channelsOfGuild(db, guildId)).filter(
    (channel) => channel.state === 'active' && channel.language === language,
  );
  for (const { channelId } of channels.filter((channel) => !skipping.includes(channel.channelId))) {
    const last = await latestPostOfChannel(db, channelId);
    if (!last || last.puzzleDate <= date) return false;
  }
  return channels.length > 0 || skipping.length > 0;
};

/** Whether the day before or after has one of these lists. Own lists alternate with built-in themes. */
const isBesideOwn = (lists: readonly ListHead[], days: readonly ListDay[], date: PuzzleDate): boolean => {
  const beside: readonly string[] = [addDays(date, -1), addDays(date, 1)];
  return days.some((day) => beside.includes(day.date) && lists.some(({ id }) => id === day.listId));
};

/** A turn for a list. */
interface Turn extends ListDay {
  readonly language: string;
}

/** Turns predicted by looks at earlier dates; the store does not keep them. */
export type ImaginedTurns = Turn[];

/** The list of a date, and the turn to store if it is new. */
interface Decision {
  readonly day: ListOfDate;
  readonly newTurn?: Turn;
}

const decideTurn = async (
  db: Db,
  all: readonly ListHead[],
  { date, place, imagined }: { readonly date: PuzzleDate; readonly place: Place; readonly imagined: ImaginedTurns },
): Promise<Decision> => {
  const { guildId, language } = place;
  // A list in another language comes only on a date that an admin pinned it to.
  const lists = all.filter((list) => list.language === language);
  const known = imagined.find((turn) => turn.date === date && turn.language === language);
  const given = (await findTurn(db, guildId, date, language)) ?? known?.listId;
  const list = lists.find(({ id }) => id === given);
  if (list) return { day: { kind: 'own', list, origin: 'turn' } };
  // A list added on the day of a post waits for the next one.
  if (given !== undefined || (await hasClaimOn(db, guildId, date))) return { day: BUILT_IN };
  if (await isNeverPosted(db, date, place)) return { day: BUILT_IN };
  const days = [...(await listDays(db, guildId)), ...imagined];
  if (isBesideOwn(lists, days, date)) return { day: BUILT_IN };
  const next = nextInTurn(lists, days, date);
  if (!next) return { day: BUILT_IN };
  const newTurn = { date, listId: next.id, language };
  return { day: { kind: 'own', list: next, origin: 'turn' }, newTurn };
};

/** The built-in theme pinned to a date, or those that rest around it. */
const builtInDay = (date: PuzzleDate, pins: readonly ThemePinRow[]): ListOfDate => {
  const pin = pins.find(({ puzzleDate }) => puzzleDate === date);
  if (pin) return { kind: 'built-in', theme: pin.theme };
  const last = addDays(date, THEME_REST_DAYS);
  const resting = pins.filter(({ puzzleDate }) => puzzleDate <= last).map(({ theme }) => theme);
  return resting.length > 0 ? { kind: 'built-in', resting: [...new Set(resting)].sort() } : BUILT_IN;
};

/** The built-in themes pinned from a date on, for channels of a language. */
export const pinnedThemes = async (
  { db }: { readonly db: Db },
  { guildId, language }: Place,
  from: PuzzleDate,
): Promise<ThemePinRow[]> => (await themePinsFrom(db, guildId, from)).filter((pin) => pin.language === language);

/** The pinned themes that matter to a date. */
const readThemePins = (db: Db, date: PuzzleDate, place: Place): Promise<ThemePinRow[]> =>
  pinnedThemes({ db }, place, addDays(date, -THEME_REST_DAYS));

interface DecideOptions {
  readonly themePins: readonly ThemePinRow[];
  readonly imagined: ImaginedTurns;
}

const decide = async (
  db: Db,
  date: PuzzleDate,
  place: Place,
  { themePins, imagined }: DecideOptions,
): Promise<Decision> => {
  const builtIn = builtInDay(date, themePins);
  const hasTheme = builtIn.kind === 'built-in' && builtIn.theme !== undefined;
  const lists = await readListsFor(db, place);
  const pinned = (await pinsFrom(db, place.guildId, date)).filter((pin) => pin.date === date);
  const list = lists.find(({ id }) => pinned.some(({ listId }) => listId === id));
  // A theme is in the channel's own language, so it comes before a list in another one.
  if (list && !(hasTheme && list.language !== place.language)) return { day: { kind: 'own', list, origin: 'pinned' } };
  if (hasTheme || lists.length === 0) return { day: builtIn };
  const turn = await decideTurn(db, lists, { date, place, imagined });
  return turn.day.kind === 'own' ? turn : { day: builtIn };
};

const hasLists = async (db: Db, { guildId }: Place): Promise<boolean> => (await ownLists({ db }, guildId)).length > 0;

/** The list of a date in a server's channels of a language. Stores the turn if it is new. */
export const reserveList = async ({ db }: Pick<Game, 'db'>, date: PuzzleDate, place: Place): Promise<ListOfDate> => {
  const themePins = await readThemePins(db, date, place);
  if (!(await hasLists(db, place))) return builtInDay(date, themePins);
  return write(db, place.guildId, async (transaction) => {
    const { day, newTurn } = await decide(transaction, date, place, { themePins, imagined: [] });
    if (newTurn) await insertTurn(transaction, place.guildId, date, newTurn.language, newTurn.listId);
    return day;
  });
};

/**
 * The list that a date would get now, without storing its turn. To look at several dates, ask for them in order and
 * pass the same `imagined` each time.
 */
export const lookAtList = async (
  { db }: Pick<Game, 'db'>,
  date: PuzzleDate,
  place: Place,
  imagined: ImaginedTurns = [],
): Promise<ListOfDate> => {
  const themePins = await readThemePins(db, date, place);
  if (!(await hasLists(db, place))) return builtInDay(date, themePins);
  const { day, newTurn } = await decide(db, date, place, { themePins, imagined });
  if (newTurn) imagined.push(newTurn);
  return day;
};
