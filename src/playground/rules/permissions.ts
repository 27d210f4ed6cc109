import type { WireMember, WireOverwrite, WireRole } from '../model/discord-wire.ts';

/** The bits that the stand-in looks at: https://docs.discord.com/developers/topics/permissions */
export const PERMISSIONS = {
  administrator: 1n << 3n,
  manageChannels: 1n << 4n,
  manageGuild: 1n << 5n,
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  manageMessages: 1n << 13n,
  embedLinks: 1n << 14n,
  attachFiles: 1n << 15n,
  readMessageHistory: 1n << 16n,
  mentionEveryone: 1n << 17n,
  useExternalEmojis: 1n << 18n,
  connect: 1n << 20n,
  useApplicationCommands: 1n << 31n,
  manageRoles: 1n << 28n,
  manageThreads: 1n << 34n,
  createPublicThreads: 1n << 35n,
  sendMessagesInThreads: 1n << 38n,
  /** Whether answers of an app that a member installed for themselves are for everybody. */
  useExternalApps: 1n << 50n,
} as const;
export type Permission = keyof typeof PERMISSIONS;

/** The permissions of owners and administrators: every bit that Discord uses or may use. */
export const ALL_PERMISSIONS = (1n << 53n) - 1n;

/** The bit set of the permissions named. */
export const permissionBits = (names: readonly Permission[]): bigint =>
  names.reduce((bits, name) => bits | PERMISSIONS[name], 0n);

export const allows = (bits: bigint, name: Permission): boolean => (bits & PERMISSIONS[name]) !== 0n;

interface PermissionSource {
  readonly id: string;
  readonly owner_id: string;
  readonly roles: readonly WireRole[];
}

/** The bits after the overwrites for these ids. */
const applyOverwrites = (bits: bigint, overwrites: readonly WireOverwrite[], ids: readonly string[]): bigint => {
  const ours = overwrites.filter(({ id }) => ids.includes(id));
  const deny = ours.reduce((all, { deny }) => all | BigInt(deny), 0n);
  const allow = ours.reduce((all, { allow }) => all | BigInt(allow), 0n);
  return (bits & ~deny) | allow;
};

/** A member's permissions in the whole server, before any channel's overwrites. */
export const guildPermissions = (guild: PermissionSource, member: WireMember): bigint => {
  if (member.user.id === guild.owner_id) return ALL_PERMISSIONS;
  const roles = guild.roles.filter(({ id }) => id === guild.id || member.roles.includes(id));
  const bits = roles.reduce((all, role) => all | BigInt(role.permissions), 0n);
  return allows(bits, 'administrator') ? ALL_PERMISSIONS : bits;
};

/**
 * A member's permissions in a channel. The server's roles come first, then overwrites for everyone, for roles, for the
 * member.
 */
export const channelPermissions = (
  guild: PermissionSource,
  member: WireMember,
  overwrites: readonly WireOverwrite[],
): bigint => {
  const base = guildPermissions(guild, member);
  if (base === ALL_PERMISSIONS) return base;
  const layers = [[guild.id], member.roles, [member.user.id]];
  const bits = layers.reduce((held, ids) => applyOverwrites(held, overwrites, ids), base);
  return allows(bits, 'viewChannel') ? bits : 0n;
};
