import {
  CreateTextThreadWithMessageRequestSchema,
  CreateTextThreadWithoutMessageRequestSchema,
  type Schema,
} from 'discord-api-spec/zod';
import { CHANNEL_TYPES, MESSAGE_FLAGS, type WireChannel } from '../model/wire.ts';
import { refuse } from '../rules/refusal.ts';
import { requireSchema } from '../rules/schema-check.ts';
import { botChannel, requireBotPermissions } from '../world/access.ts';
import { replaceMessage } from '../world/message-store.ts';
import { emit, timestamp, type World } from '../world/world.ts';
import { bodyOf, param, type RestContext, type Routes } from './route.ts';

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
