import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { Context, MiddlewareHandler } from 'hono';
import { type BodyLimits, isTooLong, readBody } from '../edge/read-body.ts';
import { PlayerProblem } from './problem.ts';

type Input = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Input =>
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
export const readInput = (c: Context): Input => {
  if (!c.req.header('content-type')?.startsWith('application/json')) throw new PlayerProblem(400, 'player.unreadable');
  const value = parse(c.get(BODY));
  if (!isObject(value)) throw new PlayerProblem(400, 'player.unreadable');
  return value;
};

/** A required text. */
export const textIn = (input: Input, name: string): string => {
  const value = input[name];
  if (typeof value !== 'string') throw new PlayerProblem(400, 'player.unreadable');
  return value;
};

/** A required whole number, 0 or more. */
export const numberIn = (input: Input, name: string): number => {
  const value = input[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw new PlayerProblem(400, 'player.unreadable');
  }
  return value;
};
