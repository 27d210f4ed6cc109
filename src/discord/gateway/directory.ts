import { type Client, DiscordAPIError, type Guild, type GuildBasedChannel } from 'discord.js';

/**
 * What Discord tells of servers: the gateway tells it unasked, REST if it is asked. All that reads servers, channels, roles
 * or the bot's own permissions asks here, so that it works either way.
 */
export interface Directory {
  /** `false` during an outage of that server, and while it is not known yet. */
  readonly isAvailable: (guildId: string) => boolean;
  /**
   * A server with its roles, its channels and the bot's membership; `undefined` if the bot is not in it, or Discord does
   * not tell now. It may be a minute old unless it is to be fresh.
   */
  readonly findServer: (guildId: string, isFresh?: boolean) => Promise<Guild | undefined>;
  /** As it is this moment; `undefined` if the bot is shown no such channel of that server. */
  readonly findChannel: (guildId: string, channelId: string) => Promise<GuildBasedChannel | undefined>;
}

/** `undefined` for what Discord refuses to tell; throws if it cannot be asked. */
export const unlessRefused = async <T>(request: Promise<T>): Promise<T | undefined> => {
  try {
    return await request;
  } catch (error) {
    if (error instanceof DiscordAPIError) return undefined;
    throw error;
  }
};

const readServer = async (client: Client, guildId: string): Promise<Guild | undefined> => {
  const guild = client.guilds.cache.get(guildId);
  if (!guild?.available) return undefined;
  if (!guild.members.me) await guild.members.fetchMe();
  return guild;
};

/** By what the gateway told. A channel of a kind that is not kept is asked for. */
export const createGatewayDirectory = (client: Client): Directory => ({
  isAvailable: (guildId) => client.guilds.cache.get(guildId)?.available ?? false,
  findServer: (guildId) => readServer(client, guildId),
  findChannel: async (guildId, channelId) => {
    const channel = await unlessRefused(client.channels.fetch(channelId));
    return channel && !channel.isDMBased() && channel.guildId === guildId ? channel : undefined;
  },
});
