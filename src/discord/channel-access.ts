import { ChannelType, type Client, DiscordAPIError, type GuildBasedChannel, PermissionFlagsBits } from 'discord.js';
import type { ChannelCheck, ChannelUse } from './services.ts';

/** What posting a puzzle takes, by the name that Discord's settings show. */
const NEEDED = [
  ['View Channel', PermissionFlagsBits.ViewChannel],
  ['Send Messages', PermissionFlagsBits.SendMessages],
  ['Attach Files', PermissionFlagsBits.AttachFiles],
  ['Embed Links', PermissionFlagsBits.EmbedLinks],
  ['Read Message History', PermissionFlagsBits.ReadMessageHistory],
] as const;

const NEEDED_FOR_THREADS = [['Create Public Threads', PermissionFlagsBits.CreatePublicThreads]] as const;

const TEXT_TYPES: readonly ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

/** From what the gateway told, else by asking; `undefined` where Discord does not show the bot such a channel there. */
const findChannel = async (
  client: Client,
  guildId: string,
  channelId: string,
): Promise<GuildBasedChannel | undefined> => {
  try {
    const channel = await client.channels.fetch(channelId);
    return channel && !channel.isDMBased() && channel.guildId === guildId ? channel : undefined;
  } catch (error) {
    if (error instanceof DiscordAPIError) return undefined;
    throw error;
  }
};

/** Whether the bot may post in a channel of that server, with a thread below if asked for, and what is missing if not. */
export const checkChannel = async (
  client: Client,
  { guildId, channelId, withThread }: ChannelUse,
): Promise<ChannelCheck> => {
  const channel = await findChannel(client, guildId, channelId);
  if (!channel) return { kind: 'unknown-channel' };
  if (!TEXT_TYPES.includes(channel.type)) return { kind: 'not-text' };
  const permissions = channel.permissionsFor(channel.guild.members.me ?? (await channel.guild.members.fetchMe()));
  const needed = withThread ? [...NEEDED, ...NEEDED_FOR_THREADS] : NEEDED;
  const missing = needed.filter(([, flag]) => !permissions.has(flag)).map(([name]) => name);
  return missing.length === 0 ? { kind: 'ready' } : { kind: 'missing', permissions: missing };
};
