import { DEFAULT_DIFFICULTY } from '../../puzzle/model/difficulty.ts';
import { addDays, type PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { findChannel } from '../../store/channels/channels.ts';
import {
  latestPostOfChannel,
  latestPostOfGuild,
  type PostRow,
  postDatesOfGuild,
  postsOfGuildOn,
} from '../../store/channels/posts.ts';
import { insertUnposted, unpostedDatesOfGuild } from '../../store/editions/edition-rows.ts';
import type { Game } from '../game.ts';
import { BUILT_IN } from '../lists/list-of-date.ts';
import { readBans } from '../lists/never-themes.ts';
import { dateInGuild } from '../places/channel-settings.ts';
import { localityOf } from '../places/locality.ts';
import { isServer, readPlaceSettings } from '../places/place.ts';
import { dateInPlace } from '../places/place-clock.ts';
import { DEFAULT_VARIANT, type PuzzleSettings, variantOn } from '../places/puzzle-settings.ts';
import { type CanView, hiddenChannels, keepVisible, SEES_ALL } from '../places/viewer.ts';
import type { BuildLine } from './build-turns.ts';
import type { Edition } from './edition.ts';
import { openEdition } from './editions.ts';
import { findEdition } from './find-edition.ts';
import { unpostedOn } from './open-editions.ts';

/** The settings of a server without set-up channels. */
export const DEFAULT_SETTINGS: PuzzleSettings = { difficulty: DEFAULT_DIFFICULTY, language: 'en' };

const editionOfPost = async (game: Game, post: PostRow): Promise<Edition> => {
  const edition = await findEdition(game, post.editionId);
  if (!edition) throw new Error(`post ${post.id} names edition ${post.editionId}, which is not stored`);
  return edition;
};

/**
 * Builds and stores a place's puzzle of a date without a post. Members cannot reach it before the date: it is not in the
 * ledger yet.
 */
export const buildUnposted = async (
  game: Game,
  guildId: string,
  date: PuzzleDate,
  line: BuildLine,
): Promise<Edition> => {
  const { timeZone, language, difficulty } = await readPlaceSettings(game, guildId);
  const locality = localityOf({ timeZone, language, bans: await readBans(game.db, guildId) });
  // A server has its week from its first set-up channel on; other places have no channels.
  const variant = isServer(guildId) ? DEFAULT_VARIANT : variantOn(date);
  const settings = { language, difficulty, guildId, locality, variant, reroll: 0, isUnposted: true };
  // A post of the same day may have the list whose turn it is.
  return openEdition(game, date, settings, { list: BUILT_IN, line });
};

/**
 * Today's puzzle of a place without any post. It belongs to the place, not to a channel. The ledger keeps the first
 * one of each date.
 */
const openUnposted = async (game: Game, guildId: string): Promise<Edition> => {
  const date = await dateInPlace(game, guildId);
  const known = await unpostedOn(game, guildId, date);
  if (known) return known;
  const edition = await buildUnposted(game, guildId, date, 'asked');
  await insertUnposted(game.db, { guildId, date, editionId: edition.id });
  return (await unpostedOn(game, guildId, date)) ?? edition;
};

/** An inactive channel uses the server's latest post, because its own last puzzle would never close. */
const latestPostFor = async (
  { db }: Game,
  guildId: string,
  channelId: string,
  canView: CanView,
): Promise<PostRow | undefined> => {
  const isActive = (await findChannel(db, channelId))?.state === 'active';
  const own = isActive && (await canView(channelId)) ? await latestPostOfChannel(db, channelId) : undefined;
  return own ?? latestPostOfGuild(db, guildId, await hiddenChannels(db, guildId, canView));
};

/**
 * The puzzle a member means without naming one: this channel's newest, else the server's newest, else the server's
 * puzzle without a post. Only channels that the member may view count.
 */
export const currentEdition = async (
  game: Game,
  guildId: string,
  channelId: string,
  canView: CanView = SEES_ALL,
): Promise<Edition> => {
  const post = await latestPostFor(game, guildId, channelId, canView);
  return post ? editionOfPost(game, post) : openUnposted(game, guildId);
};

/**
 * The puzzle of a date in a server: this channel's post, else another channel's, else the server's puzzle without a
 * post. `undefined` if the member may view no such post, or the date has no puzzle yet.
 */
export const editionOfDate = async (
  game: Game,
  guildId: string,
  channelId: string,
  date: PuzzleDate,
  canView: CanView = SEES_ALL,
): Promise<Edition | undefined> => {
  const all = await postsOfGuildOn(game.db, guildId, date);
  const posts = await keepVisible(all, ({ channelId }) => channelId, canView);
  const post = posts.find((candidate) => candidate.channelId === channelId) ?? posts[0];
  if (post) return editionOfPost(game, post);
  if (all.length > 0) return undefined;
  const unposted = await unpostedOn(game, guildId, date);
  if (unposted) return unposted;
  const isToday = date === (await dateInPlace(game, guildId));
  return isToday && !(await latestPostOfGuild(game.db, guildId)) ? openUnposted(game, guildId) : undefined;
};

/** The dates of a server's posts, latest first; without any post, the dates of its unposted puzzles. */
export const playableDates = async (
  game: Game,
  guildId: string,
  limit: number,
  canView: CanView = SEES_ALL,
): Promise<PuzzleDate[]> => {
  const { db } = game;
  const dates = (await latestPostOfGuild(db, guildId))
    ? await postDatesOfGuild(db, guildId, limit, await hiddenChannels(db, guildId, canView))
    : await unpostedDatesOfGuild(db, guildId, limit);
  return dates as PuzzleDate[];
};

/**
 * The date for today's and this week's leaderboards: that of the current puzzle. So a week begins with Monday's puzzle,
 * not hours before it. If the last puzzle is older than yesterday, today's date counts.
 */
export const dateOfBoards = async (
  game: Game,
  guildId: string,
  channelId: string,
  canView: CanView = SEES_ALL,
): Promise<PuzzleDate> => {
  const { date } = await currentEdition(game, guildId, channelId, canView);
  const today = await dateInGuild(game, guildId);
  return date < addDays(today, -1) ? today : date;
};
