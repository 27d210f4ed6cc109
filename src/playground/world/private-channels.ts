import { CHANNEL_TYPES, type WireChannel, type WireUser } from '../model/discord-wire.ts';
import { directMessagesWith } from './access.ts';
import { emit, type World } from './world.ts';

export interface GroupSpec {
  /** Unnamed groups show the names of their members. */
  readonly name?: string;
  /** The first one owns the group. */
  readonly userIds: readonly string[];
}

const userOf = (world: World, id: string): WireUser => {
  const user = world.users.get(id);
  if (user === undefined) throw new Error(`expected a person of the stand-in, got id ${id}`);
  return user.wire;
};

const add = (world: World, fields: Omit<WireChannel, 'id'>): WireChannel => {
  const channel: WireChannel = { id: world.nextId(), flags: 0, last_message_id: null, ...fields };
  world.channels.set(channel.id, channel);
  emit(world, { kind: 'channel-created', channel });
  return channel;
};

/** A member's direct messages with the bot, opened if need be. */
export const openDirectMessages = (world: World, userId: string): WireChannel =>
  directMessagesWith(world, userId) ?? add(world, { type: CHANNEL_TYPES.direct, recipients: [userOf(world, userId)] });

/** Direct messages between two people, which the bot cannot see. */
export const addConversation = (world: World, userIds: readonly [string, string]): WireChannel =>
  add(world, { type: CHANNEL_TYPES.direct, recipients: userIds.map((id) => userOf(world, id)) });

/** A group of people, which the bot cannot see. */
export const addGroup = (world: World, { name, userIds }: GroupSpec): WireChannel =>
  add(world, {
    type: CHANNEL_TYPES.group,
    name: name ?? null,
    icon: null,
    owner_id: userIds[0] ?? '',
    recipients: userIds.map((id) => userOf(world, id)),
  });

/** The channel as an interaction tells it: without overwrites, and without the reader among its recipients. */
export const channelFor = ({ permission_overwrites: _, recipients, ...channel }: WireChannel, userId: string) => ({
  ...channel,
  ...(recipients && {
    recipients: recipients.length === 1 ? recipients : recipients.filter(({ id }) => id !== userId),
  }),
});
