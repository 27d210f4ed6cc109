import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { type BodyBudget, createBodyBudget, isTooLong, readBody } from '../edge/read-body.ts';
import type { NoteRefusal, RefusalReason } from '../edge/refusals.ts';
import {
  createReplayGuard,
  createSignatureWatch,
  createVerifyKey,
  isSignature,
  isSigned,
  isTimestamp,
  MAX_SKEW_MS,
} from './check-signature.ts';

/**
 * Receives Discord's requests over HTTP, and answers all others with 401. Discord tests that with badly signed requests
 * of its own. The header checks come before the server reads a byte of the body.
 */

type Json = Readonly<Record<string, unknown>>;

/** The answer to Discord; `delivered` reports whether all of it was sent. */
export interface InteractionAnswer {
  readonly body: string | FormData;
  readonly delivered: (isSent: boolean) => void;
}

/** Answers an interaction; `undefined` if no handler answers before `gone` aborts, or if the bot is not ready. */
export type ReceiveInteraction = (payload: Json, gone: AbortSignal) => Promise<InteractionAnswer | undefined>;

export interface InteractionTerms {
  /** The application's public key, 64 hexadecimal digits. */
  readonly publicKey: string;
  readonly now: () => number;
  /** Tells whether this process is the first to take the request; by default always true. */
  readonly isFirst?: (signature: string, keptUntil: number) => Promise<boolean>;
  /** Runs once if `publicKey` seems to belong to another application. */
  readonly onKeyInDoubt?: () => void;
  /** Shared with the other readers of bodies from unknown senders; by default a budget of its own. */
  readonly budget?: BodyBudget;
  /** Receives each refusal. */
  readonly refuse?: NoteRefusal;
  readonly receive: ReceiveInteraction;
}

type InteractionContext = Context<{ Bindings: HttpBindings }>;

/** More than Discord's longest request, a message with all its fields full. */
export const MAX_INTERACTION_BYTES = 64 * 1_024;

const PING = 1;
const PONG = { type: 1 };

interface Refusal {
  readonly status: 401 | 413 | 503;
  readonly text: string;
}

const REFUSED = {
  unsigned: { status: 401, text: 'invalid request signature\n' },
  stale: { status: 401, text: 'the request is older or newer than a minute: check the clock\n' },
  replayed: { status: 401, text: 'the request came before\n' },
  'too-long': { status: 413, text: 'an interaction has at most 64 KiB\n' },
  crowded: { status: 503, text: 'too many requests are under way\n' },
  'cut-off': { status: 503, text: 'nobody waits\n' },
} as const satisfies Partial<Record<RefusalReason, Refusal>>;

type Reason = keyof typeof REFUSED;

const RETRY_AFTER = { 'retry-after': '1' };

const parseJson = (bytes: Uint8Array): Json | undefined => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
};

const sendAnswer = (c: InteractionContext, { body, delivered }: InteractionAnswer): Response => {
  const { outgoing } = c.env;
  outgoing.once('close', () => delivered(outgoing.writableFinished));
  outgoing.once('finish', () => delivered(true));
  return typeof body === 'string' ? c.body(body, 200, { 'content-type': 'application/json' }) : new Response(body);
};

const answer = async (c: InteractionContext, payload: Json, receive: ReceiveInteraction): Promise<Response> => {
  const gone = new AbortController();
  c.env.outgoing.once('close', () => {
    if (!c.env.outgoing.writableFinished) gone.abort();
  });
  const given = await receive(payload, gone.signal);
  return given ? sendAnswer(c, given) : c.text('the bot is not ready\n', 503, RETRY_AFTER);
};

interface SignedBody {
  readonly signature: string;
  readonly body: Uint8Array;
}

/** Checks a request step by step: its headers, its length, its body's signature. */
const createReceiver = ({
  publicKey,
  now,
  budget = createBodyBudget(),
  onKeyInDoubt = () => undefined,
}: InteractionTerms) => {
  const key = createVerifyKey(publicKey);
  const replays = createReplayGuard(now);
  const noteSignature = createSignatureWatch(onKeyInDoubt);
  /** Returns the signed body, or the reason for a refusal. */
  return async (c: InteractionContext): Promise<SignedBody | Reason> => {
    const timestamp = c.req.header('x-signature-timestamp') ?? '';
    const signature = c.req.header('x-signature-ed25519') ?? '';
    if (!isSignature(signature) || !isTimestamp(timestamp)) return 'unsigned';
    const refusal = replays.check(timestamp, signature);
    if (refusal) return refusal;
    if (isTooLong(c.req.header('content-length'), MAX_INTERACTION_BYTES)) return 'too-long';
    const body = await readBody(c.env.incoming, { maxBytes: MAX_INTERACTION_BYTES, budget });
    if (typeof body === 'string') return body;
    const isGood = isSigned(key, { timestamp, signature, body });
    noteSignature(isGood);
    if (!isGood) return 'unsigned';
    return replays.take(signature) ? { signature, body } : 'replayed';
  };
};

/** `POST /interactions`, for the application's Interactions Endpoint URL. */
export const createInteractionApp = (terms: InteractionTerms): Hono => {
  const { now, receive, isFirst = async () => true, refuse = () => undefined } = terms;
  const readSigned = createReceiver(terms);
  const app = new Hono<{ Bindings: HttpBindings }>();
  const refuseFor = (c: InteractionContext, reason: Reason): Response => {
    refuse(reason);
    const { status, text } = REFUSED[reason];
    return c.text(text, status, status === 503 ? RETRY_AFTER : {});
  };
  app.post('/interactions', async (c) => {
    const signed = await readSigned(c);
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
