import { type Client, Events, InteractionResponseType, InteractionType, MessageFlags, Routes } from 'discord.js';
import type { Log } from '../../base/log.ts';
import type { Meter } from '../../base/meter.ts';
import { wordingFor } from '../../wording/wording.ts';

/**
 * discord.js throws on a malformed interaction, which would end the program. It ignores an unknown type, which would
 * leave a member without an answer. Both get the same plain answer.
 */

type Json = Readonly<Record<string, unknown>>;

/** The gateway's interaction handler in discord.js, which has no public name. */
interface Internals {
  readonly actions: { readonly InteractionCreate: { handle: (data: Json) => void } };
}

const bodyFor = ({ type, locale }: Json): object =>
  type === InteractionType.ApplicationCommandAutocomplete
    ? { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices: [] } }
    : {
        type: InteractionResponseType.ChannelMessageWithSource,
        data: { content: wordingFor(locale).say('common.our_fault'), flags: MessageFlags.Ephemeral },
      };

const answerPlainly = async ({ rest }: Client, data: Json): Promise<void> => {
  const { id, token } = data;
  if (typeof id !== 'string' || typeof token !== 'string') return;
  await rest.post(Routes.interactionCallback(id, token), { body: bodyFor(data), auth: false });
};

/** Ensures that every member gets an answer and the program continues, for any data from Discord. */
export const guardInteractions = (client: Client, log: Log): void => {
  const { InteractionCreate } = (client as unknown as Internals).actions;
  const handle = InteractionCreate.handle.bind(InteractionCreate);
  InteractionCreate.handle = (data) => {
    let isPassedOn = false;
    const note = (): void => {
      isPassedOn = true;
    };
    client.once(Events.InteractionCreate, note);
    try {
      handle(data);
    } catch (error) {
      log.error({ error }, 'an interaction could not be read');
    }
    client.off(Events.InteractionCreate, note);
    if (isPassedOn) return;
    answerPlainly(client, data).catch((error: unknown) => log.warn({ error }, 'a broken interaction was not answered'));
  };
};

/** The most interactions that wait for a first answer. At the limit, all earlier ones are dropped as unanswered. */
const MAX_WAITING = 10_000;

const CALLBACK = /^\/interactions\/(\d+)\//;

/** Measures the time until Discord accepts the first answer to each interaction. `elapsedMs` never jumps. */
export const watchAcknowledgements = (
  client: Client,
  elapsedMs: () => number,
  meter: Pick<Meter, 'acknowledged'>,
): void => {
  const waiting = new Map<string, number>();
  client.on(Events.InteractionCreate, ({ id }) => {
    if (waiting.size >= MAX_WAITING) waiting.clear();
    waiting.set(id, elapsedMs());
  });
  client.rest.on('response', ({ path }, { status }) => {
    const id = CALLBACK.exec(path)?.[1] ?? '';
    const cameAt = waiting.get(id);
    if (cameAt === undefined) return;
    waiting.delete(id);
    if (status < 300) meter.acknowledged((elapsedMs() - cameAt) / 1_000);
  });
};
