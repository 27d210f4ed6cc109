import { ChannelType, type Client, Events } from 'discord.js';

/**
 * Discord tells a new connection everything about every server. What the bot never reads is taken out before discord.js
 * makes objects of it: channels that nobody could post a puzzle in, what channels are about, and how roles look. A channel
 * that is not there is asked for when somebody names it.
 */

/** Text, announcements, and their threads. */
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

/** Takes out of a server, as Discord tells it, what is never read. */
export const dropUnread = (guild: GuildPart): void => {
  if (guild.channels) {
    guild.channels = guild.channels.filter(({ type }) => READ_TYPES.includes(Number(type)));
    for (const channel of guild.channels) drop(channel, CHANNEL_PARTS);
  }
  for (const role of guild.roles ?? []) drop(role, ROLE_PARTS);
  drop(guild, GUILD_LISTS);
};

/** Has what a client hears of servers reduced before it keeps it. */
export const dropUnreadParts = (client: Client): void => {
  client.on(Events.Raw, (packet: { readonly t: string | null; readonly d: unknown }) => {
    if (packet.t === 'GUILD_CREATE') dropUnread(packet.d as GuildPart);
  });
};
