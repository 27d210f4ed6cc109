import { CHANNEL_TYPES, type Json } from '../model/discord-wire.ts';
import { isBotIn, isBotThere } from '../world/installations.ts';
import type { Guild, StoredMessage, World, WorldEvent } from '../world/world.ts';

/** Gateway intents: https://docs.discord.com/developers/events/gateway#gateway-intents */
const INTENTS = {
  guilds: 1 << 0,
  guildMembers: 1 << 1,
  guildMessages: 1 << 9,
  directMessages: 1 << 12,
  messageContent: 1 << 15,
} as const;

/** An event to send; `intent` 0 goes to every session. */
export interface Dispatch {
  readonly name: string;
  readonly intent: number;
  readonly data: unknown;
}

/** Guild fields at Discord's defaults. */
const UNSET = {
  icon: null,
  splash: null,
  discovery_splash: null,
  banner: null,
  description: null,
  region: 'deprecated',
  afk_channel_id: null,
  afk_timeout: 300,
  verification_level: 0,
  default_message_notifications: 1,
  explicit_content_filter: 0,
  mfa_level: 0,
  nsfw_level: 0,
  premium_tier: 0,
  premium_subscription_count: 0,
  premium_progress_bar_enabled: false,
  system_channel_id: null,
  system_channel_flags: 0,
  rules_channel_id: null,
  public_updates_channel_id: null,
  vanity_url_code: null,
  application_id: null,
  features: [],
  emojis: [],
  stickers: [],
  large: false,
  unavailable: false,
  voice_states: [],
  presences: [],
  stage_instances: [],
  guild_scheduled_events: [],
  soundboard_sounds: [],
} as const;

/** The payload of GUILD_CREATE. It lists the bot as only member, as without the members intent. */
export const guildPayload = (world: World, guild: Guild): Json => {
  const channels = [...world.channels.values()].filter(({ guild_id }) => guild_id === guild.id);
  const self = guild.members.get(world.bot.user.id);
  return {
    ...UNSET,
    id: guild.id,
    name: guild.name,
    owner_id: guild.owner_id,
    preferred_locale: guild.preferred_locale,
    rules_channel_id: channels.find(({ name }) => name !== undefined && name === guild.rulesChannel)?.id ?? null,
    roles: guild.roles,
    joined_at: guild.joined_at,
    member_count: guild.members.size,
    members: self === undefined ? [] : [self],
    channels: channels.filter(({ type }) => type !== CHANNEL_TYPES.thread),
    threads: channels.filter(({ type }) => type === CHANNEL_TYPES.thread),
  };
};

/** Without the content intent, a bot reads only its own messages and those that mention it. */
const messagePayload = (world: World, { wire }: StoredMessage, intents: number): Json => {
  const self = world.bot.user.id;
  const readable = (intents & INTENTS.messageContent) !== 0 || wire.guild_id === undefined;
  const mine = wire.author.id === self || wire.mentions.some(({ id }) => id === self);
  const member = world.guilds.get(wire.guild_id ?? '')?.members.get(wire.author.id);
  const hidden = readable || mine ? {} : { content: '', attachments: [], embeds: [], components: [] };
  return { ...wire, ...hidden, ...(member && { member }) };
};

const channelDispatch = (verb: 'CREATE' | 'UPDATE' | 'DELETE', channel: { readonly type: number }): Dispatch[] => {
  if (channel.type === CHANNEL_TYPES.direct || channel.type === CHANNEL_TYPES.group) return [];
  const thing = channel.type === CHANNEL_TYPES.thread ? 'THREAD' : 'CHANNEL';
  const data = verb === 'CREATE' && thing === 'THREAD' ? { ...channel, newly_created: true } : channel;
  return [{ name: `${thing}_${verb}`, intent: INTENTS.guilds, data }];
};

