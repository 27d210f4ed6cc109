import { randomBytes } from 'node:crypto';
import type { Json, WireChannel } from '../model/discord-wire.ts';
import {
  createDeferred,
  INTERACTION_TYPES,
  type IntegrationOwners,
  type Interaction,
  type InteractionKind,
} from '../model/interaction.ts';
import type { Outcome } from '../model/page-api.ts';
import { memberIn, permissionsIn } from '../world/access.ts';
import { appPermissions, contextOf, ownersOfBot } from '../world/installations.ts';
import { replaceMessage } from '../world/message-store.ts';
import { channelFor } from '../world/private-channels.ts';
import { emit, recordTruth, type World } from '../world/world.ts';

const ACKNOWLEDGE_WITHIN_MS = 3000;
const TOKEN_LIFE_MS = 15 * 60 * 1000;

/** Discord shows this text when the bot is late or silent. */
const NO_RESPONSE: Outcome = { kind: 'failed', text: 'The application did not respond' };

/** A member's action for the bot. */
interface Approach extends Partial<Pick<Interaction, 'command' | 'sourceMessageId'>> {
  readonly kind: InteractionKind;
  readonly userId: string;
  readonly channel: WireChannel;
  /** If absent, those behind the source message. */
  readonly owners?: IntegrationOwners;
  /** The interaction's own data: command and options, or the component's custom id. */
  readonly data: Json;
}

/** Has the shape of Discord's tokens, so the bot's token checks get realistic input. */
const createToken = (id: string): string =>
  Buffer.from(`interaction:${id}:${randomBytes(60).toString('base64url')}`).toString('base64url');

/** The installations behind a message stay those of the interaction that it answered, whoever presses its buttons. */
const ownersBehind = (world: World, messageId: string | undefined, channel: WireChannel): IntegrationOwners => {
  const owners = world.messages.get(messageId ?? '')?.wire.interaction_metadata?.['authorizing_integration_owners'];
  return (owners as IntegrationOwners | undefined) ?? ownersOfBot(channel);
};

const createInteraction = (world: World, approach: Approach): Interaction => {
  const { kind, userId, channel, command, sourceMessageId } = approach;
  const id = world.nextId();
  return {
    id,
    token: createToken(id),
    kind,
    userId,
    channelId: channel.id,
    guildId: channel.guild_id,
    owners: approach.owners ?? ownersBehind(world, sourceMessageId, channel),
    followUps: 0,
    createdAt: world.clock.now(),
    command,
    sourceMessageId,
    state: 'waiting',
    originalId: undefined,
    first: createDeferred(),
    settled: createDeferred(),
    cancelTimers: () => undefined,
  };
};

const payloadOf = (world: World, interaction: Interaction, { channel, data }: Approach): Json => {
  const guild = world.guilds.get(channel.guild_id ?? '');
  const member = memberIn(world, channel.guild_id, interaction.userId);
  const source = world.messages.get(interaction.sourceMessageId ?? '')?.wire;
  const user = world.users.get(interaction.userId);
  const permissions = permissionsIn(world, interaction.userId, channel).toString();
  return {
    id: interaction.id,
    application_id: world.bot.applicationId,
    type: INTERACTION_TYPES[interaction.kind],
    token: interaction.token,
    version: 1,
    data,
    channel: { ...channelFor(channel, interaction.userId), permissions },
    channel_id: channel.id,
    locale: user?.locale ?? 'en-US',
    app_permissions: appPermissions(world, channel).toString(),
    entitlements: [],
    attachment_size_limit: 10 * 1024 * 1024,
    authorizing_integration_owners: interaction.owners,
    context: contextOf(channel),
    ...(source && { message: source }),
    ...(guild && { guild_id: guild.id, guild_locale: guild.preferred_locale }),
    ...(guild && { guild: { id: guild.id, locale: guild.preferred_locale, features: [] } }),
    ...(member ? { member: { ...member, permissions } } : { user: user?.wire }),
  };
};

/** Ends an interaction that the bot has not answered in time. */
export const expire = (world: World, interaction: Interaction): void => {
  if (interaction.state !== 'waiting') return;
  interaction.state = 'expired';
  recordTruth(world.truth, { kind: 'expired', at: world.clock.now(), interactionId: interaction.id });
  interaction.first.resolve(NO_RESPONSE);
  interaction.settled.resolve(NO_RESPONSE);
};

/** Ends the token after 15 minutes. A message that still shows "thinking" has failed by then. */
const endToken = (world: World, interaction: Interaction): void => {
  const original = world.messages.get(interaction.originalId ?? '');
  if (original?.state === 'thinking') replaceMessage(world, { ...original, state: 'failed' });
  interaction.settled.resolve(NO_RESPONSE);
  world.interactions.delete(interaction.token);
};

/** Sends a member's action to the bot and starts its timers. Fails at once if no bot is connected. */
export const openInteraction = (world: World, approach: Approach): Interaction => {
  const interaction = createInteraction(world, approach);
  if (!world.isOnline()) {
    expire(world, interaction);
    return interaction;
  }
  world.interactions.set(interaction.token, interaction);
  const cancels = [
    world.clock.after(ACKNOWLEDGE_WITHIN_MS, () => expire(world, interaction)),
    world.clock.after(TOKEN_LIFE_MS, () => endToken(world, interaction)),
  ];
  interaction.cancelTimers = () => {
    for (const cancel of cancels) cancel();
  };
  emit(world, { kind: 'interaction', payload: world.alterInteraction(payloadOf(world, interaction, approach)) });
  return interaction;
};

/** Whether the bot may still use the token for edits and follow-ups. */
export const isTokenAlive = (world: World, { state, createdAt }: Interaction): boolean =>
  state === 'acknowledged' && world.clock.now() - createdAt < TOKEN_LIFE_MS;
