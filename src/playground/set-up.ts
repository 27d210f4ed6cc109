import { dailyChannels, saveChannel } from '../game/channels/channel-settings.ts';
import { DEFAULT_SETTINGS } from '../game/editions/current-edition.ts';
import type { Game } from '../game/game.ts';
import { forgetPost } from '../game/posts/posting.ts';
import type { PostTime } from '../rules/dates/post-time.ts';
import { puzzleDateAt } from '../rules/dates/puzzle-date.ts';
import type { StandIn } from './stand-in.ts';

const MIDNIGHT = '00:00' as PostTime;
const DAILY_DEFAULTS = { ...DEFAULT_SETTINGS, postTime: MIDNIGHT, roleId: undefined, withThread: false } as const;

/**
 * Sets the playground's first channel up at its first start, so that today's puzzle is due at once. At a later start
 * the messages are gone, so today's posts are made once more.
 */
export const setUpPlayground = async (game: Game, standIn: StandIn): Promise<void> => {
  const guildId = standIn.guildId();
  const channels = await dailyChannels(game, guildId);
  for (const { channelId, timeZone } of channels) {
    await forgetPost(game, channelId, puzzleDateAt(game.now(), timeZone));
  }
  if (channels.length > 0) return;
  const channelId = standIn.channelId('daily-puzzle');
  await saveChannel(game, { ...DAILY_DEFAULTS, channelId, guildId, timeZone: game.defaultTimezone });
};
