import { type Client, Events, type Interaction } from 'discord.js';
import type { InlineAnswer, InlineAnswers } from './inline-answers.ts';

type Json = Readonly<Record<string, unknown>>;

/** discord.js's functions for turning Discord's data into interactions and channels; they have no public names. */
interface Internals {
  readonly actions: { readonly InteractionCreate: { readonly handle: (data: Json) => void } };
  readonly channels: {
    readonly _add: (
      data: unknown,
      guild: null,
      options: { readonly cache: boolean; readonly allowUnknownGuild: boolean },
    ) => Interaction['channel'];
  };
}

/**
 * Gives an interaction to the client and resolves to its first answer. It resolves to `undefined` for another payload,
 * or if the request ends first.
 */
export type Receive = (payload: Json, gone: AbortSignal) => Promise<InlineAnswer | undefined>;

/**
 * The payload describes the interaction's channel, but discord.js would look in the gateway's cache. Create the
 * receiver before anything listens to the client's interactions.
 */
export const createReceiver = (client: Client, answers: InlineAnswers): Receive => {
  const internals = client as unknown as Internals;
  let told: unknown;
  client.on(Events.InteractionCreate, (interaction) => {
    const channel = internals.channels._add(told, null, { cache: false, allowUnknownGuild: true });
    Object.defineProperty(interaction, 'channel', { value: channel });
  });
  return async (payload, gone) => {
    const { id, token, channel, guild_id } = payload;
    if (typeof id !== 'string' || typeof token !== 'string') return undefined;
    const answer = answers.expect(token, gone);
    told = { ...(channel as object), ...(guild_id !== undefined && { guild_id }) };
    internals.actions.InteractionCreate.handle(payload);
    return answer;
  };
};
