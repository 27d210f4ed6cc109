/** One member's view of the world: {@link StateView} and {@link MessageView}, made from Discord's JSON. */

import { CHANNEL_TYPES, type WireAttachment, type WireChannel, type WireUser } from '../model/discord-wire.ts';
import type { AttachmentView, ChannelView, MemberView, MessageView, RoleView, StateView } from '../model/page-views.ts';
import { type ActionRow, type AnyComponent, everyComponent, type MessageComponent } from '../model/wire-components.ts';
import { hasParts } from '../rules/message-rules.ts';
import { allows, guildPermissions } from '../rules/permissions.ts';
import { memberIn, permissionsIn } from '../world/access.ts';
import type { Guild, StoredMessage, World } from '../world/world.ts';
import { channelKind, commandViews } from './form-views.ts';

const BOT_COLOR = '#4752c4';

const cssColor = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;

const nameColor = (guild: Guild | undefined, userId: string): string | undefined => {
  const held = guild?.members.get(userId)?.roles ?? [];
  const colored = guild?.roles.filter(({ id, color }) => held.includes(id) && color !== 0) ?? [];
  const [top] = colored.sort((a, b) => b.position - a.position);
  return top && cssColor(top.color);
};

const isAdmin = (guild: Guild | undefined, userId: string): boolean => {
  const member = guild?.members.get(userId);
  return guild !== undefined && member !== undefined && allows(guildPermissions(guild, member), 'manageGuild');
};

const memberView = (world: World, guild: Guild | undefined, user: WireUser): MemberView => {
  const color = nameColor(guild, user.id);
  return {
    id: user.id,
    name: user.bot ? 'Searchlight' : (user.global_name ?? user.username),
    avatarColor: world.users.get(user.id)?.avatarColor ?? BOT_COLOR,
    ...(color !== undefined && { nameColor: color }),
    bot: user.bot ?? false,
    admin: isAdmin(guild, user.id),
    locale: world.users.get(user.id)?.locale ?? 'en-US',
  };
};

/** The path under which the page's own server hands out a file of the stand-in. */
const pagePath = (world: World, url: string): string =>
  url.startsWith(world.origin) ? `/playground${url.slice(world.origin.length)}` : url;

const attachmentView = (world: World, attachment: WireAttachment): AttachmentView => ({
  id: attachment.id,
  filename: attachment.filename,
  ...(attachment.description !== undefined && { description: attachment.description }),
  contentType: attachment.content_type,
  size: attachment.size,
  ...(attachment.width !== undefined && { width: attachment.width }),
  ...(attachment.height !== undefined && { height: attachment.height }),
  url: pagePath(world, attachment.url),
});

const usedByView = (
  world: World,
  guild: Guild | undefined,
  usedBy: StoredMessage['usedBy'],
): Pick<MessageView, 'usedBy'> => {
  const user = world.users.get(usedBy?.userId ?? '');
  return usedBy && user ? { usedBy: { user: memberView(world, guild, user.wire), command: usedBy.command } } : {};
};

const embedViews = (world: World, { wire }: StoredMessage): MessageView['embeds'] =>
  wire.embeds.map((embed) => ({
    ...embed,
    ...(embed.image && { image: { ...embed.image, url: pagePath(world, embed.image.url) } }),
    ...(embed.thumbnail && { thumbnail: { ...embed.thumbnail, url: pagePath(world, embed.thumbnail.url) } }),
  }));

/** The parts of a message, whose files have paths on the page's own server. */
const partViews = (world: World, components: readonly MessageComponent[]): MessageComponent[] => {
  const onPage = <T extends { readonly url: string }>(media: T): T => ({ ...media, url: pagePath(world, media.url) });
  const view = (part: AnyComponent): AnyComponent => {
    if (part.type === 11) return { ...part, media: onPage(part.media) };
    if (part.type === 12) return { ...part, items: part.items.map((item) => ({ ...item, media: onPage(item.media) })) };
    if (part.type === 13) return { ...part, file: onPage(part.file) };
    if (part.type === 17) return { ...part, components: part.components.map(view) } as AnyComponent;
    return part.type === 9 ? ({ ...part, accessory: view(part.accessory) } as AnyComponent) : part;
  };
  return components.map(view) as MessageComponent[];
};

