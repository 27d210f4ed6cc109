import { findChannel } from '../store/channels.ts';
import { claimPost, confirmPost, deletePost, type PostRow, releasePost, unconfirmedPosts } from '../store/posts.ts';
import type { Edition } from './edition.ts';
import { findEdition, openEdition } from './editions.ts';
import type { Game } from './game.ts';
import type { PuzzleDate } from './puzzle-date.ts';

/** A claimed row of the ledger: this program alone may send that date's message to that channel. */
export interface Claim {
  readonly id: number;
  readonly channelId: string;
  readonly guildId: string;
  readonly edition: Edition;
  readonly isLate: boolean;
  /** At most 25 characters, made from channel and date: Discord drops a second message with the same one. */
  readonly nonce: string;
  readonly roleId: string | undefined;
  readonly withThread: boolean;
}

const NONCE_LENGTH = 24;

const claimOf = async (game: Game, post: PostRow): Promise<Claim> => {
  const edition = await findEdition(game, post.edition_id);
  if (!edition) throw new Error(`post ${post.id} names edition ${post.edition_id}, which is not stored`);
  const channel = await findChannel(game.db, post.channel_id);
  return {
    id: post.id,
    channelId: post.channel_id,
    guildId: post.guild_id,
    edition,
    isLate: post.is_late === 1,
    nonce: game.hash(`${post.channel_id}/${post.puzzle_date}`).slice(0, NONCE_LENGTH),
    roleId: channel?.role_id ?? undefined,
    withThread: channel?.with_thread === 1,
  };
};

/** Claims a date for a channel before anything is sent; `undefined` when the date is taken or the channel is gone. */
export const claimDate = async (
  game: Game,
  channelId: string,
  date: PuzzleDate,
  isLate: boolean,
): Promise<Claim | undefined> => {
  const channel = await findChannel(game.db, channelId);
  if (!channel) return undefined;
  const edition = await openEdition(game, date, channel);
  const post = await claimPost(game.db, {
    channel_id: channelId,
    guild_id: channel.guild_id,
    puzzle_date: date,
    edition_id: edition.id,
    message_id: null,
    is_late: isLate ? 1 : 0,
    claimed_at: game.now(),
    posted_at: null,
  });
  return post && claimOf(game, post);
};

export const confirmClaim = (game: Game, claim: Claim, messageId: string): Promise<void> =>
  confirmPost(game.db, claim.id, messageId, game.now());

/** Gives the date back after Discord has refused the message for good. */
export const releaseClaim = (game: Game, claim: Claim): Promise<void> => releasePost(game.db, claim.id);

/** Claims whose outcome is unknown, as after a crash between sending and recording. */
export const openClaims = async (game: Game): Promise<Claim[]> =>
  Promise.all((await unconfirmedPosts(game.db)).map((post) => claimOf(game, post)));

/**
 * Takes a date's post out of the ledger, so that it is posted once more. Only for the playground, whose messages are
 * gone after a restart while what was found in them is kept.
 */
export const forgetPost = (game: Game, channelId: string, date: PuzzleDate): Promise<void> =>
  deletePost(game.db, channelId, date);
