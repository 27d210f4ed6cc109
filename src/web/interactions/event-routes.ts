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

/**
 * Receives the application's webhook events over HTTP, beside the gateway or instead of it:
 * https://docs.discord.com/developers/events/webhook-events
 */

export interface EventTerms extends SignedTerms {
  /** Tells whether this process is the first to take the request; by default always true. */
  readonly isFirst?: (signature: string, keptUntil: number) => Promise<boolean>;
  /**
   * Stores what an event changes. `undefined` if the bot is not ready; Discord then sends the event again. It must end
   * well within the three seconds that Discord waits.
   */
  readonly receive: (event: Json) => Promise<'done' | undefined>;
}

const PING = 0;
const EVENT = 1;

/** Discord wants an empty body with a valid type. */
const acknowledge = (c: DiscordContext): Response => c.body(null, 204, { 'content-type': 'application/json' });

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** `POST /webhook-events`, for the application's Webhook Events URL. */
export const createEventApp = (terms: EventTerms): Hono => {
  const { now, receive, isFirst = async () => true } = terms;
  const readSigned = createSignedReceiver(terms);
  const refuseFor = createRefuser(terms.refuse);
  const app = new Hono<DiscordEnv>();
  app.post('/webhook-events', async (c) => {
    const signed = await readSigned(c);
    if (signed === 'unready') return answerNotReady(c);
    if (typeof signed === 'string') return refuseFor(c, signed);
    const payload = parseJson(signed.body);
    if (!payload) return c.text('the body is no JSON object\n', 400);
    const { type, event } = payload;
    if (type === PING) return acknowledge(c);
    if (type !== EVENT || !isObject(event)) return c.text('the body is no webhook event\n', 400);
    if (!(await isFirst(signed.signature, now() + 2 * MAX_SKEW_MS))) return refuseFor(c, 'replayed');
    return (await receive(event)) === undefined ? answerNotReady(c) : acknowledge(c);
  });
  return app as unknown as Hono;
};
