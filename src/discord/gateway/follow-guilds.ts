import { type Client, Events } from 'discord.js';
import type { Log } from '../../base/log.ts';
import type { Game } from '../../game/game.ts';
import { compareGuilds, removeGuild, welcomeGuild } from '../../game/places/guild-life.ts';
import { pauseChannel } from '../../game/places/notices.ts';
import type { ClientOptions } from './client.ts';

export interface GuildFollowing {
  readonly game: Game;
  readonly log: Log;
  /** The shards of this process; other processes follow the servers of other shards. */
  readonly shards: ClientOptions['shards'];
}

/** https://docs.discord.com/developers/events/gateway#sharding */
const isOurs = (guildId: string, shards: ClientOptions['shards']): boolean =>
  !shards || shards.ids.includes(Number((BigInt(guildId) >> 22n) % BigInt(shards.count)));

/**
 * Follows changes of servers and channels. `onAdded` runs after each new server is stored. discord.js reports an outage
 * (`unavailable`) by another event, so it never counts as a removal.
 */
export const followGuilds = async (
  client: Client,
  { game, log, shards }: GuildFollowing,
  onAdded: () => Promise<void>,
): Promise<void> => {
  const note = (about: object, message: string, change: Promise<void>): void => {
    change.then(
      () => log.info(about, message),
      (error: unknown) => log.error({ ...about, error }, `not noted: ${message}`),
    );
  };
  client.on(Events.GuildDelete, ({ id }) => note({ guild: id }, 'removed from a server', removeGuild(game, id)));
  client.on(Events.GuildCreate, ({ id }) =>
    note({ guild: id }, 'added to a server', welcomeGuild(game, id).then(onAdded)),
  );
  client.on(Events.ChannelDelete, (channel) => {
    if (channel.isDMBased()) return;
    const about = { guildId: channel.guildId, channelId: channel.id };
    note(about, 'a channel was deleted', pauseChannel(game, about, 'channel_gone'));
  });
  await compareGuilds(game, new Set(client.guilds.cache.keys()), (guildId) => isOurs(guildId, shards));
};
