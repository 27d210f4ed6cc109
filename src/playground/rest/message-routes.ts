import { MessageCreateRequestSchema, MessageEditRequestPartialSchema } from 'discord-api-spec/zod';
import type { Context } from 'hono';
import { CHANNEL_TYPES, type WireChannel, type WireMessage } from '../model/discord-wire.ts';
import { isEphemeral, type MessageBody, requireContent, requireMessageRules } from '../rules/message-rules.ts';
import { allows, type Permission } from '../rules/permissions.ts';
import { problemIf, refuse, requireNone } from '../rules/refusal.ts';
import type { RequestBody, UploadedFile } from '../rules/request-body.ts';
import { requireSchema } from '../rules/schema-check.ts';
import { permissionsIn, requireBotPermissions } from '../world/access.ts';
import {
  channelMessages,
  createMessage,
  deleteMessage,
  editMessage,
  messageReference,
  requireEditRules,
} from '../world/message-store.ts';
import type { StoredMessage, World } from '../world/world.ts';
import { bodyOf, channelOf, param, type Routes } from './route.ts';

const NONCE_LIFE_MS = 5 * 60 * 1000;

const neededToSend = (channel: WireChannel, files: readonly UploadedFile[]): Permission[] => [
  channel.type === CHANNEL_TYPES.thread ? 'sendMessagesInThreads' : 'sendMessages',
  ...(files.length > 0 ? (['attachFiles'] as const) : []),
];

/** The bot's earlier message with this nonce. Discord keeps nonces per author, across channels. */
const sentBefore = (world: World, { nonce, enforce_nonce }: MessageBody): StoredMessage | undefined => {
  if (nonce == null || !enforce_nonce) return undefined;
  const used = world.nonces.get(`${world.bot.user.id}/${nonce}`);
  if (used === undefined || world.clock.now() - used.at > NONCE_LIFE_MS) return undefined;
  const message = world.messages.get(used.messageId);
  // Discord keeps a deleted message's nonce and then answers Unknown Message.
  if (message === undefined) throw refuse('unknownMessage');
  return message;
};

const rememberNonce = (world: World, { nonce }: MessageBody, message: StoredMessage): void => {
  if (nonce == null) return;
  world.nonces.set(`${world.bot.user.id}/${nonce}`, { messageId: message.wire.id, at: world.clock.now() });
};

const replyFields = (world: World, channel: WireChannel, body: MessageBody): Partial<WireMessage> => {
  const target = body.message_reference?.message_id;
  if (target === undefined) return {};
  const isUnknown = world.messages.get(target)?.wire.channel_id !== channel.id;
  const code = 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE';
  requireNone(problemIf(isUnknown, ['message_reference'], code, 'Unknown message'));
  return { type: 19, message_reference: messageReference(channel.id, target) };
};

/** Without Embed Links, Discord drops a message's embeds. It refuses a message of embeds alone. */
const withoutForbiddenEmbeds = (world: World, channel: WireChannel, body: MessageBody, files: number): MessageBody => {
  if ((body.embeds ?? []).length === 0) return body;
  if (allows(permissionsIn(world, world.bot.user.id, channel), 'embedLinks')) return body;
  if (!body.content && files === 0) throw refuse('missingPermissions');
  return { ...body, embeds: [] };
};

const requireNotEphemeral = (body: MessageBody): void => {
  const message = 'Only answers to interactions can be ephemeral.';
  requireNone(problemIf(isEphemeral(body), ['flags'], 'MESSAGE_FLAGS_INVALID', message));
};

/** A bot can always open direct messages. Sending may still fail. */
const requireOpen = (world: World, { recipients = [] }: WireChannel): void => {
  if (recipients.some(({ id }) => world.closedTo.has(id))) throw refuse('cannotMessageUser');
};

const send = (world: World, channel: WireChannel, { json, files }: RequestBody): StoredMessage => {
  requireOpen(world, channel);
  requireBotPermissions(world, channel, neededToSend(channel, files));
  requireSchema(MessageCreateRequestSchema, json);
  const body = withoutForbiddenEmbeds(world, channel, json as MessageBody, files.length);
  requireMessageRules(body, files);
  requireNotEphemeral(body);
  requireContent(body, files.length);
  const before = sentBefore(world, body);
  if (before !== undefined) return before;
  const extra = replyFields(world, channel, body);
  const message = createMessage(world, { channel, author: world.bot.user, body, files, extra });
  rememberNonce(world, body, message);
  return message;
};

const messageIn = (world: World, c: Context): StoredMessage => {
  const channel = channelOf(world, c);
  const message = world.messages.get(param(c, 'message'));
  if (message === undefined || message.wire.channel_id !== channel.id || message.onlyFor !== undefined)
    throw refuse('unknownMessage');
  return message;
};

const edit = (world: World, message: StoredMessage, { json, files }: RequestBody): StoredMessage => {
  if (message.wire.author.id !== world.bot.user.id) throw refuse('notYourMessage');
  requireSchema(MessageEditRequestPartialSchema, json);
  const body = json as MessageBody;
  requireEditRules(message, body, files);
  return editMessage(world, message, body, files);
};

/** Newest first, at most `limit`; `before` and `after` are ids. Empty without Read Message History. */
const history = (world: World, channel: WireChannel, query: Record<string, string>): WireMessage[] => {
  if (!allows(permissionsIn(world, world.bot.user.id, channel), 'readMessageHistory')) return [];
  const { before, after, around, limit } = query;
  const limitNumber = Math.min(100, Math.max(1, Number(limit ?? 50)));
  const all = channelMessages(world, channel.id).map(({ wire }) => wire);
  const inRange = all.filter(
    ({ id }) => (!before || BigInt(id) < BigInt(before)) && (!after || BigInt(id) > BigInt(after)),
  );
  const near = around === undefined ? inRange : inRange.filter(({ id }) => id === around);
  return (after === undefined ? near.slice(-limitNumber) : near.slice(0, limitNumber)).reverse();
};

/** Sending, reading, changing and deleting messages of channels. */
export const MESSAGE_ROUTES: Routes = {
  'GET /channels/:channel/messages': (world, c) => history(world, channelOf(world, c), c.req.query()),
  'POST /channels/:channel/messages': async (world, c) => {
    const channel = channelOf(world, c);
    return send(world, channel, await bodyOf(c)).wire;
  },
  'GET /channels/:channel/messages/:message': (world, c) => {
    const message = messageIn(world, c);
    requireBotPermissions(world, channelOf(world, c), ['readMessageHistory']);
    return message.wire;
  },
  'PATCH /channels/:channel/messages/:message': async (world, c) => {
    const message = messageIn(world, c);
    return edit(world, message, await bodyOf(c)).wire;
  },
  'DELETE /channels/:channel/messages/:message': (world, c) => {
    const message = messageIn(world, c);
    if (message.wire.author.id !== world.bot.user.id) {
      requireBotPermissions(world, channelOf(world, c), ['manageMessages']);
    }
    deleteMessage(world, message);
  },
};
