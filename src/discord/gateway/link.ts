import {
  type APIGuildMember,
  type Client,
  DiscordAPIError,
  Events,
  type Guild,
  type GuildBasedChannel,
  type GuildMember,
  type Interaction,
  PermissionFlagsBits,
} from 'discord.js';
import type { Log } from '../../base/log.ts';
import type { CanView } from '../../game/places/viewer.ts';
import { type DiscordAway, describeAway, type Refusal } from './log-in.ts';

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

/** A member with these roles, for questions about permissions. */
export const memberOf = (guild: Guild, { userId, roleIds }: Holder): GuildMember =>
  (guild.members as unknown as MemberMaker)._add(
    { user: { id: userId } as APIGuildMember['user'], roles: [...roleIds] },
    false,
  );

type AccessOf = (directory: Pick<Directory, 'findServer'>, guildId: string, holder: Holder) => CanView;

const accessWith =
  (permissions: bigint): AccessOf =>
  (directory, guildId, holder) =>
  async (channelId) => {
    const guild = await directory.findServer(guildId);
    const channel = guild?.channels.cache.get(channelId);
    return (guild && channel?.permissionsFor(memberOf(guild, holder)).has(permissions)) ?? false;
  };

/** Tells which channels a member with these roles may view. Channels outside the directory are hidden. */
export const viewAs = accessWith(PermissionFlagsBits.ViewChannel);

const WRITING = PermissionFlagsBits.ViewChannel | PermissionFlagsBits.SendMessages;

/** Tells in which channels a member with these roles may write. */
export const writeAs = accessWith(WRITING);

/** Tells whether the bot itself may write in a channel. */
export const botMayWrite = async (
  directory: Pick<Directory, 'findServer'>,
  guildId: string,
  channelId: string,
): Promise<boolean> => {
  const guild = await directory.findServer(guildId);
  const me = guild?.members.me;
  return (me && guild.channels.cache.get(channelId)?.permissionsFor(me).has(WRITING)) ?? false;
};

export interface Connection {
  /** The time of a heartbeat and its answer; `undefined` before the first one. */
  readonly pingMs: number | undefined;
  /** Our clock's lead over Discord's at the last interaction; `undefined` before the first one. */
  readonly clockAheadMs: number | undefined;
}

/**
 * Compares clocks at each interaction: its id holds Discord's time of creation, moments before its arrival. The
 * returned function reads the latest values.
 */
export const watchConnection = (client: Client, now: () => number): (() => Connection) => {
  let clockAheadMs: number | undefined;
  client.on(Events.InteractionCreate, ({ createdTimestamp }) => {
    clockAheadMs = now() - createdTimestamp;
  });
  return () => ({ pingMs: client.ws.ping < 0 ? undefined : client.ws.ping, clockAheadMs });
};

/** The shards without a connection, and the start of the outage. */
interface Cuts {
  /**
   * A sentence such as `not connected to Discord since 12:03 UTC (ECONNRESET)`; `undefined` if all shards are
   * connected.
   */
  readonly problem: () => string | undefined;
}

/** Follows outages of shards. The log has one line for the start of each outage and one for its end. */
export const watchCuts = (client: Client, log: Log, now: () => number): Cuts => {
  const cut = new Set<number>();
  let since = 0;
  let code = '';
  const lose = (shard: number): void => {
    if (cut.size === 0) {
      since = now();
      log.warn({ shard }, 'not connected to Discord any more: the bot keeps trying');
    }
    cut.add(shard);
  };
  const regain = (shard: number): void => {
    if (!cut.delete(shard) || cut.size > 0) return;
    log.info({ awayMs: now() - since }, 'connected to Discord again');
    code = '';
  };
  client.on(Events.ShardReconnecting, lose);
  client.on(Events.ShardReady, regain);
  client.on(Events.ShardResume, regain);
  client.on(Events.ShardError, (error) => {
    code = describeAway(error);
  });
  return { problem: () => (cut.size === 0 ? undefined : describeCut(since, code)) };
};

/** The line in `/readyz` while Discord is away. */
export const describeCut = (since: number, code: string): string => {
  const at = new Date(since).toISOString().slice(11, 16);
  return `not connected to Discord since ${at} UTC${code === '' ? '' : ` (${code})`}: trying again`;
};

/** Waits until a request may leave. Call the result after Discord answers the request. */
export type Leave = () => Promise<() => void>;

/**
 * A connection to Discord over the gateway or over HTTP alone. Create it, register handlers, then open it, so that the
 * bot misses no event.
 */
export interface Link {
  /** For requests; read its cache through `directory`. */
  readonly client: Client;
  readonly directory: Directory;
  readonly connection: () => Connection;
  /** A sentence about the current problem; `undefined` if the link works. */
  readonly problem: () => string | undefined;
  /** Resolves when Discord closes the link for good. */
  readonly closed: Promise<Refusal | DiscordAway>;
  /** Registers the handler of interactions; call it before `open`. */
  readonly onInteraction: (dispatch: (interaction: Interaction) => Promise<void>) => void;
  /** Resolves to the application's id. Throws a `Refusal` or `DiscordAway`; after that, only close the link. */
  readonly open: (stopping: AbortSignal) => Promise<string>;
  /**
   * Stores joined and left servers, and follows later changes. `onAdded` runs after each new server is stored.
   */
  readonly follow: (onAdded: () => Promise<void>) => Promise<void>;
  /** Looks for changes that Discord does not announce; call it each minute. */
  readonly lookAround: (onAdded: () => Promise<void>, leave: Leave) => Promise<void>;
  /** Ends the arrival of interactions. Requests to Discord still work until `close`. */
  readonly stopTaking: () => Promise<void>;
  readonly close: () => Promise<void>;
}
