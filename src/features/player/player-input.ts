import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Context, MiddlewareHandler } from 'hono';
import { ENTRY_WAYS, type EntryRequest, MAX_BATCH, type ProblemView } from '../../player/wire.ts';
import type { Input } from '../../rules/entries/parse-entries.ts';
import { type BodyLimits, isTooLong, readBody } from '../../web/edge/read-body.ts';
import { plainText } from '../../wording/escape.ts';
import type { MessageKey } from '../../wording/message-key.ts';
import { type Wording, wordingFor } from '../../wording/wording.ts';

/** The default wait before another attempt. */
const WAIT_MS = 5_000;

/** The ways on, by the problem. */
const WAYS: Readonly<Partial<Record<MessageKey, ProblemView['way']>>> = {
  'player.link_forged': 'discord',
  'player.link_expired': 'discord',
  'player.link_used': 'discord',
  'player.link_gone': 'discord',
  'player.ended': 'discord',
  'player.join_first': 'discord',
  'player.not_yours': 'discord',
  'player.not_identified': 'reload',
  'player.unreadable': 'reload',
  'player.foreign_page': 'reload',
  'player.starting': 'reload',
};

/** A refusal. Any step may throw it; one place answers it. */
export class PlayerProblem extends Error {
  readonly status: 400 | 401 | 403 | 404 | 413 | 429 | 503;
  readonly key: MessageKey;
  /** The member's language, if known. */
  readonly wording: Wording | undefined;
  /** The milliseconds before another attempt may succeed, if one can. */
  readonly waitMs: number;
  /** The member's way on, if there is one. */
  readonly way: ProblemView['way'];

  constructor(
    status: PlayerProblem['status'],
    key: MessageKey,
    wording?: Wording,
    { waitMs = WAIT_MS, way = WAYS[key] }: { readonly waitMs?: number; readonly way?: ProblemView['way'] } = {},
  ) {
    super(key);
    this.status = status;
    this.key = key;
    this.wording = wording;
    this.waitMs = waitMs;
    this.way = way;
  }
}

/** The browser's language, for an unknown visitor. */
const browserWording = (c: Context): Wording => wordingFor(c.req.header('accept-language')?.split(/[,;]/)[0]);

export const answerProblem = (c: Context, { status, key, wording, waitMs, way }: PlayerProblem): Response => {
  const seconds = Math.ceil(waitMs / 1_000);
  if (status === 429 || status === 503) c.header('retry-after', String(seconds));
  const problem = plainText((wording ?? browserWording(c)).say(key, { seconds }));
  return c.json({ problem, isEnded: status === 401, ...(way && { way }) } satisfies ProblemView, status);
};

type Body = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const BODY = 'body';

const parse = (body: unknown): unknown => {
  try {
    return Buffer.isBuffer(body) ? JSON.parse(body.toString()) : undefined;
  } catch {
    return undefined;
  }
};

/** Reads the body of a request within the limits, before any other step. */
export const takeBody =
  (limits: BodyLimits): MiddlewareHandler =>
  async (c, next) => {
    if (isTooLong(c.req.header('content-length'), limits.maxBytes)) throw new PlayerProblem(413, 'player.too_long');
    const { body } = c.req.raw;
    const read = body && (await readBody(Readable.fromWeb(body as WebStream), limits));
    if (read === 'too-long') throw new PlayerProblem(413, 'player.too_long');
    if (read === 'crowded') throw new PlayerProblem(503, 'common.busy');
    c.set(BODY, read);
    return next();
  };

/** The JSON object of a request. The required content type keeps forms of other pages out. */
export const readInput = (c: Context): Body => {
  if (!c.req.header('content-type')?.startsWith('application/json')) throw new PlayerProblem(400, 'player.unreadable');
  const value = parse(c.get(BODY));
  if (!isObject(value)) throw new PlayerProblem(400, 'player.unreadable');
  return value;
};

/** The fields of a form without scripts. */
export const readForm = (c: Context): URLSearchParams => {
  const body: unknown = c.get(BODY);
  const isForm = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded');
  if (!isForm || !Buffer.isBuffer(body)) throw new PlayerProblem(400, 'player.unreadable');
  return new URLSearchParams(body.toString());
};

/** A required text. */
export const textIn = (input: Body, name: string): string => {
  const value = input[name];
  if (typeof value !== 'string') throw new PlayerProblem(400, 'player.unreadable');
  return value;
};

/** A required whole number, 0 or more. */
export const numberIn = (input: Body, name: string): number => {
  const value = input[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new PlayerProblem(400, 'player.unreadable');
  }
  return value;
};

const requestIn = (value: unknown): EntryRequest => {
  const by = isObject(value) ? (value['by'] ?? 'typed') : undefined;
  const way = ENTRY_WAYS.find((known) => known === by);
  if (!isObject(value) || !way) throw new PlayerProblem(400, 'player.unreadable');
  return { text: textIn(value, 'text'), by: way };
};

const inputIn = (value: unknown): Input => {
  const { text, by } = requestIn(value);
  return { text, isDrag: by === 'drag' };
};

/** The entries of a submission: a list of them, or a single one. */
export const entriesIn = (body: Body): Input[] => {
  const { entries } = body;
  if (entries === undefined) return [inputIn(body)];
  const isList = Array.isArray(entries) && entries.length > 0 && entries.length <= MAX_BATCH;
  if (!isList || 'text' in body) throw new PlayerProblem(400, 'player.unreadable');
  return entries.map(inputIn);
};
