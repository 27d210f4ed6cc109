import {
  type APIChannel,
  type APIGuild,
  type Client,
  type Guild,
  type GuildBasedChannel,
  type GuildChannel,
  Routes,
} from 'discord.js';
import { type Directory, unlessRefused } from '../gateway/directory.ts';

/** Servers from REST, as discord.js objects like those from the gateway. */

/** Frequent reads, such as one for each entry of a player, ask Discord once a minute. */
const KEPT_MS = 60_000;

/** The most servers in memory. */
const MAX_KEPT = 200;

/** discord.js's functions for turning Discord's data into objects; they have no public names. */
interface Makers {
  readonly guilds: { readonly _add: (data: object, cache: boolean) => Guild };
  readonly channels: {
    readonly _add: (data: object, guild: Guild, options: { readonly cache: boolean }) => GuildBasedChannel | null;
  };
}

const makersOf = (client: Client): Makers => client as unknown as Makers;

/** The server's data include its roles; the directory does not ask for its threads. */
const askServer = async (client: Client, guildId: string): Promise<Guild> => {
  const [guild, channels, me] = await Promise.all([
    client.rest.get(Routes.guild(guildId)) as Promise<APIGuild>,
    client.rest.get(Routes.guildChannels(guildId)) as Promise<APIChannel[]>,
    client.rest.get(Routes.guildMember(guildId, client.user?.id ?? '')) as Promise<object>,
  ]);
  return makersOf(client).guilds._add({ ...guild, channels, members: [me] }, false);
};

interface Known {
  readonly server: Promise<Guild | undefined>;
  readonly since: number;
}

/** Asks over REST. A refused request counts as an unknown server. */
export const createRestDirectory = (client: Client, now: () => number): Directory => {
  const known = new Map<string, Known>();
  const askAnew = (guildId: string): Promise<Guild | undefined> => {
    const server = unlessRefused(askServer(client, guildId));
    const [oldest] = known.keys();
    if (known.size >= MAX_KEPT && oldest !== undefined) known.delete(oldest);
    known.delete(guildId);
    known.set(guildId, { server, since: now() });
    // A failed or refused answer is not kept.
    server.then(
      (found) => found ?? known.delete(guildId),
      () => known.delete(guildId),
    );
    return server;
  };
  return {
    isAvailable: () => true,
    findServer: (guildId, isFresh = false) => {
      const last = known.get(guildId);
      return last && !isFresh && Math.abs(now() - last.since) < KEPT_MS ? last.server : askAnew(guildId);
    },
    findChannel: async (guildId, channelId) => {
      const guild = await askAnew(guildId);
      if (!guild) return undefined;
      const listed = guild.channels.cache.get(channelId);
      if (listed) return listed;
      const asked = (await unlessRefused(client.rest.get(Routes.channel(channelId)))) as GuildChannelData | undefined;
      if (asked?.guild_id !== guildId) return undefined;
      return makersOf(client).channels._add(asked, guild, { cache: false }) ?? undefined;
    },
  };
};

type GuildChannelData = APIChannel & { readonly guild_id?: GuildChannel['guildId'] };
