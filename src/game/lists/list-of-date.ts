import { addDays, type PuzzleDate } from '../../rules/puzzle-date.ts';
import { channelsOfGuild } from '../../store/channels/channels.ts';
import { skippingChannels } from '../../store/channels/day-changes.ts';
import { hasClaimOn } from '../../store/channels/posts.ts';
import type { Db } from '../../store/database/open-store.ts';
import { findTurn, insertTurn, type ListDayRow, listDays, pinsFrom } from '../../store/lists/list-days.ts';
import { wantedChannels } from '../channels/channel-settings.ts';
import { type EditionSettings, NO_GUILD } from '../editions/edition.ts';
import type { Game } from '../game.ts';
import { THEME_REST_DAYS } from './list-stock.ts';
import { type ListHead, ownLists } from './word-lists.ts';

/**
 * Which list a date has in a server: the one an admin pinned to it, else the server's own in turn, else the built-in
 * pack. An own list comes again when it has rested for sixty days; in between come the packs. A turn is kept once it
 * was given, so that what was built ahead is what is posted.
 */
export type ListOfDate =
  | { readonly kind: 'built-in' }
  | { readonly kind: 'own'; readonly list: ListHead; readonly origin: 'pinned' | 'turn' };

export const BUILT_IN: ListOfDate = { kind: 'built-in' };

/** Where a list is wanted: in a server's channels of one language. */
export type Place = Pick<EditionSettings, 'guildId' | 'language'>;

/** Of lists, those that channels of a language take: those in it, then those in a language that no channel speaks. */
export const listsFor = (lists: readonly ListHead[], language: string, spoken: readonly string[]): ListHead[] => {
  const foreign = lists.filter((list) => list.language !== language && !spoken.includes(list.language));
  return [...lists.filter((list) => list.language === language), ...foreign];
};

const readListsFor = async (db: Db, { guildId, language }: Place): Promise<ListHead[]> => {
  const lists = await ownLists({ db }, guildId);
  if (lists.every((list) => list.language === language)) return lists;
  // A channel that is paused keeps its lists: they are not for others meanwhile.
  const channels = await wantedChannels(db, guildId);
  return listsFor(
    lists,
    language,
    channels.map((channel) => channel.language),
  );
};

/** The first list whose turn it is on a date: none used within sixty days, before or after; the longest unused first. */
export const nextInTurn = (
  lists: readonly ListHead[],
  days: readonly ListDayRow[],
  date: PuzzleDate,
): ListHead | undefined => {
  const [from, to] = [addDays(date, -THEME_REST_DAYS), addDays(date, THEME_REST_DAYS)];
  // On the date itself a list may be in channels of several languages.
  const others = days.filter(({ puzzle_date }) => puzzle_date >= from && puzzle_date <= to && puzzle_date !== date);
  const tired = new Set(others.map(({ list_id }) => list_id));
  const lastUse = new Map<number, string>();
  for (const { list_id, puzzle_date } of days) {
    if (puzzle_date < date && puzzle_date > (lastUse.get(list_id) ?? '')) lastUse.set(list_id, puzzle_date);
  }
  const useOf = ({ id }: ListHead): string => lastUse.get(id) ?? '';
  return lists
    .filter(({ id }) => !tired.has(id))
    .reduce<ListHead | undefined>((best, list) => (best && useOf(best) <= useOf(list) ? best : list), undefined);
};

/** Whether a date is left out wherever the list could be posted. */
const isLeftOut = async (db: Db, date: PuzzleDate, { guildId, language }: Place): Promise<boolean> => {
  const skipping = await skippingChannels(db, guildId, date);
  if (skipping.length === 0) return false;
  const channels = (await channelsOfGuild(db, guildId)).filter(
    (channel) => channel.state === 'active' && channel.language === language,
  );
  return channels.every(({ channel_id }) => skipping.includes(channel_id));
};

const giveTurn = async (
  db: Db,
  lists: readonly ListHead[],
  date: PuzzleDate,
  { guildId, language }: Place,
): Promise<ListOfDate> => {
  const given = await findTurn(db, guildId, date, language);
  const known = lists.find(({ id }) => id === given);
  if (known) return { kind: 'own', list: known, origin: 'turn' };
  // A list added on the day of a post waits for the next one.
  if (given !== undefined || (await hasClaimOn(db, guildId, date))) return BUILT_IN;
  if (await isLeftOut(db, date, { guildId, language })) return BUILT_IN;
  const next = nextInTurn(lists, await listDays(db, guildId), date);
  if (!next) return BUILT_IN;
  await insertTurn(db, guildId, date, language, next.id);
  return { kind: 'own', list: next, origin: 'turn' };
};

/** The list of a date in a server's channels of a language; the turn that this gives is kept. */
export const listOfDate = async ({ db }: Game, date: PuzzleDate, place: Place): Promise<ListOfDate> => {
  const { guildId } = place;
  if (guildId === NO_GUILD || (await ownLists({ db }, guildId)).length === 0) return BUILT_IN;
  return db.transaction().execute(async (transaction) => {
    const lists = await readListsFor(transaction, place);
    const pinned = (await pinsFrom(transaction, guildId, date)).filter(({ puzzle_date }) => puzzle_date === date);
    const list = lists.find(({ id }) => pinned.some(({ list_id }) => list_id === id));
    return list ? { kind: 'own', list, origin: 'pinned' } : giveTurn(transaction, lists, date, place);
  });
};
