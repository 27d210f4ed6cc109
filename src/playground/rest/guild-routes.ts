import {
  CreateTextThreadWithMessageRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
  type Schema,
} from 'discord-api-spec/zod';
import { guildPayload } from '../gateway/gateway-payloads.ts';
import { CHANNEL_TYPES, MESSAGE_FLAGS, type WireChannel } from '../model/wire.ts';
import { allows, guildPermissions } from '../rules/permissions.ts';
import { refuse } from '../rules/refusal.ts';
import { requireSchema } from '../rules/schema-check.ts';
import { botChannel, requireBotPermissions } from '../world/access.ts';
import { replaceMessage } from '../world/message-store.ts';
import { changeRole } from '../world/servers.ts';
import { emit, type Guild, timestamp, type World } from '../world/world.ts';
import { bodyOf, param, type RestContext, type Routes } from './route.ts';

const guildOf = (world: World, c: RestContext): Guild => {
  const guild = world.guilds.get(param(c, 'guild'));
  if (guild === undefined) throw refuse('unknownGuild');
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

const changeMember = (world: World, c: RestContext, isGiven: boolean): Response => {
  const guild = guildOf(world, c);
  const [userId, roleId] = [param(c, 'user'), param(c, 'role')];
  if (!guild.members.has(userId)) throw refuse('unknownMember');
  requireRole(world, guild, roleId);
  changeRole(world, { guildId: guild.id, userId, roleId, isGiven });
  return c.body(null, 204);
};

/** Servers: reading their channels, roles and members, and giving members roles. */
export const addGuildRoutes: Routes = (app, world) => {
  app.get('/users/@me/guilds', (c) => {
    const after = BigInt(c.req.query('after') ?? 0);
    const all = [...world.guilds.values()].map(({ id, name }) => ({ id, name }));
    const rest = all.filter(({ id }) => BigInt(id) > after).sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
    return c.json(rest.slice(0, Number(c.req.query('limit') ?? 200)));
  });
  app.get('/guilds/:guild', (c) => c.json(guildPayload(world, guildOf(world, c))));
  app.get('/guilds/:guild/roles', (c) => c.json(guildOf(world, c).roles));
  app.get('/guilds/:guild/channels', (c) => {
    const { id } = guildOf(world, c);
    return c.json([...world.channels.values()].filter((channel) => channel.guild_id === id));
  });
  app.get('/guilds/:guild/members/:user', (c) => {
    const member = guildOf(world, c).members.get(param(c, 'user'));
    if (member === undefined) throw refuse('unknownMember');
    return c.json(member);
  });
  app.put('/guilds/:guild/members/:user/roles/:role', (c) => changeMember(world, c, true));
  app.delete('/guilds/:guild/members/:user/roles/:role', (c) => changeMember(world, c, false));
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

const threadRequest = async (world: World, c: RestContext, schema: Schema): Promise<[WireChannel, ThreadBody]> => {
  const channel = botChannel(world, param(c, 'channel'));
  if (channel.type !== CHANNEL_TYPES.text && channel.type !== CHANNEL_TYPES.announcement)
    throw refuse('notInThisChannel');
  requireBotPermissions(world, channel, ['createPublicThreads']);
  const { json } = await bodyOf(c);
  requireSchema(schema, json);
  return [channel, json as ThreadBody];
};

/** Channels and the threads started in them. */
export const addChannelRoutes: Routes = (app, world) => {
  app.get('/channels/:channel', (c) => c.json(botChannel(world, param(c, 'channel'))));
  app.post('/channels/:channel/typing', (c) => {
    requireBotPermissions(world, botChannel(world, param(c, 'channel')), ['sendMessages']);
    return c.body(null, 204);
  });
  app.post('/channels/:channel/threads', async (c) => {
    const [channel, body] = await threadRequest(world, c, CreateTextThreadWithoutMessageRequestSchema);
    return c.json(createThread(world, channel, world.nextId(), body), 201);
  });
  app.post('/channels/:channel/messages/:message/threads', async (c) => {
    const [channel, body] = await threadRequest(world, c, CreateTextThreadWithMessageRequestSchema);
    const message = world.messages.get(param(c, 'message'));
    if (message === undefined || message.wire.channel_id !== channel.id) throw refuse('unknownMessage');
    if (message.wire.thread !== undefined) throw refuse('threadExists');
    const thread = createThread(world, channel, message.wire.id, body);
    replaceMessage(world, {
      ...message,
      wire: { ...message.wire, thread, flags: message.wire.flags | MESSAGE_FLAGS.hasThread },
    });
    return c.json(thread, 201);
  });
  app.put('/channels/:channel/thread-members/@me', (c) => c.body(null, 204));
};