/** All rows of buttons and menus. A section's button is a row of its own. */
const rowsIn = (components: readonly MessageComponent[]): ActionRow[] =>
  everyComponent(components).flatMap(({ part }): ActionRow[] => {
    if (part.type === 1) return [part];
    return part.type === 9 && part.accessory.type === 2 ? [{ type: 1, components: [part.accessory] }] : [];
  });

/** Excludes pictures that an embed already shows. A message of parts shows the files that its parts name. */
const looseAttachments = ({ wire }: StoredMessage): WireAttachment[] => {
  if (hasParts(wire.flags)) return [];
  const embedded = new Set(wire.embeds.flatMap(({ image, thumbnail }) => [image?.url, thumbnail?.url]));
  return wire.attachments.filter(({ url }) => !embedded.has(url));
};

export const messageView = (world: World, message: StoredMessage): MessageView => {
  const { wire, onlyFor, state, usedBy, revision, pings } = message;
  const guild = world.guilds.get(wire.guild_id ?? '');
  const replyTo = wire.message_reference?.['message_id'];
  return {
    id: wire.id,
    channelId: wire.channel_id,
    author: memberView(world, guild, wire.author),
    content: wire.content,
    createdAt: wire.timestamp,
    ...(wire.edited_timestamp !== null && { editedAt: wire.edited_timestamp }),
    revision,
    state,
    ephemeral: onlyFor !== undefined,
    ...usedByView(world, guild, usedBy),
    ...(typeof replyTo === 'string' && { replyTo }),
    embeds: embedViews(world, message),
    attachments: looseAttachments(message).map((attachment) => attachmentView(world, attachment)),
    components: rowsIn(wire.components),
    ...(hasParts(wire.flags) && { parts: partViews(world, wire.components) }),
    pings,
    ...(wire.thread !== undefined && { threadId: wire.thread.id }),
  };
};

const channelView = (world: World, userId: string, channel: WireChannel): ChannelView => ({
  id: channel.id,
  name: channel.name ?? 'Direct messages',
  kind: channelKind(channel.type) ?? 'text',
  ...(channel.topic != null && { topic: channel.topic }),
  ...(channel.parent_id != null && { parentId: channel.parent_id }),
  canSend: allows(permissionsIn(world, userId, channel), 'sendMessages'),
});

const roleViews = (guild: Guild): RoleView[] =>
  guild.roles.map(({ id, name, color }) => ({ id, name, ...(color !== 0 && { color: cssColor(color) }) }));

/** Those of the server, and the member's direct messages with the bot. */
const visibleChannels = (world: World, guild: Guild, userId: string): WireChannel[] =>
  [...world.channels.values()].filter(
    (channel) =>
      (channel.guild_id === guild.id || channel.guild_id === undefined) &&
      allows(permissionsIn(world, userId, channel), 'viewChannel'),
  );

/** The members in each Activity of a server. */
const activityMembers = (world: World, guildId: string): Pick<StateView, 'activities'> => {
  const instances = [...world.activities.instances.values()].filter((instance) => instance.guildId === guildId);
  return instances.length === 0
    ? {}
    : { activities: Object.fromEntries(instances.map(({ id, userIds }) => [id, [...userIds]])) };
};

/** The server as one of its members sees it. */
export const stateView = (world: World, guild: Guild, userId: string): StateView => {
  const people = [...guild.members.values()].filter(({ user }) => !user.bot && user.id !== guild.owner_id);
  const bot = memberIn(world, guild.id, world.bot.user.id);
  return {
    guild: { id: guild.id, name: guild.name },
    channels: visibleChannels(world, guild, userId).map((channel) => channelView(world, userId, channel)),
    members: people.map(({ user }) => memberView(world, guild, user)),
    roles: roleViews(guild),
    ...(bot && { bot: memberView(world, guild, bot.user) }),
    me: userId,
    isInstalled: world.userInstalls.has(userId),
    commands: commandViews(world, { type: CHANNEL_TYPES.text, guild_id: guild.id }, userId),
    ...activityMembers(world, guild.id),
  };
};
