import {
  type APIChannel,
  type APIGuild,
  type Client,
  type Guild,
  type GuildBasedChannel,
  type GuildChannel,
  type RESTGetAPICurrentUserGuildsResult,
  Routes,
} from 'discord.js';
import type { Log } from '../../base/log.ts';
import type { Timer } from '../../base/timer.ts';
import type { Game } from '../../game/game.ts';
import { compareGuilds, welcomeGuild } from '../../game/places/guild-life.ts';
import { type Directory, type Leave, type Link, unlessRefused } from '../gateway/link.ts';

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

/**
 * Without the gateway the bot gets no event about joined and left servers, so it reads the list of its servers now and
 * then. The bot notices a deleted channel when it next posts there.
 */

/** Discord's limit on servers in one page. */
const PAGE = 200;

/** The least age of a list before the next read. The age grows with the list, to one request in six seconds. */
const MIN_AGE_MS = 5 * 60_000;
const AGE_FOR_A_PAGE_MS = 6_000;

/** No work depends on the list, so its pages take one in ten of the requests allowed in a second. */
const PAGES_APART_MS = 250;

const ageFor = (servers: number): number => Math.max(MIN_AGE_MS, Math.ceil(servers / PAGE) * AGE_FOR_A_PAGE_MS);

interface ListFollowing {
  readonly client: Client;
  readonly game: Game;
  readonly log: Log;
  readonly timer: Pick<Timer, 'wait'>;
}

/** Reads one page, when a request may leave. */
const askForPage = async (client: Client, after: string, leave: Leave): Promise<RESTGetAPICurrentUserGuildsResult> => {
  const query = new URLSearchParams({ limit: String(PAGE), after });
  const answered = await leave();
  try {
    return (await client.rest.get(Routes.userGuilds(), { query })) as RESTGetAPICurrentUserGuildsResult;
  } finally {
    answered();
  }
};

const listServers = async ({ client, timer }: ListFollowing, leave: Leave): Promise<Set<string>> => {
  const present = new Set<string>();
  for (let after = '0'; ; ) {
    const page = await askForPage(client, after, leave);
    for (const { id } of page) present.add(id);
    const last = page.at(-1);
    if (!last || page.length < PAGE || last.id === after) return present;
    after = last.id;
    await timer.wait(PAGES_APART_MS);
  }
};

/** Reads the list if the last one is old. */
export const createListFollower = (following: ListFollowing): Link['lookAround'] => {
  const { game, log } = following;
  let known: ReadonlySet<string> | undefined;
  let listedAt = Number.NEGATIVE_INFINITY;
  let isListing = false;
  const list = async (leave: Leave): Promise<ReadonlySet<string>> => {
    isListing = true;
    try {
      return await listServers(following, leave);
    } finally {
      isListing = false;
    }
  };
  return async (onAdded, leave) => {
    if (isListing || Math.abs(game.now() - listedAt) < ageFor(known?.size ?? 0)) return;
    const before = known;
    const present = await list(leave);
    listedAt = game.now();
    known = present;
    await compareGuilds(game, present);
    const added = before ? [...present].filter((id) => !before.has(id)) : [];
    for (const guild of added) {
      await welcomeGuild(game, guild);
      log.info({ guild }, 'added to a server');
    }
    if (added.length > 0) await onAdded();
  };
};
