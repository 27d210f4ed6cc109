import {
  CHANNEL_TYPES,
  type ChannelType,
  type WireChannel,
  type WireMember,
  type WireRole,
  type WireUser,
} from '../model/discord-wire.ts';
import { type Permission, permissionBits } from '../rules/permissions.ts';
import { tellInstalled } from './installations.ts';
import { emit, type Guild, timestamp, UNSET_USER, type World } from './world.ts';

export interface ChannelSpec {
  readonly name: string;
  readonly kind?: 'text' | 'voice' | 'announcement';
  readonly topic?: string;
}

export interface MemberSpec {
  readonly name: string;
  /** Language of the member's client; `en-US` when absent. */
  readonly locale?: string;
  /** Has Manage Server. */
  readonly admin?: boolean;
}

export interface ServerSpec {
  readonly name: string;
  readonly channels: readonly ChannelSpec[];
  /** The name of the channel for the server's rules. */
  readonly rulesChannel?: string;
  readonly members: readonly MemberSpec[];
  /** Whether the bot is a member; it is if absent. */
  readonly hasBot?: boolean;
}

/** The playground's server, also the default for tests. */
export const PLAYGROUND: ServerSpec = {
  name: 'Playground',
  channels: [
    { name: 'daily-puzzle', topic: 'A word search every day' },
    { name: 'general' },
    { name: 'Lounge', kind: 'voice' },
  ],
  members: [
    { name: 'Ada', locale: 'en-GB' },
    { name: 'Ben' },
    { name: 'Chloé', locale: 'fr' },
    { name: 'Διονύσης', locale: 'el' },
    { name: 'Mara', admin: true },
  ],
};

const AVATAR_COLORS = ['#4752c4', '#1f7a44', '#a3530d', '#a12d72', '#116d86', '#7a3fb0', '#9b2c2c'] as const;

const EVERYONE: readonly Permission[] = [
  'viewChannel',
  'sendMessages',
  'embedLinks',
  'attachFiles',
  'readMessageHistory',
  'connect',
  'useApplicationCommands',
  'createPublicThreads',
  'sendMessagesInThreads',
  'useExternalApps',
];

const role = (id: string, name: string, permissions: bigint, position: number, color = 0): WireRole => ({
  id,
  name,
  permissions: permissions.toString(),
  color,
  hoist: false,
  position,
  managed: false,
  mentionable: false,
  flags: 0,
});

const memberOf = (world: World, user: WireUser, roles: readonly string[]): WireMember => ({
  user,
  roles,
  nick: null,
  avatar: null,
  banner: null,
  premium_since: null,
  communication_disabled_until: null,
  joined_at: timestamp(world),
  deaf: false,
  mute: false,
  flags: 0,
  pending: false,
});

const createUser = (world: World, spec: MemberSpec): WireUser => {
  const id = world.nextId();
  const username =
    spec.name
      .normalize('NFD')
      .replace(/[^a-zA-Z0-9]/g, '')
      .toLowerCase() || `member${world.users.size}`;
  const wire: WireUser = { id, username, global_name: spec.name, discriminator: '0', avatar: null, ...UNSET_USER };
  const avatarColor = AVATAR_COLORS[world.users.size % AVATAR_COLORS.length] ?? AVATAR_COLORS[0];
  world.users.set(id, { wire, locale: spec.locale ?? 'en-US', avatarColor });
  return wire;
};

const channelType = (kind: ChannelSpec['kind']): ChannelType => CHANNEL_TYPES[kind ?? 'text'];

/** Adds a channel to a server, at the end of its list. */
export const addChannel = (world: World, guildId: string, spec: ChannelSpec): WireChannel => {
  const channel: WireChannel = {
    id: world.nextId(),
    type: channelType(spec.kind),
    guild_id: guildId,
    name: spec.name,
    position: [...world.channels.values()].filter(({ guild_id }) => guild_id === guildId).length,
    topic: spec.topic ?? null,
    nsfw: false,
    parent_id: null,
    permission_overwrites: [],
    last_message_id: null,
    rate_limit_per_user: 0,
  };
  world.channels.set(channel.id, channel);
  emit(world, { kind: 'channel-created', channel });
  return channel;
};

/** Adds a server with an owner as first member, an Admin role, and mostly the bot with everyone's permissions. */
export const addServer = (world: World, spec: ServerSpec): Guild => {
  const id = world.nextId();
  const adminRole = world.nextId();
  const owner = createUser(world, { name: `Owner of ${spec.name}` });
  const people = spec.members.map((member) =>
    memberOf(world, createUser(world, member), member.admin ? [adminRole] : []),
  );
  const { hasBot = true } = spec;
  const everyone = [memberOf(world, owner, []), ...people, ...(hasBot ? [memberOf(world, world.bot.user, [])] : [])];
  const guild: Guild = {
    id,
    name: spec.name,
    owner_id: owner.id,
    preferred_locale: 'en-US',
    joined_at: timestamp(world),
    ...(spec.rulesChannel !== undefined && { rulesChannel: spec.rulesChannel }),
    roles: [
      role(id, '@everyone', permissionBits(EVERYONE), 0),
      role(
        adminRole,
        'Admin',
        permissionBits([...EVERYONE, 'manageGuild', 'manageChannels', 'manageMessages']),
        1,
        0xe67e22,
      ),
    ],
    members: new Map(everyone.map((member) => [member.user.id, member])),
  };
  world.guilds.set(id, guild);
  for (const channel of spec.channels) addChannel(world, id, channel);
  if (hasBot) tellJoined(world, guild);
  return guild;
};

