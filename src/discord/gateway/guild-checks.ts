import { ChannelType, type GuildBasedChannel, PermissionFlagsBits, type PermissionsBitField } from 'discord.js';
import { POSTING_PERMISSIONS, THREAD_PERMISSIONS } from '../../game/places/needed-permissions.ts';
import type { Directory } from './link.ts';
import type { ChampionRoleCheck, ChannelCheck, ChannelUse, PingCheck } from './services.ts';

/** No game may give these permissions: with any of them, a member can run the server. */
const POWERFUL = [
  PermissionFlagsBits.Administrator,
  PermissionFlagsBits.ManageGuild,
  PermissionFlagsBits.ManageRoles,
  PermissionFlagsBits.ManageChannels,
  PermissionFlagsBits.ManageMessages,
  PermissionFlagsBits.ManageWebhooks,
  PermissionFlagsBits.ModerateMembers,
  PermissionFlagsBits.KickMembers,
  PermissionFlagsBits.BanMembers,
] as const;

/** Checks whether the bot can give a role to champions; the answer names any obstacle. */
export const checkChampionRole = async (
  directory: Pick<Directory, 'findServer'>,
  guildId: string,
  roleId: string,
): Promise<ChampionRoleCheck> => {
  const guild = await directory.findServer(guildId, true);
  const me = guild?.members.me;
  if (!me) return 'unknown';
  const role = guild.roles.cache.get(roleId);
  if (!role) return 'gone';
  if (role.managed) return 'managed';
  if (role.permissions.any([...POWERFUL])) return 'powerful';
  if (!me.permissions.has(PermissionFlagsBits.ManageRoles)) return 'no-permission';
  return me.roles.highest.comparePositionTo(role) > 0 ? 'ready' : 'too-high';
};

const TEXT_TYPES: readonly ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

const permissionsIn = async (channel: GuildBasedChannel): Promise<Readonly<PermissionsBitField>> =>
  channel.permissionsFor(channel.guild.members.me ?? (await channel.guild.members.fetchMe()));

/** Checks whether a mention of the role notifies its members. */
export const checkPing = async (
  directory: Pick<Directory, 'findChannel'>,
  { guildId, channelId }: Pick<ChannelUse, 'guildId' | 'channelId'>,
  roleId: string,
): Promise<PingCheck> => {
  const channel = await directory.findChannel(guildId, channelId);
  if (!channel) return 'unknown';
  const role = channel.guild.roles.cache.get(roleId);
  if (!role) return 'role-gone';
  if (role.mentionable || (await permissionsIn(channel)).has(PermissionFlagsBits.MentionEveryone)) return 'ready';
  return 'not-allowed';
};

/** The answer for a channel without puzzles: a thread, or not a text channel. */
const checkOther = (channel: GuildBasedChannel): ChannelCheck => {
  const parent = channel.isThread() ? channel.parent : null;
  return parent && TEXT_TYPES.includes(parent.type) ? { kind: 'thread', parentId: parent.id } : { kind: 'not-text' };
};

/** Checks whether the bot may post in a channel, and open threads if asked; the answer lists missing permissions. */
export const checkChannel = async (
  directory: Pick<Directory, 'findChannel'>,
  { guildId, channelId, withThread }: ChannelUse,
): Promise<ChannelCheck> => {
  const channel = await directory.findChannel(guildId, channelId);
  if (!channel) return { kind: 'unknown-channel' };
  if (!TEXT_TYPES.includes(channel.type)) return checkOther(channel);
  const permissions = await permissionsIn(channel);
  const needed = withThread ? [...POSTING_PERMISSIONS, ...THREAD_PERMISSIONS] : POSTING_PERMISSIONS;
  const missing = needed.filter(({ bit }) => !permissions.has(bit)).map(({ name }) => name);
  return missing.length === 0 ? { kind: 'ready' } : { kind: 'missing', permissions: missing };
};
