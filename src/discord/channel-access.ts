import {
  ChannelType,
  type Client,
  type GuildBasedChannel,
  PermissionFlagsBits,
  type SendableChannels,
} from 'discord.js';
import type { ChannelCheck } from './services.ts';

/** What posting a puzzle takes, by the name that Discord's settings show. */
const NEEDED = [
  ['View Channel', PermissionFlagsBits.ViewChannel],
  ['Send Messages', PermissionFlagsBits.SendMessages],
  ['Attach Files', PermissionFlagsBits.AttachFiles],
  ['Embed Links', PermissionFlagsBits.EmbedLinks],
  ['Read Message History', PermissionFlagsBits.ReadMessageHistory],
] as const;

const TEXT_TYPES: readonly ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

const findChannel = (client: Client, guildId: string, channelId: string): GuildBasedChannel | undefined =>
  client.guilds.cache.get(guildId)?.channels.cache.get(channelId);

/** Whether the bot may post in a channel of that server, and what is missing if not. */
export const checkChannel = (client: Client, guildId: string, channelId: string): ChannelCheck => {
  const channel = findChannel(client, guildId, channelId);
  const me = channel?.guild.members.me;
  if (!channel || !me) return { kind: 'unknown-channel' };
  if (!TEXT_TYPES.includes(channel.type)) return { kind: 'not-text' };
  const permissions = channel.permissionsFor(me);
  const missing = NEEDED.filter(([, flag]) => !permissions.has(flag)).map(([name]) => name);
  return missing.length === 0 ? { kind: 'ready' } : { kind: 'missing', permissions: missing };
};

/** The channel to send to; asks Discord where it is not known yet. Throws Discord's error where there is none. */
export const fetchSendable = async (client: Client, channelId: string): Promise<SendableChannels> => {
  const channel = await client.channels.fetch(channelId);
  if (!channel?.isSendable()) throw new Error(`channel ${channelId} takes no messages`);
  return channel;
};
