import { channelsOfEdition, latestPostOfChannel, latestPostOfGuild } from '../../store/channels/posts.ts';
import { unpostedEditionOn } from '../../store/editions/edition-rows.ts';
import { followersOfPosts } from '../../store/editions/open-edition-rows.ts';
import type { Edition } from '../editions/edition.ts';
import type { Game } from '../game.ts';
import { dateInPlace, endInPlace } from '../places/place-clock.ts';
import { hiddenChannels, keepVisible } from '../places/viewer.ts';
import type { Reader } from './may-read.ts';
import { readNextPosts } from './next-posts.ts';

const maxOf = (instants: readonly (number | undefined)[]): number | undefined => {
  const known = instants.filter((instant) => instant !== undefined);
  return known.length === instants.length ? Math.max(...known) : undefined;
};

/**
 * The instant at which a puzzle closes or closed in a server, in milliseconds since 1970. Each of its channels closes
 * it with the next post, and an unposted puzzle ends with its date. `undefined` if a channel has no next post, as one
 * that is stopped or paused, and for a practice.
 */
export const closingOf = async (game: Game, edition: Edition, guildId: string): Promise<number | undefined> => {
  if (edition.isPractice) return undefined;
  const followers = await followersOfPosts(game.db, guildId, edition.id);
  if (followers.length === 0) return endInPlace(game, guildId, edition.date);
  const instants = followers.map(async ({ channelId, followedAt }) => {
    return followedAt ?? (await readNextPosts(game, channelId, 1))[0]?.at;
  });
  return maxOf(await Promise.all(instants));
};

const nextUnposted = async (game: Game, { guildId, canView }: Reader): Promise<number | undefined> => {
  const { db } = game;
  const post = await latestPostOfGuild(db, guildId, await hiddenChannels(db, guildId, canView));
  return post?.editionId ?? unpostedEditionOn(db, guildId, await dateInPlace(game, guildId));
};

/** The newest puzzle that followed one in its channels, as far as a member may view them; `undefined` without one. */
export const nextEditionOf = async (game: Game, edition: Edition, reader: Reader): Promise<number | undefined> => {
  if (edition.isPractice) return undefined;
  const channels = await channelsOfEdition(game.db, reader.guildId, edition.id);
  if (channels.length === 0) {
    const id = await nextUnposted(game, reader);
    return id === edition.id ? undefined : id;
  }
  const visible = await keepVisible(channels, (id) => id, reader.canView);
  const latest = await Promise.all(visible.map((id) => latestPostOfChannel(game.db, id)));
  const later = latest.flatMap((post) => (post && post.puzzleDate > edition.date ? [post] : []));
  return later.sort((one, other) => (one.puzzleDate < other.puzzleDate ? 1 : -1))[0]?.editionId;
};
