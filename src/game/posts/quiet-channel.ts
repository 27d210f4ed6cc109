import type { PuzzleDate } from '../../rules/dates/puzzle-date.ts';
import { findChannel, setQuietAsked } from '../../store/channels/channels.ts';
import { postsOfChannelBefore } from '../../store/channels/past-posts.ts';
import { insertNotice } from '../../store/channels/waiting.ts';
import type { Db } from '../../store/database/schema.ts';
import { write } from '../../store/database/write.ts';
import { isAnyPlayed } from '../../store/play/plays.ts';
import type { Game } from '../game.ts';
import { noticeRow } from '../places/notices.ts';

/** A channel in which nobody plays. Its admins are asked once, and no post tells each day that nobody found a word. */

/** So many posts without a player make a channel quiet: two weeks, if it posts every day. */
const QUIET_POSTS = 14;

/** After so many posts without a player, no post tells that nobody played. */
export const SILENT_POSTS = 3;

interface ChannelDate {
  readonly guildId: string;
  readonly channelId: string;
  readonly date: PuzzleDate;
}

/** Whether nobody played the last `posts` puzzles of a channel before a date. `false` for a younger channel. */
export const isQuiet = async ({ db }: Game, { guildId, channelId, date }: ChannelDate, posts: number) => {
  const last = await postsOfChannelBefore(db, channelId, date, posts);
  const ids = last.map(({ editionId }) => editionId);
  return last.length === posts && !(await isAnyPlayed(db, guildId, ids));
};

/** The posts that a second question looks back over. */
const MAX_SINCE = 400;

const hasPlayedSince = async (db: Db, { guildId, channelId, date }: ChannelDate, asked: string): Promise<boolean> => {
  const posts = await postsOfChannelBefore(db, channelId, date, MAX_SINCE);
  const ids = posts.filter((post) => post.date >= asked).map(({ editionId }) => editionId);
  return isAnyPlayed(db, guildId, ids);
};

/**
 * Leaves a question for the admins of a channel that has become quiet. They get a second one only if members have
 * played since the first.
 */
export const askIfQuiet = async (game: Game, day: ChannelDate): Promise<void> => {
  const { guildId, channelId, date } = day;
  if (!(await isQuiet(game, day, QUIET_POSTS))) return;
  await write(game.db, guildId, async (transaction) => {
    const asked = (await findChannel(transaction, channelId))?.quietAsked ?? undefined;
    if (asked !== undefined && !(await hasPlayedSince(transaction, day, asked))) return;
    await setQuietAsked(transaction, channelId, date);
    await insertNotice(transaction, noticeRow(game, { guildId, channelId }, { kind: 'quiet' }));
  });
};