const tellJoined = (world: World, guild: Guild): void => {
  emit(world, { kind: 'guild-joined', guild });
  tellInstalled(world, guild.id, guild.owner_id);
};

/** The owner of a server without the bot installs the app there. */
export const addBot = (world: World, guildId: string): void => {
  const guild = guildOf(world, guildId);
  const bot = memberOf(world, world.bot.user, []);
  const joined = { ...guild, joined_at: timestamp(world), members: new Map(guild.members).set(bot.user.id, bot) };
  world.guilds.set(guildId, joined);
  tellJoined(world, joined);
};

/** A server removes the bot; its channels and members stay. */
export const removeBot = (world: World, guildId: string): void => {
  const guild = guildOf(world, guildId);
  const members = new Map([...guild.members].filter(([userId]) => userId !== world.bot.user.id));
  world.guilds.set(guildId, { ...guild, members });
  world.commands.delete(guildId);
  emit(world, { kind: 'guild-left', guildId });
};

/** A person who is known from elsewhere joins a server too. */
export const joinServer = (world: World, guildId: string, userId: string): void => {
  const user = world.users.get(userId)?.wire;
  if (user === undefined) throw new Error(`expected a person of the stand-in, got id ${userId}`);
  setMember(world, guildOf(world, guildId), memberOf(world, user, []));
};

/** Adds a person to a server. */
export const addMember = (world: World, guildId: string, spec: MemberSpec): WireMember => {
  const guild = guildOf(world, guildId);
  const admin = guild.roles.find(({ name }) => name === 'Admin');
  const member = memberOf(world, createUser(world, spec), spec.admin && admin ? [admin.id] : []);
  setMember(world, guild, member);
  return member;
};

const guildOf = (world: World, guildId: string): Guild => {
  const guild = world.guilds.get(guildId);
  if (guild === undefined) throw new Error(`expected a server of the stand-in, got id ${guildId}`);
  return guild;
};

const setMember = (world: World, guild: Guild, member: WireMember): void => {
  world.guilds.set(guild.id, { ...guild, members: new Map(guild.members).set(member.user.id, member) });
  emit(world, { kind: 'member-updated', guildId: guild.id, member });
};

export interface RoleSpec {
  readonly name: string;
  /** Higher numbers rank higher. @everyone has 0 and the Admin role 1. */
  readonly position: number;
  readonly permissions?: readonly Permission[];
  /** Ids of members, or the bot, who have the role from the start. */
  readonly heldBy?: readonly string[];
}

/** Adds a role to a server. A connected bot receives no event about the new role. */
export const addRole = (world: World, guildId: string, spec: RoleSpec): WireRole => {
  const guild = guildOf(world, guildId);
  const added = role(world.nextId(), spec.name, permissionBits(spec.permissions ?? []), spec.position);
  world.guilds.set(guildId, { ...guild, roles: [...guild.roles, added] });
  for (const userId of spec.heldBy ?? []) changeRole(world, { guildId, userId, roleId: added.id, isGiven: true });
  return added;
};

/** Gives a role to a member, or takes it away. */
export const changeRole = (
  world: World,
  { guildId, userId, roleId, isGiven }: { guildId: string; userId: string; roleId: string; isGiven: boolean },
): void => {
  const guild = guildOf(world, guildId);
  const member = guild.members.get(userId);
  if (member === undefined) throw new Error(`expected a member of the stand-in, got id ${userId}`);
  const others = member.roles.filter((id) => id !== roleId);
  setMember(world, guild, { ...member, roles: isGiven ? [...others, roleId] : others });
};

/** Takes the bot out of a server and deletes the server's channels. */
export const removeServer = (world: World, guildId: string): void => {
  world.guilds.delete(guildId);
  for (const channel of world.channels.values()) if (channel.guild_id === guildId) world.channels.delete(channel.id);
  emit(world, { kind: 'guild-left', guildId });
};

export const deleteChannel = (world: World, channelId: string): void => {
  const channel = world.channels.get(channelId);
  if (channel === undefined) return;
  world.channels.delete(channelId);
  emit(world, { kind: 'channel-deleted', channel });
};

export interface OverwriteChange {
  readonly allow?: readonly Permission[];
  readonly deny?: readonly Permission[];
}

/** Replaces a channel's overwrite for a role or member. An empty change clears it. */
export const setOverwrite = (world: World, channelId: string, targetId: string, change: OverwriteChange): void => {
  const channel = world.channels.get(channelId);
  if (channel === undefined) throw new Error(`expected a channel of the stand-in, got id ${channelId}`);
  const others = (channel.permission_overwrites ?? []).filter(({ id }) => id !== targetId);
  const type = world.users.has(targetId) || targetId === world.bot.user.id ? 1 : 0;
  const allow = permissionBits(change.allow ?? []).toString();
  const deny = permissionBits(change.deny ?? []).toString();
  const changed = { ...channel, permission_overwrites: [...others, { id: targetId, type, allow, deny } as const] };
  world.channels.set(channelId, changed);
  emit(world, { kind: 'channel-updated', channel: changed });
};
