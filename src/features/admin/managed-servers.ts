import type { Guild } from 'discord.js';
import type { Caller } from '../../discord/interactions/command.ts';
import { type DailyChannel, dailyChannels, isWanted } from '../../game/places/channel-settings.ts';
import { wordingFor } from '../../wording/wording.ts';
import { PlayerProblem } from '../player/player-input.ts';
import type { AdminHost } from './admin-host.ts';
import type { AdminSession } from './admin-session.ts';

/** The servers that a signed-in person manages now. The browser's word counts for nothing. */
export interface ManagedServer {
  readonly guild: Guild;
  /** The person, as one who uses a command there. */
  readonly caller: Caller;
  /** Channels with puzzles, stopped ones last. */
  readonly channels: readonly DailyChannel[];
}

const callerIn = (guild: Guild, { userId, wording }: AdminSession, { lookUpMember }: AdminHost): Caller => {
  const player = { guildId: guild.id, userId };
  return {
    ...player,
    channelId: '',
    canView: async (id) => (await lookUpMember(player))?.(id) ?? false,
    isAdmin: true,
    wording,
    privateWording: wording,
    serverLanguage: wordingFor(guild.preferredLocale).language,
  };
};

const stoppedLast = (channels: readonly DailyChannel[]): DailyChannel[] => [
  ...channels.filter(isWanted),
  ...channels.filter((channel) => !isWanted(channel)),
];

const read = async (guild: Guild, session: AdminSession, host: AdminHost): Promise<ManagedServer> => ({
  guild,
  caller: callerIn(guild, session, host),
  channels: stoppedLast(await dailyChannels(host.services.game, guild.id)),
});

/**
 * The server, if the person manages it and the bot is in it; throws a `PlayerProblem` otherwise. A change asks Discord
 * anew.
 */
export const openServer = async (
  guildId: string,
  session: AdminSession,
  host: AdminHost,
  isFresh = false,
): Promise<ManagedServer> => {
  const { userId, wording } = session;
  const isListed = session.guildIds.includes(guildId);
  const manages = isListed ? await host.checkManager({ guildId, userId }, isFresh) : 'not';
  if (manages === 'unknown') throw new PlayerProblem(503, 'admin.unknown', wording);
  const guild = manages === 'manages' ? await host.services.directory.findServer(guildId) : undefined;
  if (!guild) throw new PlayerProblem(403, 'admin.foreign', wording);
  return read(guild, session, host);
};

/** All of them, by name. Servers about which Discord gives no answer are left out and counted. */
export const openServers = async (
  session: AdminSession,
  host: AdminHost,
): Promise<{ readonly servers: readonly ManagedServer[]; readonly unknown: number }> => {
  const opened = await Promise.allSettled(session.guildIds.map((id) => openServer(id, session, host)));
  const servers = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failures = opened.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  const foreign = failures.find((failure) => !(failure instanceof PlayerProblem));
  if (foreign) throw foreign;
  const byName = new Intl.Collator(session.wording.locale);
  return {
    servers: servers.sort((a, b) => byName.compare(a.guild.name, b.guild.name)),
    unknown: failures.filter((failure) => failure instanceof PlayerProblem && failure.status === 503).length,
  };
};
