/** The bot's first answer to an interaction: https://docs.discord.com/developers/interactions/receiving-and-responding */

import {
  ApplicationCommandAutocompleteCallbackRequestSchema,
  CreateMessageInteractionCallbackRequestSchema,
  LaunchActivityInteractionCallbackRequestSchema,
  ModalInteractionCallbackRequestSchema,
  type Schema,
  UpdateMessageInteractionCallbackRequestSchema,
} from 'discord-api-spec/zod';
import type { Json, WireChannel, WireChoice, WireMessage } from '../model/discord-wire.ts';
import { INTERACTION_TYPES, type Interaction, type InteractionKind, type ModalData } from '../model/interaction.ts';
import type { Outcome } from '../model/page-api.ts';
import { choiceProblems } from '../rules/command-rules.ts';
import { isEphemeral, type MessageBody, requireContent, requireMessageRules } from '../rules/message-rules.ts';
import { requireModalRules } from '../rules/modal-rules.ts';
import { allows } from '../rules/permissions.ts';
import { invalidForm, refuse, requireNone } from '../rules/refusal.ts';
import { asObject, type RequestBody, type UploadedFile } from '../rules/request-body.ts';
import { requireSchema } from '../rules/schema-check.ts';
import { choiceViews, modalView } from '../views/form-views.ts';
import { messageView } from '../views/views.ts';
import { permissionsIn } from '../world/access.ts';
import { isGuest } from '../world/installations.ts';
import { createMessage, editMessage, messageReference, requireEditRules } from '../world/message-store.ts';
import { recordTruth, type StoredMessage, type World } from '../world/world.ts';
import { openActivity } from './open-activity.ts';

interface Answer {
  readonly world: World;
  readonly interaction: Interaction;
  readonly type: number;
  readonly data: Json;
  readonly files: readonly UploadedFile[];
}

