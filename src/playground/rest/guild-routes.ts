import {
  CreateTextThreadWithMessageRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
  type Schema,
} from 'discord-api-spec/zod';
import type { Context } from 'hono';
import { guildPayload } from '../gateway/gateway-payloads.ts';
import { CHANNEL_TYPES, MESSAGE_FLAGS, type WireChannel } from '../model/discord-wire.ts';
import { allows, guildPermissions } from '../rules/permissions.ts';
import { refuse } from '../rules/refusal.ts';
import { requireSchema } from '../rules/schema-check.ts';
import { requireBotPermissions } from '../world/access.ts';
import { isBotIn } from '../world/installations.ts';
import { replaceMessage } from '../world/message-store.ts';
import { changeRole } from '../world/servers.ts';
import { emit, type Guild, timestamp, type World } from '../world/world.ts';
import { accessToken, bodyOf, channelOf, param, type Routes, tokenOwner } from './route.ts';

const guildOf = (world: World, c: Context): Guild => {
  const guild = world.guilds.get(param(c, 'guild'));
  if (guild === undefined || !isBotIn(world, guild.id)) throw refuse('unknownGuild');
  return guild;
};

const highest = (guild: Guild, roleIds: readonly string[]): number =>
  Math.max(0, ...guild.roles.filter(({ id }) => roleIds.includes(id)).map(({ position }) => position));

/** Discord lets a bot with Manage Roles give and take the roles below its own highest one. */
const requireRole = (world: World, guild: Guild, roleId: string): void => {
  const me = guild.members.get(world.bot.user.id);
  if (me === undefined) throw refuse('missingAccess');
  const wanted = guild.roles.find(({ id }) => id === roleId);
  if (wanted === undefined) throw refuse('unknownRole');
  const isBelow = !wanted.managed && wanted.id !== guild.id && highest(guild, me.roles) > wanted.position;
  if (!isBelow || !allows(guildPermissions(guild, me), 'manageRoles')) throw refuse('missingPermissions');
};

const changeMember = (world: World, c: Context, isGiven: boolean): void => {
  const guild = guildOf(world, c);
  const [userId, roleId] = [param(c, 'user'), param(c, 'role')];
  if (!guild.members.has(userId)) throw refuse('unknownMember');
  requireRole(world, guild, roleId);
  changeRole(world, { guildId: guild.id, userId, roleId, isGiven });
};

interface ThreadBody {
  readonly name: string;
  readonly auto_archive_duration?: number | null;
}

const createThread = (world: World, parent: WireChannel, id: string, body: ThreadBody): WireChannel => {
  const thread: WireChannel = {
    id,
    type: CHANNEL_TYPES.thread,
    ...(parent.guild_id !== undefined && { guild_id: parent.guild_id }),
    name: body.name,
    parent_id: parent.id,
    owner_id: world.bot.user.id,
    last_message_id: null,
    rate_limit_per_user: 0,
    message_count: 0,
    member_count: 1,
    thread_metadata: {
      archived: false,
      auto_archive_duration: body.auto_archive_duration ?? 1440,
      archive_timestamp: timestamp(world),
      locked: false,
    },
  };
  world.channels.set(thread.id, thread);
  emit(world, { kind: 'channel-created', channel: thread });
  return thread;
};

const threadRequest = async (world: World, c: Context, schema: Schema): Promise<[WireChannel, ThreadBody]> => {
  const channel = channelOf(world, c);
  if (channel.type !== CHANNEL_TYPES.text && channel.type !== CHANNEL_TYPES.announcement)
    throw refuse('notInThisChannel');
  requireBotPermissions(world, channel, ['createPublicThreads']);
  const { json } = await bodyOf(c);
  requireSchema(schema, json);
  return [channel, json as ThreadBody];
};

/** A member's servers, if their access token covers them. */
const serversOfMember = (world: World, userId: string, c: Context): object[] => {
  if (!world.activities.scopes.get(accessToken(c))?.includes('guilds')) throw refuse('unauthorized');
  return [...world.guilds.values()].flatMap((guild) => {
    const member = guild.members.get(userId);
    if (!member) return [];
    const { id, name, owner_id } = guild;
    const permissions = guildPermissions(guild, member).toString();
    return [{ id, name, icon: null, banner: null, owner: owner_id === userId, permissions, features: [] }];
  });
};

/** The bot's servers, page by page. */
const serversOfBot = (world: World, c: Context): object[] => {
  const after = BigInt(c.req.query('after') ?? 0);
  const all = [...world.guilds.values()].filter(({ id }) => isBotIn(world, id)).map(({ id, name }) => ({ id, name }));
  const rest = all.filter(({ id }) => BigInt(id) > after).sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  return rest.slice(0, Number(c.req.query('limit') ?? 200));
};

/** Servers with their members, roles and channels, and the threads of channels. */
export const GUILD_ROUTES: Routes = {
  'GET /users/@me/guilds': (world, c) => {
    const userId = tokenOwner(world, c);
    return userId === undefined ? serversOfBot(world, c) : serversOfMember(world, userId, c);
  },
  'GET /guilds/:guild': (world, c) => guildPayload(world, guildOf(world, c)),
  'GET /guilds/:guild/roles': (world, c) => guildOf(world, c).roles,
  'GET /guilds/:guild/channels': (world, c) => {
    const { id } = guildOf(world, c);
    return [...world.channels.values()].filter((channel) => channel.guild_id === id);
  },
  'GET /guilds/:guild/members/:user': (world, c) => {
    const member = guildOf(world, c).members.get(param(c, 'user'));
    if (member === undefined) throw refuse('unknownMember');
    return member;
  },
  'PUT /guilds/:guild/members/:user/roles/:role': (world, c) => changeMember(world, c, true),
  'DELETE /guilds/:guild/members/:user/roles/:role': (world, c) => changeMember(world, c, false),
  'GET /channels/:channel': channelOf,
  'POST /channels/:channel/typing': (world, c) => requireBotPermissions(world, channelOf(world, c), ['sendMessages']),
  'POST /channels/:channel/threads': async (world, c) => {
    const [channel, body] = await threadRequest(world, c, CreateTextThreadWithoutMessageRequestSchema);
    return c.json(createThread(world, channel, world.nextId(), body), 201);
  },
  'POST /channels/:channel/messages/:message/threads': async (world, c) => {
    const [channel, body] = await threadRequest(world, c, CreateTextThreadWithMessageRequestSchema);
    const message = world.messages.get(param(c, 'message'));
    if (message === undefined || message.wire.channel_id !== channel.id) throw refuse('unknownMessage');
    const { wire } = message;
    if (wire.thread !== undefined) throw refuse('threadExists');
    const thread = createThread(world, channel, wire.id, body);
    replaceMessage(world, { ...message, wire: { ...wire, thread, flags: wire.flags | MESSAGE_FLAGS.hasThread } });
    return c.json(thread, 201);
  },
  'PUT /channels/:channel/thread-members/@me': () => undefined,
};
