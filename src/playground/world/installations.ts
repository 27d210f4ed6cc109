/** Where the app is installed, and which of its commands that opens: https://docs.discord.com/developers/resources/application#installation-context */

import type { Spot, WireChannel, WireCommand } from '../model/discord-wire.ts';
import type { IntegrationOwners, Interaction } from '../model/interaction.ts';
import { guildPermissions, PERMISSIONS, permissionBits } from '../rules/permissions.ts';
import { isWithBot, memberIn, permissionsIn } from './access.ts';
import { emit, type World } from './world.ts';

/** Where a member acts, by Discord's numbers. */
export const CONTEXTS = { guild: 0, botDirect: 1, privateChannel: 2 } as const;

/** What the app is installed for, by Discord's numbers. */
export const INSTALLATIONS = { guild: 0, user: 1 } as const;

export const contextOf = (spot: Spot): number => {
  if (spot.guild_id !== undefined) return CONTEXTS.guild;
  return isWithBot(spot) ? CONTEXTS.botDirect : CONTEXTS.privateChannel;
};

/** Whether the bot is a member of a server. */
export const isBotIn = (world: World, guildId: string | undefined): boolean =>
  memberIn(world, guildId, world.bot.user.id) !== undefined;

/** Whether the bot receives events of a channel: those of its servers and its own direct messages. */
export const isBotThere = (world: World, spot: Spot): boolean =>
  spot.guild_id === undefined ? isWithBot(spot) : isBotIn(world, spot.guild_id);

/** A command works in the bot's direct messages for members of any server with the bot. */
const sharesServer = (world: World, userId: string): boolean =>
  [...world.guilds.values()].some(({ id, members }) => members.has(userId) && isBotIn(world, id));

/** The server that installed the app, "0" in direct messages with the bot; `undefined` without an installation. */
const serverOwner = (world: World, userId: string, spot: Spot): string | undefined => {
  if (spot.guild_id !== undefined) return isBotIn(world, spot.guild_id) ? spot.guild_id : undefined;
  return isWithBot(spot) && sharesServer(world, userId) ? '0' : undefined;
};

/** The installations by which a member has a command here, with the server and the user who made them. Empty: none. */
export const ownersOf = (
  world: World,
  userId: string,
  spot: Spot,
  { integration_types }: WireCommand,
): IntegrationOwners => {
  const server = integration_types.includes(INSTALLATIONS.guild) ? serverOwner(world, userId, spot) : undefined;
  const isUsers = integration_types.includes(INSTALLATIONS.user) && world.userInstalls.has(userId);
  return { ...(server !== undefined && { 0: server }), ...(isUsers && { 1: userId }) };
};

/** For messages that the bot sent of itself. */
export const ownersOfBot = ({ guild_id = '0' }: Spot): IntegrationOwners => ({ 0: guild_id });

/** Whether the app is there by a user's installation alone: fewer follow-ups, and answers for everybody by permission. */
export const isGuest = (world: World, { owners, guildId }: Pick<Interaction, 'owners' | 'guildId'>): boolean =>
  owners[0] === undefined && !isBotIn(world, guildId);

/** Whether a command's installations and contexts allow it here, to this member. */
export const isInstalled = (world: World, spot: Spot, userId: string, command: WireCommand): boolean => {
  const context = contextOf(spot);
  const isHere = command.contexts?.includes(context) ?? (context !== CONTEXTS.botDirect || command.dm_permission);
  return isHere && Object.keys(ownersOf(world, userId, spot, command)).length > 0;
};

/** Whether the client offers the command here. In a server with the bot, the member needs every permission asked for. */
export const isOffered = (world: World, spot: Spot, userId: string, command: WireCommand): boolean => {
  if (!isInstalled(world, spot, userId, command)) return false;
  const asked = command.default_member_permissions;
  const isOwn = spot.guild_id !== undefined && ownersOf(world, userId, spot, command)[0] !== undefined;
  return !isOwn || asked === null || holds(world, spot, userId, BigInt(asked));
};

const holds = (world: World, { guild_id }: Spot, userId: string, asked: bigint): boolean => {
  const guild = world.guilds.get(guild_id ?? '');
  const member = memberIn(world, guild_id, userId);
  if (guild === undefined || member === undefined) return false;
  const needed = asked === 0n ? PERMISSIONS.administrator : asked;
  return (guildPermissions(guild, member) & needed) === needed;
};

/** What an app may do in direct messages and groups. */
const PRIVATE_PERMISSIONS = permissionBits(['embedLinks', 'attachFiles', 'mentionEveryone']);

/** The permissions of the app that an interaction tells. As a guest in a server, it has those of @everyone. */
export const appPermissions = (world: World, channel: WireChannel): bigint => {
  if (isBotIn(world, channel.guild_id)) return permissionsIn(world, world.bot.user.id, channel);
  const guild = world.guilds.get(channel.guild_id ?? '');
  if (guild) return BigInt(guild.roles.find(({ id }) => id === guild.id)?.permissions ?? 0);
  return isWithBot(channel) ? PRIVATE_PERMISSIONS | PERMISSIONS.useExternalEmojis : PRIVATE_PERMISSIONS;
};

/** What a member grants by installing the app. */
const SCOPES = {
  [INSTALLATIONS.guild]: ['applications.commands', 'bot'],
  [INSTALLATIONS.user]: ['applications.commands'],
} as const;

/** A member installs the app for themselves. */
export const installForUser = (world: World, userId: string): void => {
  world.userInstalls.add(userId);
  const installation = INSTALLATIONS.user;
  emit(world, { kind: 'authorized', userId, installation, scopes: SCOPES[installation], guild: undefined });
  emit(world, { kind: 'commands-changed' });
};

/** A member removes the app that they installed for themselves. */
export const removeForUser = (world: World, userId: string): void => {
  if (!world.userInstalls.delete(userId)) return;
  emit(world, { kind: 'deauthorized', userId });
  emit(world, { kind: 'commands-changed' });
};

/** Tells of a server that installed the app. */
export const tellInstalled = (world: World, guildId: string, userId: string): void => {
  const guild = world.guilds.get(guildId);
  const installation = INSTALLATIONS.guild;
  emit(world, { kind: 'authorized', userId, installation, scopes: SCOPES[installation], guild });
};
