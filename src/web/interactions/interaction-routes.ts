import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { createReplayGuard, MAX_SKEW_MS } from './replay-guard.ts';
import { createVerifyKey, isSignature, isSigned } from './signature.ts';
import { createSignatureWatch } from './watch-signatures.ts';

/**
 * Discord's requests over HTTP. Whatever is not Discord's gets 401, as Discord demands: it sends badly signed requests
 * itself now and then, to see that they are refused.
 */

type Json = Readonly<Record<string, unknown>>;

/** What is sent back to Discord, which is told to `delivered`: whether all of it went out. */
export interface InteractionAnswer {
  readonly body: string | FormData;
  readonly delivered: (isSent: boolean) => void;
}

/** Answers an interaction; `undefined` if nobody did before `gone` was aborted, or if nobody can now. */
export type ReceiveInteraction = (payload: Json, gone: AbortSignal) => Promise<InteractionAnswer | undefined>;

export interface InteractionTerms {
  /** The application's public key, 64 hexadecimal digits. */
  readonly publicKey: string;
  readonly now: () => number;
  /** Whether no other process has taken the request; always so if it is left out. */
  readonly isFirst?: (signature: string, keptUntil: number) => Promise<boolean>;
  /** Told once if it looks as if `publicKey` were another application's; nobody if it is left out. */
  readonly onKeyInDoubt?: () => void;
  readonly receive: ReceiveInteraction;
}

type InteractionContext = Context<{ Bindings: HttpBindings }>;

export const MAX_INTERACTION_BYTES = 1024 * 1024;

const PING = 1;
const PONG = { type: 1 };

const CAME_BEFORE = 'the request came before\n';

/**
 * The body, read no further than the limit; `undefined` if there is more, whatever its headers said. It is read as Node has it:
 * to make the Web's stream of it costs as much as to check its signature.
 */
const readBody = (incoming: IncomingMessage): Promise<Uint8Array | undefined> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= MAX_INTERACTION_BYTES) chunks.push(chunk);
      else resolve(undefined);
    });
    incoming.once('end', () => resolve(Buffer.concat(chunks)));
    incoming.once('error', reject);
  });

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
  return given ? sendAnswer(c, given) : c.text('the bot is not ready\n', 503);
};

/** `POST /interactions`, for the application's Interactions Endpoint URL. */
export const createInteractionApp = (terms: InteractionTerms): Hono => {
  const { publicKey, now, receive, isFirst = async () => true, onKeyInDoubt = () => undefined } = terms;
  const key = createVerifyKey(publicKey);
  const check = createReplayGuard(now);
  const noteSignature = createSignatureWatch(onKeyInDoubt);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.post('/interactions', async (c) => {
    const timestamp = c.req.header('x-signature-timestamp') ?? '';
    const signature = c.req.header('x-signature-ed25519') ?? '';
    const body = await readBody(c.env.incoming);
    if (!body) return c.text('an interaction has at most 1 MiB\n', 413, { connection: 'close' });
    const isGood = isSigned(key, { timestamp, signature, body });
    if (isGood || isSignature(signature)) noteSignature(isGood);
    if (!isGood) return c.text('invalid request signature\n', 401);
    const refusal = check(timestamp, signature);
    if (refusal === 'stale') return c.text('the request is older or newer than a minute: check the clock\n', 401);
    if (refusal === 'replayed') return c.text(CAME_BEFORE, 401);
    const payload = parseJson(body);
    if (!payload) return c.text('the body is no JSON object\n', 400);
    if (payload['type'] === PING) return c.json(PONG);
    if (!(await isFirst(signature, now() + 2 * MAX_SKEW_MS))) return c.text(CAME_BEFORE, 401);
    // Whoever sent it may have hung up meanwhile, and nothing would tell later.
    return c.env.outgoing.closed ? c.text('nobody waits\n', 503) : answer(c, payload, receive);
  });
  return app as unknown as Hono;
};
