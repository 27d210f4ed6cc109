import { DEFAULT_SETTINGS } from '../game/editions/current-edition.ts';
import type { Game } from '../game/game.ts';
import { dailyChannels, saveChannel } from '../game/places/channel-settings.ts';
import { forgetPost } from '../game/posts/posting.ts';
import type { PostTime } from '../rules/dates/post-time.ts';
import { puzzleDateAt } from '../rules/dates/puzzle-date.ts';
import { knownGuilds } from '../store/channels/guilds.ts';
import type { StandIn } from './stand-in.ts';

const MIDNIGHT = '00:00' as PostTime;
const DAILY_DEFAULTS = { ...DEFAULT_SETTINGS, postTime: MIDNIGHT, roleId: undefined, withThread: false } as const;

/** The playground would treat a real bot's servers as removed, and the program would delete their data. */
const refuseForeignServers = async ({ db }: Game, { world }: StandIn): Promise<void> => {
  const foreign = (await knownGuilds(db)).find((guildId) => !world.guilds.has(guildId));
  if (foreign === undefined) return;
  throw new Error(
    'DISCORD_TOKEN is missing, and the database holds servers of Discord. Set DISCORD_TOKEN; or, to try the playground, name a database of its own: DATABASE_URL=file:data/playground.db',
  );
};

/**
 * Sets up the playground's first channel at the first start, so today's puzzle is due at once. A later start has lost
 * its messages, so it posts today's puzzles again. Throws if the database belongs to a bot on Discord.
 */
export const setUpPlayground = async (game: Game, standIn: StandIn): Promise<void> => {
  await refuseForeignServers(game, standIn);
  const guildId = standIn.guildId();
  const channels = await dailyChannels(game, guildId);
  for (const { channelId, timeZone } of channels) {
    await forgetPost(game, channelId, puzzleDateAt(game.now(), timeZone));
  }
  if (channels.length > 0) return;
  const channelId = standIn.channelId('daily-puzzle');
  await saveChannel(game, { ...DAILY_DEFAULTS, channelId, guildId, timeZone: game.defaultTimezone });
};