const typeProblem = (allowed: readonly number[]): Error =>
  invalidForm([
    { path: ['type'], code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${allowed.join(', ')}}.` },
  ]);

const metadataOf = (world: World, interaction: Interaction): Partial<WireMessage> => {
  const { id, kind, command, channelId, sourceMessageId, owners } = interaction;
  const user = world.users.get(interaction.userId)?.wire;
  const type = INTERACTION_TYPES[kind];
  const isReply = kind !== 'command' && sourceMessageId !== undefined;
  return {
    application_id: world.bot.applicationId,
    webhook_id: world.bot.applicationId,
    interaction_metadata: {
      id,
      type,
      user,
      authorizing_integration_owners: owners,
      ...(sourceMessageId && { interacted_message_id: sourceMessageId }),
    },
    ...(kind === 'command' && { type: 20, interaction: { id, type, name: command, user } }),
    ...(isReply && { type: 19, message_reference: messageReference(channelId, sourceMessageId) }),
  };
};

/** As a guest, the app answers a member without Use External Apps for that member alone. */
const mustBePrivate = (world: World, interaction: Interaction, channel: WireChannel): boolean =>
  interaction.guildId !== undefined &&
  isGuest(world, interaction) &&
  !allows(permissionsIn(world, interaction.userId, channel), 'useExternalApps');

/** Creates the message of a reply or follow-up; `state` is `thinking` for a deferral. */
export const createReply = (
  world: World,
  interaction: Interaction,
  body: MessageBody,
  files: readonly UploadedFile[],
  state: 'sent' | 'thinking' = 'sent',
): StoredMessage => {
  const channel = world.channels.get(interaction.channelId);
  if (channel === undefined) throw refuse('unknownChannel');
  const { userId, command } = interaction;
  const usedBy = command === undefined ? undefined : { userId, command };
  const onlyFor = isEphemeral(body) || mustBePrivate(world, interaction, channel) ? userId : undefined;
  const extra = metadataOf(world, interaction);
  return createMessage(world, { channel, author: world.bot.user, body, files, state, usedBy, onlyFor, extra });
};

const reply = ({ world, interaction, data, files }: Answer): Outcome => {
  requireMessageRules(data, files, [], ['data']);
  requireContent(data, files.length);
  const message = createReply(world, interaction, data, files);
  interaction.originalId = message.wire.id;
  return { kind: 'message', message: messageView(world, message) };
};

const defer = ({ world, interaction, data }: Answer): Outcome => {
  const message = createReply(world, interaction, { flags: Number(data['flags'] ?? 0) }, [], 'thinking');
  interaction.originalId = message.wire.id;
  return { kind: 'message', message: messageView(world, message) };
};

const deferUpdate = ({ interaction }: Answer): Outcome => {
  interaction.originalId = interaction.sourceMessageId;
  return { kind: 'acknowledged' };
};

const update = ({ world, interaction, data, files }: Answer): Outcome => {
  const source = world.messages.get(interaction.sourceMessageId ?? '');
  if (source === undefined) throw refuse('unknownMessage');
  requireEditRules(source, data, files, ['data']);
  interaction.originalId = source.wire.id;
  return { kind: 'updated', message: messageView(world, editMessage(world, source, data, files)) };
};

const suggest = ({ world, interaction, data }: Answer): Outcome => {
  const locale = world.users.get(interaction.userId)?.locale ?? 'en-US';
  const choices = (data['choices'] ?? []) as readonly WireChoice[];
  requireNone(choiceProblems(choices, ['data', 'choices']));
  return { kind: 'choices', choices: choiceViews(choices, locale) };
};

const openModal = ({ world, interaction, data }: Answer): Outcome => {
  const modal = data as unknown as ModalData;
  requireModalRules(modal);
  const { userId, channelId, sourceMessageId, owners } = interaction;
  const open = { modalId: interaction.id, userId, channelId, sourceMessageId, owners, data: modal };
  world.modals.set(open.modalId, open);
  return { kind: 'modal', modal: modalView(open) };
};

/** Opens the app's Activity for the member alone, in the channel they are in. */
const launch = ({ world, interaction: { channelId, userId } }: Answer): Outcome =>
  openActivity(world, channelId, userId);

interface Callback {
  readonly schema: Schema;
  readonly kinds: readonly InteractionKind[];
  /** Whether it needs the message with the used component. */
  readonly needsSource?: true;
  readonly act: (answer: Answer) => Outcome;
}

const ANY = ['command', 'component', 'modal'] as const;
const AFTER_COMPONENT = ['component', 'modal'] as const;

/** By Discord's number of the type. */
const CALLBACKS: Readonly<Record<number, Callback>> = {
  4: { schema: CreateMessageInteractionCallbackRequestSchema, kinds: ANY, act: reply },
  5: { schema: CreateMessageInteractionCallbackRequestSchema, kinds: ANY, act: defer },
  6: {
    schema: UpdateMessageInteractionCallbackRequestSchema,
    kinds: AFTER_COMPONENT,
    needsSource: true,
    act: deferUpdate,
  },
  7: { schema: UpdateMessageInteractionCallbackRequestSchema, kinds: AFTER_COMPONENT, needsSource: true, act: update },
  8: { schema: ApplicationCommandAutocompleteCallbackRequestSchema, kinds: ['autocomplete'], act: suggest },
  9: { schema: ModalInteractionCallbackRequestSchema, kinds: ['command', 'component'], act: openModal },
  12: { schema: LaunchActivityInteractionCallbackRequestSchema, kinds: ANY, act: launch },
};

const allowedTypes = ({ kind, sourceMessageId }: Interaction): number[] =>
  Object.entries(CALLBACKS)
    .filter(([, { kinds, needsSource }]) => kinds.includes(kind) && (sourceMessageId !== undefined || !needsSource))
    .map(([type]) => Number(type));

const requireWaiting = ({ state }: Interaction): void => {
  if (state === 'acknowledged') throw refuse('alreadyAcknowledged');
  if (state === 'expired') throw refuse('unknownInteraction');
};

const settle = (world: World, interaction: Interaction, type: number, outcome: Outcome): void => {
  interaction.state = 'acknowledged';
  const { id, createdAt } = interaction;
  recordTruth(world.truth, {
    kind: 'response',
    at: world.clock.now(),
    interactionId: id,
    type,
    afterMs: world.clock.now() - createdAt,
  });
  interaction.first.resolve(outcome);
  if (type !== 5 && type !== 6) interaction.settled.resolve(outcome);
};

/**
 * Carries out the bot's first answer. Refuses a second answer, a late one, or a type that the interaction does not
 * allow.
 */
export const respond = (world: World, interaction: Interaction, { json, files }: RequestBody): void => {
  requireWaiting(interaction);
  const { type } = asObject(json) as { type?: number };
  const callback = CALLBACKS[type ?? 0];
  const allowed = allowedTypes(interaction);
  if (type === undefined || !callback || !allowed.includes(type)) throw typeProblem(allowed);
  requireSchema(callback.schema, json);
  const outcome = callback.act({ world, interaction, type, data: asObject(asObject(json)['data']), files });
  settle(world, interaction, type, outcome);
};
