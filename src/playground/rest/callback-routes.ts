import { IncomingWebhookUpdateRequestPartialSchema } from 'discord-api-spec/zod';
import type { Context } from 'hono';
import { isTokenAlive } from '../members/interactions.ts';
import { createReply, respond } from '../members/respond.ts';
import type { Interaction } from '../model/interaction.ts';
import type { Outcome } from '../model/page-api.ts';
import { type MessageBody, requireContent, requireMessageRules } from '../rules/message-rules.ts';
import { refuse } from '../rules/refusal.ts';
import type { RequestBody } from '../rules/request-body.ts';
import { requireSchema } from '../rules/schema-check.ts';
import { messageView } from '../views/views.ts';
import { isGuest } from '../world/installations.ts';
import { deleteMessage, editMessage, requireEditRules } from '../world/message-store.ts';
import type { StoredMessage, World } from '../world/world.ts';
import { bodyOf, param, type Routes } from './route.ts';

const openInteractionOf = (world: World, c: Context): Interaction => {
  const interaction = world.interactions.get(param(c, 'token'));
  if (interaction === undefined || interaction.id !== param(c, 'interaction')) throw refuse('unknownInteraction');
  return interaction;
};

/** The interaction behind a webhook address. It must have an answer and be less than 15 minutes old. */
const webhookOf = (world: World, c: Context): Interaction => {
  const interaction = world.interactions.get(param(c, 'token'));
  if (param(c, 'application') !== world.bot.applicationId) throw refuse('unknownWebhook');
  if (interaction === undefined) throw refuse('invalidWebhookToken');
  if (interaction.state !== 'acknowledged') throw refuse('unknownWebhook');
  if (!isTokenAlive(world, interaction)) throw refuse('invalidWebhookToken');
  return interaction;
};

const webhookMessage = (world: World, c: Context, interaction: Interaction): StoredMessage => {
  const name = param(c, 'message');
  const message = world.messages.get(name === '@original' ? (interaction.originalId ?? '') : name);
  if (message === undefined || message.wire.channel_id !== interaction.channelId) throw refuse('unknownMessage');
  return message;
};

const edit = (
  world: World,
  interaction: Interaction,
  message: StoredMessage,
  { json, files }: RequestBody,
): StoredMessage => {
  requireSchema(IncomingWebhookUpdateRequestPartialSchema, json);
  const body = json as MessageBody;
  requireEditRules(message, body, files);
  const edited = editMessage(world, message, body, files);
  interaction.settled.resolve(settledOutcome(world, interaction, edited));
  return edited;
};

const settledOutcome = (world: World, { sourceMessageId }: Interaction, message: StoredMessage): Outcome => ({
  kind: message.wire.id === sourceMessageId ? 'updated' : 'message',
  message: messageView(world, message),
});

/** Where only a user installed the app: https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages */
const GUEST_FOLLOW_UPS = 5;

/** The first follow-up after a deferral replaces "thinking". Later ones are new messages. */
const followUp = (world: World, interaction: Interaction, body: RequestBody): StoredMessage => {
  if (isGuest(world, interaction) && interaction.followUps >= GUEST_FOLLOW_UPS) throw refuse('tooManyFollowUps');
  const sent = sendFollowUp(world, interaction, body);
  interaction.followUps += 1;
  return sent;
};

const sendFollowUp = (world: World, interaction: Interaction, body: RequestBody): StoredMessage => {
  const original = world.messages.get(interaction.originalId ?? '');
  if (original?.state === 'thinking') return edit(world, interaction, original, body);
  requireSchema(IncomingWebhookUpdateRequestPartialSchema, body.json);
  const message = body.json as MessageBody;
  requireMessageRules(message, body.files);
  requireContent(message, body.files.length);
  const created = createReply(world, interaction, message, body.files);
  interaction.settled.resolve(settledOutcome(world, interaction, created));
  return created;
};

const callbackResponse = (world: World, { id, originalId, kind }: Interaction): object => {
  const original = world.messages.get(originalId ?? '');
  return {
    interaction: { id, type: kind === 'command' ? 2 : 3, response_message_id: originalId },
    resource: original && { type: 4, message: original.wire },
  };
};

/** Answers to interactions, and the webhook that follows each. These addresses carry their own secret. */
export const INTERACTION_ROUTES: Routes = {
  'POST /interactions/:interaction/:token/callback': async (world, c) => {
    const interaction = openInteractionOf(world, c);
    respond(world, interaction, await bodyOf(c));
    return c.req.query('with_response') === 'true' ? callbackResponse(world, interaction) : undefined;
  },
  'POST /webhooks/:application/:token': async (world, c) => {
    const interaction = webhookOf(world, c);
    return followUp(world, interaction, await bodyOf(c)).wire;
  },
  'GET /webhooks/:application/:token/messages/:message': (world, c) =>
    webhookMessage(world, c, webhookOf(world, c)).wire,
  'PATCH /webhooks/:application/:token/messages/:message': async (world, c) => {
    const interaction = webhookOf(world, c);
    const message = webhookMessage(world, c, interaction);
    return edit(world, interaction, message, await bodyOf(c)).wire;
  },
  'DELETE /webhooks/:application/:token/messages/:message': (world, c) =>
    deleteMessage(world, webhookMessage(world, c, webhookOf(world, c))),
};
