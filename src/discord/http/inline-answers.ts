import { type Client, Events, type Interaction, RESTJSONErrorCodes } from 'discord.js';
import type { Timer } from '../../base/timer.ts';
import { NO_TRACE, type Trace } from '../../base/trace.ts';
import { type Answer, asAnswer, createSteadyAnswers, type Init, type MakeRequest } from '../gateway/steady-answers.ts';

/**
 * The HTTP response to an interaction carries its first answer. discord.js sends answers to Discord's callback address;
 * this file catches them on the way. Handlers therefore work unchanged, and the answer costs no request.
 */

/** The body to send, and a callback that reports whether all of it was sent. */
interface InlineAnswer {
  readonly body: string | FormData;
  readonly delivered: (isSent: boolean) => void;
}

interface InlineAnswers {
  /** The first answer to the interaction with this token; `undefined` if the request ends first. */
  readonly expect: (token: string, gone: AbortSignal) => Promise<InlineAnswer | undefined>;
  /** For discord.js's option `rest.makeRequest`. */
  readonly makeRequest: MakeRequest;
}

const CALLBACK = /\/interactions\/\d+\/([^/]+)\/callback(\?|$)/;
const FOLLOW_UP = /\/webhooks\/\d+\/([^/]+)(\/|\?|$)/;

const refuse = (status: number, code: number, message: string): Answer =>
  asAnswer(Response.json({ code, message }, { status }));

const tooLate = (): Answer => refuse(404, RESTJSONErrorCodes.UnknownInteraction, 'Unknown interaction');

const JSON_TYPE = { 'content-type': 'application/json' };

/** A follow-up may arrive before Discord has read the answer. Discord then reports an unknown webhook or message. */
const TOO_SOON: readonly unknown[] = [RESTJSONErrorCodes.UnknownWebhook, RESTJSONErrorCodes.UnknownMessage];
const FIRST_PAUSE_MS = 50;
const MAX_TRIES = 7;

const codeIn = (text: string): unknown => {
  try {
    return (JSON.parse(text) as { readonly code?: unknown }).code;
  } catch {
    return undefined;
  }
};

type Noting = Pick<Trace, 'note'>;

/** Sends a follow-up to a first answer, and repeats it until Discord knows that answer. */
const followUp = async (send: () => Promise<Answer>, timer: Timer, { note }: Noting): Promise<Answer> => {
  for (let tries = 1; ; tries++) {
    const answer = await send();
    if (answer.status !== 404) return answer;
    // A body can be read only once.
    const text = await answer.text();
    const isTooSoon = tries < MAX_TRIES && TOO_SOON.includes(codeIn(text));
    if (!isTooSoon) return asAnswer(new Response(text, { status: 404, headers: JSON_TYPE }));
    note({ 'http.request.resend_count': tries });
    await timer.wait(FIRST_PAUSE_MS * 2 ** (tries - 1));
  }
};

/** The number of answered interactions in memory; follow-ups come within seconds. */
const MAX_ANSWERED = 10_000;

/** `trace` notes repetitions. */
export const createInlineAnswers = (timer: Timer, trace: Noting = NO_TRACE): InlineAnswers => {
  // The response to Discord carries the first answer, so no acknowledgement ever goes this way.
  const steady = createSteadyAnswers(timer, () => undefined, trace);
  const waiting = new Map<string, (answer: InlineAnswer | undefined) => void>();
  const answered = new Set<string>();
  const noteAnswered = (token: string): void => {
    const [oldest] = answered;
    if (answered.size >= MAX_ANSWERED && oldest !== undefined) answered.delete(oldest);
    answered.add(token);
  };
  const answerInline = async (token: string, { body }: Init): Promise<Answer> => {
    const give = waiting.get(token);
    if (!give) {
      const isTwice = answered.has(token);
      return isTwice ? refuse(400, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged, 'Twice') : tooLate();
    }
    noteAnswered(token);
    trace.note({ 'searchlight.in_response': true });
    const isSent = await new Promise<boolean>((delivered) => give({ body: body as string | FormData, delivered }));
    return isSent ? asAnswer(new Response(null, { status: 204 })) : tooLate();
  };
  return {
    expect: (token, gone) =>
      new Promise((resolve) => {
        const settle = (answer: InlineAnswer | undefined): void => {
          waiting.delete(token);
          resolve(answer);
        };
        waiting.set(token, settle);
        gone.addEventListener('abort', () => settle(undefined), { once: true });
      }),
    makeRequest: (url, init) => {
      const token = CALLBACK.exec(url)?.[1];
      if (token !== undefined) return answerInline(token, init);
      const send = () => steady(url, init);
      return answered.has(FOLLOW_UP.exec(url)?.[1] ?? '') ? followUp(send, timer, trace) : send();
    },
  };
};

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
