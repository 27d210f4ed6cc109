import { Hono } from 'hono';
import { MAX_SKEW_MS } from './check-signature.ts';
import {
  answerNotReady,
  createRefuser,
  createSignedReceiver,
  type DiscordContext,
  type DiscordEnv,
  type Json,
  parseJson,
  type SignedTerms,
} from './receive-signed.ts';

/** Receives Discord's interactions over HTTP. */

/** The answer to Discord; `delivered` reports whether all of it was sent. */
export interface InteractionAnswer {
  readonly body: string | FormData;
  readonly delivered: (isSent: boolean) => void;
}

/** Answers an interaction; `undefined` if no handler answers before `gone` aborts, or if the bot is not ready. */
export type ReceiveInteraction = (payload: Json, gone: AbortSignal) => Promise<InteractionAnswer | undefined>;

export interface InteractionTerms extends Omit<SignedTerms, 'readKey'> {
  /** The application's public key, 64 hexadecimal digits. */
  readonly publicKey: string;
  /** Tells whether this process is the first to take the request; by default always true. */
  readonly isFirst?: (signature: string, keptUntil: number) => Promise<boolean>;
  readonly receive: ReceiveInteraction;
}

const PING = 1;
const PONG = { type: 1 };

const sendAnswer = (c: DiscordContext, { body, delivered }: InteractionAnswer): Response => {
  const { outgoing } = c.env;
  outgoing.once('close', () => delivered(outgoing.writableFinished));
  outgoing.once('finish', () => delivered(true));
  return typeof body === 'string' ? c.body(body, 200, { 'content-type': 'application/json' }) : new Response(body);
};

const answer = async (c: DiscordContext, payload: Json, receive: ReceiveInteraction): Promise<Response> => {
  const gone = new AbortController();
  c.env.outgoing.once('close', () => {
    if (!c.env.outgoing.writableFinished) gone.abort();
  });
  const given = await receive(payload, gone.signal);
  return given ? sendAnswer(c, given) : answerNotReady(c);
};

/** `POST /interactions`, for the application's Interactions Endpoint URL. */
export const createInteractionApp = (terms: InteractionTerms): Hono => {
  const { publicKey, now, receive, isFirst = async () => true } = terms;
  const readSigned = createSignedReceiver({ ...terms, readKey: () => publicKey });
  const refuseFor = createRefuser(terms.refuse);
  const app = new Hono<DiscordEnv>();
  app.post('/interactions', async (c) => {
    const signed = await readSigned(c);
    if (signed === 'unready') return answerNotReady(c);
    if (typeof signed === 'string') return refuseFor(c, signed);
    const payload = parseJson(signed.body);
    if (!payload) return c.text('the body is no JSON object\n', 400);
    if (payload['type'] === PING) return c.json(PONG);
    if (!(await isFirst(signed.signature, now() + 2 * MAX_SKEW_MS))) return refuseFor(c, 'replayed');
    // The sender may have hung up during the checks; no later event would report it.
    return c.env.outgoing.closed ? refuseFor(c, 'cut-off') : answer(c, payload, receive);
  });
  return app as unknown as Hono;
};
