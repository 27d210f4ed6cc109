import { DEFAULT_DIFFICULTY } from '../../puzzle/model/difficulty.ts';
import { purgeGuild, unmarkGuildRemoved } from '../../store/channels/guilds.ts';
import { dissolvedCircles } from '../../store/places/circle-rows.ts';
import { findPlaceRow, insertPlace, placesUnusedSince, updatePlace } from '../../store/places/place-rows.ts';
import { LANGUAGES, type Language } from '../../words/languages.ts';
import type { Game } from '../game.ts';

/**
 * A place owns a puzzle of each day, with its finds, standings and streaks. Most places are servers. A member can also
 * install the bot for themselves, and then plays in direct messages with it and in groups. A group is one of Discord's,
 * the direct messages of two people, or a server without the bot. A circle has members from anywhere, and the world is
 * for all.
 *
 * The id of a place stands wherever the store and the code say `guildId`. A server's is Discord's number. Other ids
 * begin with the letter of their kind, so no place can take the rows of another one.
 */
export type PlaceKind = 'server' | 'direct' | 'group' | 'circle' | 'world';

/** The first letter of an id. */
const KINDS: Readonly<Record<string, PlaceKind>> = { d: 'direct', g: 'group', c: 'circle', w: 'world' };

/** The place of everybody who plays in English. A word search in a language that one does not read is no fun. */
export const WORLD = 'world';

/** The place of everybody who plays in a language. */
export const worldPlace = (language: Language): string => (language === 'en' ? WORLD : `${WORLD}_${language}`);

/** All places of the world. */
export const WORLDS: readonly string[] = LANGUAGES.map(worldPlace);

export const kindOfPlace = (placeId: string): PlaceKind => KINDS[placeId.charAt(0)] ?? 'server';

export const isServer = (placeId: string): boolean => kindOfPlace(placeId) === 'server';

/** The place of a member's direct messages with the bot. */
export const directPlace = (userId: string): string => `d${userId}`;

/** The place of a group's channel, or of a server without the bot; both have ids of Discord. */
export const groupPlace = (discordId: string): string => `g${discordId}`;

/** The settings of a place's daily puzzle. */
export interface PlaceSettings {
  /** BCP 47, such as `en`. */
  readonly language: string;
  /** IANA name: a new puzzle comes at its midnight. */
  readonly timeZone: string;
  readonly difficulty: string;
}

/** The settings of a place that nobody chose any for. */
export const usualSettings = ({ defaultTimezone }: Pick<Game, 'defaultTimezone'>): PlaceSettings => ({
  language: 'en',
  timeZone: defaultTimezone,
  difficulty: DEFAULT_DIFFICULTY,
});

/** The same for everybody, whatever the host's clock and settings: a new board comes at 00:00 UTC. */
const worldSettings = (placeId: string): PlaceSettings => ({
  language: LANGUAGES.find((language) => worldPlace(language) === placeId) ?? 'en',
  timeZone: 'UTC',
  difficulty: DEFAULT_DIFFICULTY,
});

/** The settings of a place's puzzles without a post. Servers have the usual ones, and those of the world are fixed. */
export const readPlaceSettings = async (game: Game, placeId: string, db = game.db): Promise<PlaceSettings> => {
  if (isServer(placeId)) return usualSettings(game);
  if (kindOfPlace(placeId) === 'world') return worldSettings(placeId);
  const row = await findPlaceRow(db, { guildId: placeId });
  if (!row) return usualSettings(game);
  const { language, timeZone, difficulty } = row;
  return { language, timeZone, difficulty };
};

/** The clock of a place's puzzles without a post. `db` is the game's, or a transaction of it. */
export const timeZoneOf = async (game: Game, placeId: string, db = game.db): Promise<string> =>
  isServer(placeId) ? game.defaultTimezone : (await readPlaceSettings(game, placeId, db)).timeZone;

const DAY_MS = 24 * 3_600_000;

/** The longest time that a group keeps its rows without use. Nobody tells the bot when a group ends. */
const KEPT_UNUSED_MS = 90 * DAY_MS;

/** The days of use in memory, so that most uses of a place read nothing. */
const lastUses = new WeakMap<Game, Map<string, number>>();
const MAX_REMEMBERED = 10_000;

/** Lets the next use of a place be noted, whenever the last one was. */
export const forgetUse = (game: Game, placeId: string): void => void lastUses.get(game)?.delete(placeId);

/** The row of a place that nobody has used before. `language` is that of its first member. */
export const newPlace = (game: Game, placeId: string, language: string) => {
  const now = game.now();
  const settings = kindOfPlace(placeId) === 'world' ? worldSettings(placeId) : { ...usualSettings(game), language };
  return { guildId: placeId, ...settings, openedAt: now, usedAt: now };
};

/**
 * Notes the use of a place, at most once a day, and cancels its planned deletion. A new place takes the language of its
 * first member; a server has no row, so for it nothing happens.
 */
export const usePlace = async (game: Game, placeId: string, language: string): Promise<void> => {
  if (isServer(placeId)) return;
  const uses = lastUses.get(game) ?? new Map<string, number>();
  lastUses.set(game, uses);
  const now = game.now();
  if (now - (uses.get(placeId) ?? 0) < DAY_MS) return;
  await insertPlace(game.db, newPlace(game, placeId, language));
  await updatePlace(game.db, placeId, { usedAt: now });
  // Whoever plays on wants to keep what is stored.
  await unmarkGuildRemoved(game.db, placeId);
  if (uses.size >= MAX_REMEMBERED) uses.clear();
  uses.set(placeId, now);
};

/** Whether anybody has used a place without a server, and its rows are still kept. */
export const isPlaceUsed = async ({ db }: Game, placeId: string): Promise<boolean> =>
  (await findPlaceRow(db, { guildId: placeId })) !== undefined;

/**
 * Deletes the rows of groups that nobody has used for 90 days, and what an interruption left of dissolved circles.
 * Returns their ids.
 */
export const purgeUnusedGroups = async (game: Game): Promise<string[]> => {
  const unused = await placesUnusedSince(game.db, ['g'], game.now() - KEPT_UNUSED_MS);
  const groups = [...unused, ...(await dissolvedCircles(game.db))];
  for (const placeId of groups) {
    await purgeGuild(game.db, placeId);
    forgetUse(game, placeId);
  }
  return groups;
};
