import type { Game } from '../../game/game.ts';
import { type StockSettings, stockOf, themeOfDay } from '../../game/lists/daily-list.ts';
import { type ImaginedTurns, listsFor, lookAtList, type Place } from '../../game/lists/list-of-date.ts';
import { forgetPlans, type ListHead, OWN_LIST_LIMITS, ownLists } from '../../game/lists/word-lists.ts';
import { wantedChannels } from '../../game/places/channel-settings.ts';
import type { DayChanges } from '../../game/places/day-changes.ts';
import { type PuzzleChannel, variantOn } from '../../game/places/puzzle-settings.ts';
import { addDays, type PuzzleDate, puzzleDateAt } from '../../rules/dates/puzzle-date.ts';
import { MAX_DAYS_AHEAD } from '../../rules/dates/read-date.ts';
import type { ChannelRow } from '../../store/channels/channels.ts';
import { findPost } from '../../store/channels/posts.ts';
import type { Db } from '../../store/database/schema.ts';
import { write } from '../../store/database/write.ts';
import { deletePin, insertPin, listDays, pinsFrom } from '../../store/lists/list-days.ts';

/** The outcome of pinning a list to a date. */
export type Pinning =
  /**
   * `before` holds the lists pinned there until now; `channelIds` the channels still to get it, empty without set-up
   * channels.
   */
  | { readonly kind: 'pinned'; readonly before: readonly ListHead[]; readonly channelIds: readonly string[] }
  | { readonly kind: 'past' | 'far' | 'posted' | 'too-many' };

/** The languages of the channels that take a list: its own if a channel uses it, else all. */
const reachOf = ({ language }: ListHead, spoken: readonly string[]): readonly string[] =>
  spoken.includes(language) ? [language] : spoken;

/** A server's wanted channels, and those of them that take a list. */
const channelsFor = async (
  db: Db,
  guildId: string,
  list: ListHead,
): Promise<{ readonly all: readonly ChannelRow[]; readonly taking: readonly ChannelRow[] }> => {
  const all = await wantedChannels(db, guildId);
  const reach = reachOf(
    list,
    all.map(({ language }) => language),
  );
  return { all, taking: all.filter(({ language }) => reach.includes(language)) };
};

/** Today's dates in the channels, the earliest first; without channels, the date in the default zone. */
const todaysOf = ({ now, defaultTimezone }: Game, channels: readonly ChannelRow[]): PuzzleDate[] => {
  const zones = channels.length > 0 ? channels.map(({ timeZone }) => timeZone) : [defaultTimezone];
  return zones.map((zone) => puzzleDateAt(now(), zone)).sort();
};

/** Today's date for a list's channels, the earliest if they differ. */
export const todayForList = async (game: Game, guildId: string, list: ListHead): Promise<PuzzleDate> => {
  const { taking } = await channelsFor(game.db, guildId, list);
  const [today] = todaysOf(game, taking);
  return today ?? puzzleDateAt(game.now(), game.defaultTimezone);
};

/** The channels whose puzzle of a date is still to come. */
const openChannels = async (
  { now }: Game,
  db: Db,
  channels: readonly ChannelRow[],
  date: PuzzleDate,
): Promise<ChannelRow[]> => {
  const coming = channels.filter(({ timeZone }) => date >= puzzleDateAt(now(), timeZone));
  const claims = await Promise.all(coming.map(({ channelId }) => findPost(db, channelId, date)));
  return coming.filter((_, i) => !claims[i]);
};

/**
 * The effect of pinning a list beside those already `chosen`. `before` holds lists it displaces in its channels;
 * `unused` holds lists left without any channel.
 */
const displacedBy = (list: ListHead, chosen: readonly ListHead[], spoken: readonly string[]) => {
  const reach = reachOf(list, spoken);
  const had = new Set(reach.map((language) => listsFor(chosen, language, spoken)[0]));
  const reachesFurther = (other: ListHead): boolean =>
    reachOf(other, spoken).some((language) => !reach.includes(language));
  const next = [list, ...chosen.filter(reachesFurther)];
  const has = new Set(spoken.map((language) => listsFor(next, language, spoken)[0]?.id));
  return {
    before: chosen.filter((other) => other.id !== list.id && had.has(other)),
    unused: chosen.filter(({ id }) => !has.has(id)),
  };
};

/** Pins a list to a date, and replaces the lists that its channels had. */
export const pinList = (game: Game, guildId: string, list: ListHead, date: PuzzleDate): Promise<Pinning> =>
  write(game.db, guildId, async (db): Promise<Pinning> => {
    const { all, taking } = await channelsFor(db, guildId, list);
    const todays = todaysOf(game, taking);
    const [today = date] = todays;
    if (date < today) return { kind: 'past' };
    if (date > addDays(todays.at(-1) ?? today, MAX_DAYS_AHEAD)) return { kind: 'far' };
    const open = await openChannels(game, db, taking, date);
    if (open.length === 0 && taking.length > 0) return { kind: 'posted' };
    const pins = await pinsFrom(db, guildId, today);
    const taken = pins.filter((pin) => pin.date === date).map(({ listId: id }) => id);
    const lists = await ownLists({ db }, guildId);
    // Without channels, lists of different languages do not conflict.
    const spoken = (all.length > 0 ? all : lists).map(({ language }) => language);
    const chosen = lists.filter(({ id }) => taken.includes(id));
    const { before, unused } = displacedBy(list, chosen, spoken);
    const isMore = !taken.includes(list.id) && unused.length === 0;
    if (isMore && pins.length >= OWN_LIST_LIMITS.pins) return { kind: 'too-many' };
    for (const { id } of unused) await deletePin(db, guildId, date, id);
    await insertPin(db, guildId, date, list.id);
    await forgetPlans(game, db, guildId);
    return { kind: 'pinned', before, channelIds: open.map(({ channelId }) => channelId) };
  });

/** Removes a list's pin from a date; `false` without such a pin. */
export const unpinList = (game: Game, guildId: string, listId: number, date: PuzzleDate): Promise<boolean> =>
  write(game.db, guildId, async (db) => {
    if (!(await deletePin(db, guildId, date, listId))) return false;
    await forgetPlans(game, db, guildId);
    return true;
  });

/** The dates, from `from` on, with the list pinned or in turn. */
export const comingDates = async (
  { db }: Game,
  guildId: string,
  listId: number,
  from: PuzzleDate,
): Promise<PuzzleDate[]> => {
  const days = (await listDays(db, guildId)).filter((day) => day.listId === listId && day.date >= from);
  return [...new Set(days.map(({ date }) => date as PuzzleDate))].sort();
};

/** The theme of a date, and its origin. */
export interface Theme {
  readonly title: string;
  readonly origin: 'pinned' | 'turn' | 'built-in';
}

/**
 * The theme of a date, as far as it is settled now; `undefined` in a language without lists and packs. For several
 * dates, ask in order and pass the same `imagined`.
 */
export const themeOfDate = async (
  game: Game,
  date: PuzzleDate,
  place: Place & StockSettings & Pick<PuzzleChannel, 'variants'> & { readonly changes?: DayChanges },
  imagined: ImaginedTurns = [],
): Promise<Theme | undefined> => {
  const day = await lookAtList(game, date, place, imagined);
  if (day.kind === 'own') return { title: day.list.name, origin: day.origin };
  const stock = stockOf(game, place);
  if (stock.packs.length === 0) return undefined;
  const withPictures = variantOn(date, place.variants) === 'pictures';
  const chosen = place.changes?.get(date)?.themes?.at(-1);
  return { title: themeOfDay(game, stock, date, withPictures, chosen).title, origin: 'built-in' };
};
