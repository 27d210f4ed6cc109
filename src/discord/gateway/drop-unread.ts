import { ChannelType, type Client, Events } from 'discord.js';

/**
 * Discord sends each new connection the full data of all servers. The bot never reads channels that cannot hold a
 * puzzle, channel topics, or the looks of roles. It removes them before discord.js turns them into objects. If a member
 * names a removed channel, the bot asks Discord for it.
 */

/** Text channels, announcement channels, and their threads. */
const READ_TYPES: readonly number[] = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
];

const CHANNEL_PARTS = ['topic', 'icon_emoji', 'theme_color', 'last_message_id', 'last_pin_timestamp'] as const;
const ROLE_PARTS = ['color', 'colors', 'icon', 'unicode_emoji', 'tags'] as const;
const GUILD_LISTS = [
  'emojis',
  'stickers',
  'presences',
  'voice_states',
  'stage_instances',
  'guild_scheduled_events',
  'soundboard_sounds',
] as const;

type Part = Record<string, unknown>;

interface GuildPart extends Part {
  channels?: Part[];
  roles?: Part[];
}

const drop = (part: Part, names: readonly string[]): void => {
  for (const name of names) delete part[name];
};

/** Removes unread parts from a server in Discord's format. */
export const dropUnread = (guild: GuildPart): void => {
  if (guild.channels) {
    guild.channels = guild.channels.filter(({ type }) => READ_TYPES.includes(Number(type)));
    for (const channel of guild.channels) drop(channel, CHANNEL_PARTS);
  }
  for (const role of guild.roles ?? []) drop(role, ROLE_PARTS);
  drop(guild, GUILD_LISTS);
};

/** Reduces each server before the client caches it. */
export const dropUnreadParts = (client: Client): void => {
  client.on(Events.Raw, (packet: { readonly t: string | null; readonly d: unknown }) => {
    if (packet.t === 'GUILD_CREATE') dropUnread(packet.d as GuildPart);
  });
};
