import type { Game } from '../../game/game.ts';
import { builtInTheme, isChosen } from '../../game/lists/chosen-theme.ts';
import { type StockSettings, stockOf } from '../../game/lists/daily-list.ts';
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
import { deleteThemePin, themePinsFrom, upsertThemePin } from '../../store/lists/theme-pins.ts';
import { choiceOfTheme, type DateChoice } from './choice-named.ts';

/** The outcome of pinning a list to a date. */
export type Pinning =
  /**
   * `before` holds the choices pinned there until now; `channelIds` the channels still to get it, empty without set-up
   * channels; `postedIds` those that keep a posted puzzle.
   */
  | {
      readonly kind: 'pinned';
      readonly before: readonly DateChoice[];
      readonly channelIds: readonly string[];
      readonly postedIds: readonly string[];
    }
  | { readonly kind: 'past' | 'far' | 'posted' | 'too-many' };

/** The languages of the channels that take a list: its own if a channel uses it, else all. */
const reachOf = ({ language }: DateChoice, spoken: readonly string[]): readonly string[] =>
  spoken.includes(language) ? [language] : spoken;

/** A server's wanted channels, and those of them that take a list. */
const channelsFor = async (
  db: Db,
  guildId: string,
  list: DateChoice,
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
export const todayForList = async (game: Game, guildId: string, list: DateChoice): Promise<PuzzleDate> => {
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
const displacedBy = (list: DateChoice, chosen: readonly DateChoice[], spoken: readonly string[]) => {
  const reach = reachOf(list, spoken);
  const had = new Set(reach.map((language) => listsFor(chosen, language, spoken)[0]));
  const reachesFurther = (other: DateChoice): boolean =>
    reachOf(other, spoken).some((language) => !reach.includes(language));
  const next = [list, ...chosen.filter(reachesFurther)];
  const has = new Set(spoken.map((language) => listsFor(next, language, spoken)[0]?.id));
  return {
    before: chosen.filter((other) => other.id !== list.id && had.has(other)),
    unused: chosen.filter(({ id }) => !has.has(id)),
  };
};

/** Stores a pin. */
const storePin = (db: Db, guildId: string, date: PuzzleDate, { id, language }: DateChoice): Promise<void> =>
  typeof id === 'number'
    ? insertPin(db, guildId, date, id)
    : upsertThemePin(db, guildId, { puzzleDate: date, language, theme: id });

/** `false` without such a pin. */
const dropPin = (db: Db, guildId: string, date: PuzzleDate, id: DateChoice['id']): Promise<boolean> =>
  typeof id === 'number' ? deletePin(db, guildId, date, id) : deleteThemePin(db, guildId, date, id);

/** The pins of a server's lists and of built-in themes from a date on. */
const readPins = async (db: Db, guildId: string, from: PuzzleDate) => {
  const themes = await themePinsFrom(db, guildId, from);
  return [
    ...(await pinsFrom(db, guildId, from)).map(({ date, listId }) => ({ date, id: listId })),
    ...themes.map(({ puzzleDate, theme }) => ({ date: puzzleDate, id: theme })),
  ];
};

/** The choices that are pinned. */
const choicesOf = (ids: readonly DateChoice['id'][], lists: readonly ListHead[], { packs }: Game): DateChoice[] => {
  const themes = packs.filter(({ id }) => ids.includes(id)).map(choiceOfTheme);
  return [...lists.filter(({ id }) => ids.includes(id)), ...themes];
};

/** Pins a list or a built-in theme to a date, and replaces those that its channels had. */
export const pinList = (game: Game, guildId: string, list: DateChoice, date: PuzzleDate): Promise<Pinning> =>
  write(game.db, guildId, async (db): Promise<Pinning> => {
    const { all, taking } = await channelsFor(db, guildId, list);
    const todays = todaysOf(game, taking);
    const [today = date] = todays;
    if (date < today) return { kind: 'past' };
    if (date > addDays(todays.at(-1) ?? today, MAX_DAYS_AHEAD)) return { kind: 'far' };
    const open = await openChannels(game, db, taking, date);
    if (open.length === 0 && taking.length > 0) return { kind: 'posted' };
    const pins = await readPins(db, guildId, today);
    const taken = pins.filter((pin) => pin.date === date).map(({ id }) => id);
    const lists = await ownLists({ db }, guildId);
    // Without channels, lists of different languages do not conflict.
    const spoken = (all.length > 0 ? all : [...lists, list]).map(({ language }) => language);
    const chosen = choicesOf(taken, lists, game);
    const { before, unused } = displacedBy(list, chosen, spoken);
    const isMore = !taken.includes(list.id) && unused.length === 0;
    if (isMore && pins.length >= OWN_LIST_LIMITS.pins) return { kind: 'too-many' };
    for (const { id } of unused) await dropPin(db, guildId, date, id);
    await storePin(db, guildId, date, list);
    await forgetPlans(game, db, guildId);
    const channelIds = open.map(({ channelId }) => channelId);
    const posted = taking.filter(({ channelId }) => !channelIds.includes(channelId));
    return { kind: 'pinned', before, channelIds, postedIds: posted.map(({ channelId }) => channelId) };
  });

/** Removes the pin of a list or theme from a date; `false` without such a pin. */
export const unpinList = (game: Game, guildId: string, id: DateChoice['id'], date: PuzzleDate): Promise<boolean> =>
  write(game.db, guildId, async (db) => {
    if (!(await dropPin(db, guildId, date, id))) return false;
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
  const swapped = place.changes?.get(date)?.themes?.at(-1);
  const { title } = builtInTheme(game, stock, { day, date, withPictures, swapped });
  return { title, origin: isChosen(day) ? 'pinned' : 'built-in' };
};
