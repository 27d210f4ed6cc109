import {
  type APIGuildMember,
  type Client,
  DiscordAPIError,
  type Guild,
  type GuildBasedChannel,
  type GuildMember,
  PermissionFlagsBits,
} from 'discord.js';
import type { CanView } from '../../game/places/viewer.ts';

/**
 * Reads servers, channels, roles and the bot's own permissions. One implementation reads the gateway's events, the
 * other one asks REST; the rest of the code works with either.
 */
export interface Directory {
  /** `false` during an outage of that server, and before Discord describes it. */
  readonly isAvailable: (guildId: string) => boolean;
  /**
   * A server with its roles, its channels and the bot's membership. The answer may be a minute old unless `isFresh`. It
   * is `undefined` if the bot is not in the server, or if Discord gives no answer now.
   */
  readonly findServer: (guildId: string, isFresh?: boolean) => Promise<Guild | undefined>;
  /** The channel as it is now; `undefined` if the server has no such channel or hides it from the bot. */
  readonly findChannel: (guildId: string, channelId: string) => Promise<GuildBasedChannel | undefined>;
}

/** Returns `undefined` if Discord refuses the request; throws if Discord is unreachable. */
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

/** Reads the client's cache. It asks REST for channels of types outside the cache. */
export const createGatewayDirectory = (client: Client): Directory => ({
  isAvailable: (guildId) => client.guilds.cache.get(guildId)?.available ?? false,
  findServer: (guildId) => readServer(client, guildId),
  findChannel: async (guildId, channelId) => {
    const channel = await unlessRefused(client.channels.fetch(channelId));
    return channel && !channel.isDMBased() && channel.guildId === guildId ? channel : undefined;
  },
});

/** The parts of a member that decide their permissions. */
interface Holder {
  readonly userId: string;
  readonly roleIds: readonly string[];
}

/** discord.js's function for turning Discord's data into a member; it has no public name. */
interface MemberMaker {
  readonly _add: (data: Partial<APIGuildMember>, cache: boolean) => GuildMember;
}

const memberOf = (guild: Guild, { userId, roleIds }: Holder): GuildMember =>
  (guild.members as unknown as MemberMaker)._add(
    { user: { id: userId } as APIGuildMember['user'], roles: [...roleIds] },
    false,
  );

/** Tells which channels a member with these roles may view. Channels outside the directory are hidden. */
export const viewAs =
  (directory: Pick<Directory, 'findServer'>, guildId: string, holder: Holder): CanView =>
  async (channelId) => {
    const guild = await directory.findServer(guildId);
    const channel = guild?.channels.cache.get(channelId);
    return (guild && channel?.permissionsFor(memberOf(guild, holder)).has(PermissionFlagsBits.ViewChannel)) ?? false;
  };