const messageDispatch = (
  world: World,
  verb: 'CREATE' | 'UPDATE' | 'DELETE',
  message: StoredMessage,
  intents: number,
): Dispatch[] => {
  const { wire, onlyFor } = message;
  if (onlyFor !== undefined) return [];
  const intent = wire.guild_id === undefined ? INTENTS.directMessages : INTENTS.guildMessages;
  const removed = { id: wire.id, channel_id: wire.channel_id, guild_id: wire.guild_id };
  return [
    { name: `MESSAGE_${verb}`, intent, data: verb === 'DELETE' ? removed : messagePayload(world, message, intents) },
  ];
};

/** Whether something happened where the bot is not: it learns nothing of that but interactions. */
const isElsewhere = (world: World, event: WorldEvent): boolean => {
  const channel = 'message' in event ? world.channels.get(event.message.wire.channel_id) : undefined;
  if (channel !== undefined) return !isBotThere(world, channel);
  const guildId =
    'channel' in event ? event.channel.guild_id : event.kind === 'member-updated' ? event.guildId : undefined;
  return guildId !== undefined && world.guilds.has(guildId) && !isBotIn(world, guildId);
};

/** The dispatches that an event causes for a session with these intents. Ephemeral messages cause no dispatch. */
export const dispatchesFor = (world: World, event: WorldEvent, intents: number): Dispatch[] => {
  if (isElsewhere(world, event)) return [];
  switch (event.kind) {
    case 'message-created':
      return messageDispatch(world, 'CREATE', event.message, intents);
    case 'message-updated':
      return messageDispatch(world, 'UPDATE', event.message, intents);
    case 'message-removed':
      return messageDispatch(world, 'DELETE', event.message, intents);
    case 'channel-created':
      return channelDispatch('CREATE', event.channel);
    case 'channel-updated':
      return channelDispatch('UPDATE', event.channel);
    case 'channel-deleted':
      return channelDispatch('DELETE', event.channel);
    case 'guild-joined':
      return [{ name: 'GUILD_CREATE', intent: INTENTS.guilds, data: guildPayload(world, event.guild) }];
    case 'guild-left':
      return [{ name: 'GUILD_DELETE', intent: INTENTS.guilds, data: { id: event.guildId } }];
    case 'member-updated': {
      const intent = event.member.user.id === world.bot.user.id ? 0 : INTENTS.guildMembers;
      return [{ name: 'GUILD_MEMBER_UPDATE', intent, data: { ...event.member, guild_id: event.guildId } }];
    }
    case 'commands-changed':
    case 'activity-changed':
    // Discord sends these two over HTTP alone.
    case 'authorized':
    case 'deauthorized':
      return [];
    case 'interaction':
      return world.takesHttp ? [] : [{ name: 'INTERACTION_CREATE', intent: 0, data: event.payload }];
  }
};

/** Discord's shards, each with a share of the servers: https://docs.discord.com/developers/events/gateway#sharding */
export interface Shard {
  /** From 0 to `count` - 1. */
  readonly id: number;
  readonly count: number;
}

const isIndex = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** Reads the `shard` field of an identify. A missing field means the only shard. `undefined` means a bad field. */
export const parseShard = (shard: unknown): Shard | undefined => {
  if (shard === undefined) return { id: 0, count: 1 };
  const [id, count]: unknown[] = Array.isArray(shard) ? shard : [];
  return isIndex(id) && isIndex(count) && id < count ? { id, count } : undefined;
};

/** Direct messages, which belong to no server, go to the first shard. */
export const isOnShard = (guildId: string | undefined, { id, count }: Shard): boolean =>
  guildId === undefined ? id === 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)) === id;

export const guildsOf = (world: World, shard: Shard): Guild[] =>
  [...world.guilds.values()].filter(({ id }) => isBotIn(world, id) && isOnShard(id, shard));

/** The server in which something happened; `undefined` in direct messages. */
export const guildIdIn = (event: WorldEvent): string | undefined => {
  if ('message' in event) return event.message.wire.guild_id;
  if ('channel' in event) return event.channel.guild_id;
  if ('guild' in event) return event.guild?.id;
  if ('guildId' in event) return event.guildId;
  const guildId = event.kind === 'interaction' ? event.payload['guild_id'] : undefined;
  return typeof guildId === 'string' && /^\d+$/.test(guildId) ? guildId : undefined;
};
