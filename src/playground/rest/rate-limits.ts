import { INVALID_STATUSES } from '../../base/meter.ts';
import { rateLimitAnswer } from '../world/faults.ts';

/**
 * Discord's rate limits: https://docs.discord.com/developers/topics/rate-limits. A request counts when it arrives.
 * Answers to interactions are exempt. Discord does not publish the size of each bucket. For messages, its headers have
 * said five in five seconds for years.
 */

/** An admitted request's headers for its later answer, or the refusal itself. */
export type Admission =
  | { readonly kind: 'admitted'; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'refused'; readonly answer: Response };

export interface RateLimits {
  /** Counts a request; `path` is below `/api/v10`. */
  admit(method: string, path: string): Admission;
  /** Counts an answer. Too many of 401, 403 and 429 cause a ban. */
  answered(status: number): void;
}

export const MAX_A_SECOND = 50;
export const MAX_MESSAGES = 5;
export const MESSAGES_WINDOW_MS = 5_000;
export const MAX_INVALID = 10_000;
export const INVALID_WINDOW_MS = 10 * 60_000;

const IS_EXEMPT = /^\/(interactions|webhooks)\//;
const NEW_MESSAGE = /^\/channels\/(\d+)\/messages$/;
const BUCKET = '80c17d2f203122d936070c88c8d10f33';

/** The instants of the last `windowMs`. */
const createWindow = (elapsedMs: () => number, windowMs: number) => {
  const instants: number[] = [];
  return {
    add: (): void => {
      instants.push(elapsedMs());
    },
    count: (): number => {
      const oldest = elapsedMs() - windowMs;
      const kept = instants.findIndex((at) => at > oldest);
      instants.splice(0, kept === -1 ? instants.length : kept);
      return instants.length;
    },
    /** When the oldest of the last `count` leaves the window, in milliseconds from now. */
    waitMs: (count: number): number => (instants.at(-count) ?? Number.NEGATIVE_INFINITY) + windowMs - elapsedMs(),
  };
};

/** Rounded up to milliseconds. */
const secondsOf = (ms: number): number => Math.ceil(ms) / 1_000;

/** Cloudflare's answer to a banned client. */
const banned = (waitMs: number): Response =>
  new Response('error code: 1015', { status: 429, headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) } });

interface Bucket {
  readonly resetAt: number;
  readonly left: number;
}

const bucketHeaders = (left: number, waitMs: number, nowMs: number): Record<string, string> => ({
  'x-ratelimit-limit': String(MAX_MESSAGES),
  'x-ratelimit-remaining': String(Math.max(0, left)),
  'x-ratelimit-reset': secondsOf(nowMs + waitMs).toFixed(3),
  'x-ratelimit-reset-after': secondsOf(waitMs).toFixed(3),
  'x-ratelimit-bucket': BUCKET,
});

/** Limits by a monotonic clock in milliseconds. `now` is the calendar's time and serves only headers. */
export const createRateLimits = (elapsedMs: () => number, now: () => number): RateLimits => {
  const everything = createWindow(elapsedMs, 1_000);
  const invalid = createWindow(elapsedMs, INVALID_WINDOW_MS);
  const buckets = new Map<string, Bucket>();

  const takeFrom = (channelId: string): Bucket => {
    const at = elapsedMs();
    const known = buckets.get(channelId);
    const open = known && known.resetAt > at ? known : { resetAt: at + MESSAGES_WINDOW_MS, left: MAX_MESSAGES };
    const bucket = { ...open, left: open.left - 1 };
    buckets.set(channelId, bucket);
    return bucket;
  };
  const admitMessage = (channelId: string): Admission => {
    const { left, resetAt } = takeFrom(channelId);
    const waitMs = resetAt - elapsedMs();
    const headers = bucketHeaders(left, waitMs, now());
    return left >= 0
      ? { kind: 'admitted', headers }
      : { kind: 'refused', answer: rateLimitAnswer(secondsOf(waitMs), false, headers) };
  };
  return {
    admit: (method, path) => {
      if (invalid.count() >= MAX_INVALID) return { kind: 'refused', answer: banned(invalid.waitMs(MAX_INVALID)) };
      if (IS_EXEMPT.test(path)) return { kind: 'admitted', headers: {} };
      if (everything.count() >= MAX_A_SECOND) {
        return { kind: 'refused', answer: rateLimitAnswer(secondsOf(everything.waitMs(MAX_A_SECOND)), true) };
      }
      everything.add();
      const channelId = method === 'POST' ? NEW_MESSAGE.exec(path)?.[1] : undefined;
      return channelId === undefined ? { kind: 'admitted', headers: {} } : admitMessage(channelId);
    },
    answered: (status) => {
      if (INVALID_STATUSES.includes(status)) invalid.add();
    },
  };
};
