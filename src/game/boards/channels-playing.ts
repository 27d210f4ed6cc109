import { puzzleDateAt, timeOfDayAt } from '../../rules/dates/puzzle-date.ts';
import { type ChannelRow, channelsOfGuild } from '../../store/channels/channels.ts';
import { latestPostOfChannel, type PostRow } from '../../store/channels/posts.ts';
import type { Game } from '../game.ts';

/** Whether a channel's next puzzle is due, posted or not. */
const isOver = (game: Game, { timeZone, postTime }: ChannelRow, postedDate: string): boolean =>
  puzzleDateAt(game.now(), timeZone) > postedDate && timeOfDayAt(game.now(), timeZone) >= postTime;

/** The other active channels of a server, if their latest post is still open and fits `isAskedFor`. */
export const channelsPlaying = async (
  game: Game,
  guildId: string,
  besides: string,
  isAskedFor: (post: PostRow) => boolean,
): Promise<string[]> => {
  const channels = await channelsOfGuild(game.db, guildId);
  const others = channels.filter(({ channelId, state }) => channelId !== besides && state === 'active');
  const open = await Promise.all(
    others.map(async (channel) => {
      const post = await latestPostOfChannel(game.db, channel.channelId);
      return post !== undefined && isAskedFor(post) && !isOver(game, channel, post.puzzleDate);
    }),
  );
  return others.filter((_, i) => open[i]).map(({ channelId }) => channelId);
};
