import { isTimeZone } from '../../rules/dates/time-zone.ts';
import type { Game } from '../game.ts';
import { findDailyChannel, readLedger } from '../places/channel-settings.ts';
import { planNextPosts } from './plan-posts.ts';
import type { NextPost } from './planned-post.ts';

/** A channel's next posts from an instant on; empty unless the channel is active. */
export const readNextPosts = async (
  game: Game,
  channelId: string,
  count: number,
  fromMs: number = game.now(),
): Promise<readonly NextPost[]> => {
  const channel = await findDailyChannel(game, channelId);
  if (channel?.state !== 'active' || !isTimeZone(channel.timeZone)) return [];
  return planNextPosts(fromMs, channel, await readLedger(game, [channelId]), count);
};
