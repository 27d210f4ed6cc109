import { puzzleDateAt, timeOfDayAt } from '../../rules/dates/puzzle-date.ts';
import { type ChannelRow, channelsOfGuild } from '../../store/channels/channels.ts';
import { latestPostOfChannel, type PostRow } from '../../store/channels/posts.ts';
import type { Game } from '../game.ts';

/** Whether a channel's next puzzle is due, though it may not be posted yet. */
const isOver = (game: Game, { time_zone, post_time }: ChannelRow, postedDate: string): boolean =>
  puzzleDateAt(game.now(), time_zone) > postedDate && timeOfDayAt(game.now(), time_zone) >= post_time;

/** Other channels of a server whose last puzzle is still open, if it is one of those asked for. */
export const channelsPlaying = async (
  game: Game,
  guildId: string,
  besides: string,
  isAskedFor: (post: PostRow) => boolean,
): Promise<string[]> => {
  const channels = await channelsOfGuild(game.db, guildId);
  const others = channels.filter(({ channel_id, state }) => channel_id !== besides && state === 'active');
  const open = await Promise.all(
    others.map(async (channel) => {
      const post = await latestPostOfChannel(game.db, channel.channel_id);
      return post !== undefined && isAskedFor(post) && !isOver(game, channel, post.puzzle_date);
    }),
  );
  return others.filter((_, i) => open[i]).map(({ channel_id }) => channel_id);
};
