import { CHANNEL_TYPES, type Spot, type WireChannel, type WireMember } from '../model/discord-wire.ts';
import { ALL_PERMISSIONS, allows, channelPermissions, type Permission } from '../rules/permissions.ts';
import { refuse } from '../rules/refusal.ts';
import type { StoredMessage, World } from './world.ts';

const overwritesOf = (world: World, channel: WireChannel): NonNullable<WireChannel['permission_overwrites']> => {
  const parent = channel.type === CHANNEL_TYPES.thread ? world.channels.get(channel.parent_id ?? '') : channel;
  return parent?.permission_overwrites ?? [];
};

/**
 * The permissions of a user or the bot in a channel. Strangers have no permission. Recipients have all in their direct
 * messages and groups.
 */
export const permissionsIn = (world: World, userId: string, channel: WireChannel): bigint => {
  if (channel.recipients !== undefined) return isRecipient(world, userId, channel) ? ALL_PERMISSIONS : 0n;
  const guild = world.guilds.get(channel.guild_id ?? '');
  const member = guild?.members.get(userId);
  if (guild === undefined || member === undefined) return 0n;
  return channelPermissions(guild, member, overwritesOf(world, channel));
};

/** The bot's own direct messages list one recipient, the member. */
export const isWithBot = ({ type, recipients = [] }: Spot): boolean =>
  type === CHANNEL_TYPES.direct && recipients.length === 1;

const isRecipient = (world: World, userId: string, channel: WireChannel): boolean =>
  (userId === world.bot.user.id && isWithBot(channel)) || (channel.recipients ?? []).some(({ id }) => id === userId);

/** The bot's direct messages with a user, once there are some. */
export const directMessagesWith = (world: World, userId: string): WireChannel | undefined =>
  [...world.channels.values()].find((channel) => isWithBot(channel) && channel.recipients?.[0]?.id === userId);

/** The channel, which the bot can see; refuses with 10003 or 50001. */
export const botChannel = (world: World, channelId: string): WireChannel => {
  const channel = world.channels.get(channelId);
  if (channel === undefined) throw refuse('unknownChannel');
  if (!allows(permissionsIn(world, world.bot.user.id, channel), 'viewChannel')) throw refuse('missingAccess');
  return channel;
};

/** Refuses with 50013 unless the bot has every permission named. */
export const requireBotPermissions = (world: World, channel: WireChannel, names: readonly Permission[]): void => {
  const bits = permissionsIn(world, world.bot.user.id, channel);
  if (!names.every((name) => allows(bits, name))) throw refuse('missingPermissions');
};

/** Whether a user sees a message now. Depends on the channel, the message's audience and its dismissal. */
export const canSee = (world: World, userId: string, { wire, onlyFor, dismissed }: StoredMessage): boolean => {
  if (onlyFor !== undefined) return onlyFor === userId && !dismissed;
  const channel = world.channels.get(wire.channel_id);
  return channel !== undefined && allows(permissionsIn(world, userId, channel), 'viewChannel');
};

export const memberIn = (world: World, guildId: string | undefined, userId: string): WireMember | undefined =>
  world.guilds.get(guildId ?? '')?.members.get(userId);
