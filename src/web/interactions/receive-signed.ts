import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { type BodyBudget, createBodyBudget, isTooLong, readBody } from '../edge/read-body.ts';
import type { NoteRefusal, RefusalReason } from '../edge/refusals.ts';
import {
  createReplayGuard,
  createSignatureWatch,
  createVerifyKey,
  isSignature,
  isSigned,
  isTimestamp,
} from './check-signature.ts';

/**
 * Receives Discord's signed requests, and answers all others with 401. Discord tests that with badly signed requests of
 * its own. The header checks come before the server reads a byte of the body.
 */

export type Json = Readonly<Record<string, unknown>>;

export interface SignedTerms {
  /** Returns the application's public key, 64 hexadecimal digits; `undefined` while it is unknown. */
  readonly readKey: () => string | undefined | Promise<string | undefined>;
  readonly now: () => number;
  /** Runs once if the key seems to belong to another application. */
  readonly onKeyInDoubt?: () => void;
  /** Shared with the other readers of bodies from unknown senders; by default a budget of its own. */
  readonly budget?: BodyBudget;
  /** Receives each refusal. */
  readonly refuse?: NoteRefusal;
}

export interface DiscordEnv {
  Bindings: HttpBindings;
}

export type DiscordContext = Context<DiscordEnv>;

/** More than Discord's longest request, a message with all its fields full. */
export const MAX_INTERACTION_BYTES = 64 * 1_024;

interface Refusal {
  readonly status: 401 | 413 | 503;
  readonly text: string;
}

const REFUSED = {
  unsigned: { status: 401, text: 'invalid request signature\n' },
  stale: { status: 401, text: 'the request is older or newer than a minute: check the clock\n' },
  replayed: { status: 401, text: 'the request came before\n' },
  'too-long': { status: 413, text: 'a request has at most 64 KiB\n' },
  crowded: { status: 503, text: 'too many requests are under way\n' },
  'cut-off': { status: 503, text: 'nobody waits\n' },
} as const satisfies Partial<Record<RefusalReason, Refusal>>;

export type Reason = keyof typeof REFUSED;

const RETRY_AFTER = { 'retry-after': '1' };

/** The answer of a bot that cannot work yet; Discord tries again. */
export const answerNotReady = (c: DiscordContext): Response => c.text('the bot is not ready\n', 503, RETRY_AFTER);

/** Returns the function that counts a refusal and answers it. */
export const createRefuser =
  (note: NoteRefusal = () => undefined) =>
  (c: DiscordContext, reason: Reason): Response => {
    note(reason);
    const { status, text } = REFUSED[reason];
    return c.text(text, status, status === 503 ? RETRY_AFTER : {});
  };

/** `undefined` unless the bytes are a JSON object. */
export const parseJson = (bytes: Uint8Array): Json | undefined => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof value === 'object' && value !== null ? (value as Json) : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps the last result. */
const keepLast = <T>(make: (text: string) => T): ((text: string) => T) => {
  let last: { readonly text: string; readonly made: T } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, made: make(text) };
    return last.made;
  };
};

interface SignedBody {
  readonly signature: string;
  readonly body: Uint8Array;
}

/**
 * Checks a request step by step: its headers, its length, its body's signature. The returned function resolves to the
 * signed body or the reason for a refusal, and to `unready` while the key is unknown.
 */
export const createSignedReceiver = ({
  readKey,
  now,
  budget = createBodyBudget(),
  onKeyInDoubt = () => undefined,
}: SignedTerms) => {
  const replays = createReplayGuard(now);
  const keyOf = keepLast(createVerifyKey);
  const noteSignature = createSignatureWatch(onKeyInDoubt);
  return async (c: DiscordContext): Promise<SignedBody | Reason | 'unready'> => {
    const timestamp = c.req.header('x-signature-timestamp') ?? '';
    const signature = c.req.header('x-signature-ed25519') ?? '';
    if (!isSignature(signature) || !isTimestamp(timestamp)) return 'unsigned';
    const refusal = replays.check(timestamp, signature);
    if (refusal) return refusal;
    if (isTooLong(c.req.header('content-length'), MAX_INTERACTION_BYTES)) return 'too-long';
    const key = await readKey();
    if (key === undefined) return 'unready';
    const body = await readBody(c.env.incoming, { maxBytes: MAX_INTERACTION_BYTES, budget });
    if (typeof body === 'string') return body;
    const isGood = isSigned(keyOf(key), { timestamp, signature, body });
    noteSignature(isGood);
    if (!isGood) return 'unsigned';
    return replays.take(signature) ? { signature, body } : 'replayed';
  };
};
