import { PermissionFlagsBits } from 'discord.js';
import type { Directory } from './directory.ts';
import type { ChampionRoleCheck } from './services.ts';

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
