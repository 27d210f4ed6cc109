import type { Tenant } from './fair-turns.ts';

/** A limit on requests: `burst` at once, and `perSecond` from then on. */
export interface Pace {
  readonly burst: number;
  readonly perSecond: number;
}

/** The recent requests, by key. */
interface TokenBuckets {
  /** Takes `tokens`, at most a burst. Returns 0 if they are there, else the wait for them in milliseconds. */
  take(key: string, pace: Pace, tokens?: number): number;
  /** Gives unused tokens back. */
  giveBack(key: string, tokens?: number): void;
  size(): number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * Buckets of tokens that fill up again with time. Memory holds at most `most`; the least recently used goes first.
 * After a long rest a bucket is full, so losing it changes nothing.
 */
export const createTokenBuckets = (elapsedMs: () => number, most: number): TokenBuckets => {
  const buckets = new Map<string, Bucket>();
  const fill = (key: string, { burst, perSecond }: Pace): Bucket => {
    const now = elapsedMs();
    const { tokens, at } = buckets.get(key) ?? { tokens: burst, at: now };
    const bucket = { tokens: Math.min(burst, tokens + ((now - at) / 1_000) * perSecond), at: now };
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > most && oldest !== undefined) buckets.delete(oldest);
    return bucket;
  };
  return {
    take: (key, pace, tokens = 1) => {
      const bucket = fill(key, pace);
      if (bucket.tokens < tokens) return Math.ceil(((tokens - bucket.tokens) / pace.perSecond) * 1_000);
      bucket.tokens -= tokens;
      return 0;
    },
    giveBack: (key, tokens = 1) => {
      const bucket = buckets.get(key);
      if (bucket) bucket.tokens += tokens;
    },
    size: () => buckets.size,
  };
};

/**
 * How fast one member and one server may ask. Commands, buttons, forms, the player's page, the Activity and its
 * connections share the same buckets. So a second entrance, tab or session gains nothing. A member is one account in
 * all servers. People stay far below these limits; programs reach them at once. Each process counts for itself.
 */

interface Limits {
  readonly member: Pace;
  /** `undefined` for no limit beyond those of its members. */
  readonly guild: Pace | undefined;
}

const LIMITS = {
  /** A page that was offline sends two boards of finds at once. */
  find: { member: { burst: 40, perSecond: 2 }, guild: undefined },
  /** A token pays for about 5 ms of work. */
  look: { member: { burst: 60, perSecond: 6 }, guild: { burst: 600, perSecond: 120 } },
  session: { member: { burst: 10, perSecond: 1 / 5 }, guild: { burst: 1_500, perSecond: 50 } },
  build: { member: { burst: 5, perSecond: 1 / 4 }, guild: { burst: 20, perSecond: 1 } },
  /** Each leaves a puzzle in the database for a day or two: about 8,000 from one server at most. */
  rebuild: { member: { burst: 40, perSecond: 1 / 10 }, guild: { burst: 20, perSecond: 1 / 20 } },
  /** Each leaves a message in a channel. */
  offer: { member: { burst: 3, perSecond: 1 / 600 }, guild: { burst: 10, perSecond: 1 / 120 } },
  /** Codes of circles, right or wrong: a program tries some 1,500 a day, of 10^15. */
  guess: { member: { burst: 10, perSecond: 1 / 60 }, guild: undefined },
  /** Each makes a circle, or gives it another code. */
  circle: { member: { burst: 12, perSecond: 1 / 300 }, guild: undefined },
  upload: { member: { burst: 5, perSecond: 1 / 6 }, guild: { burst: 10, perSecond: 1 / 3 } },
  form: { member: { burst: 20, perSecond: 5 }, guild: undefined },
  suggestion: { member: { burst: 20, perSecond: 5 }, guild: { burst: 100, perSecond: 30 } },
  /** After a restart all pages of a server come back within a second. */
  connection: { member: { burst: 10, perSecond: 1 / 2 }, guild: { burst: 1_500, perSecond: 50 } },
  /** Pings and pongs of a connection; the server sends a ping every half minute. */
  frame: { member: { burst: 30, perSecond: 1 }, guild: undefined },
} as const satisfies Record<string, Limits>;

type PaceName = keyof typeof LIMITS;

interface Cost {
  readonly limit: PaceName;
  readonly tokens: number;
}

/** The cost of each kind of action, the same at every entrance. */
const COSTS = {
  /** Entries to judge and store. */
  find: { limit: 'find', tokens: 1 },
  /** An answer in Discord, perhaps with a picture. */
  answer: { limit: 'look', tokens: 6 },
  /** A report on all of a member's data, or on all faults of a server. */
  record: { limit: 'look', tokens: 30 },
  /** A puzzle, a race or a choice of puzzles on the page. */
  view: { limit: 'look', tokens: 1 },
  /** A small change from the page: a hint, colours, a place in a race. */
  change: { limit: 'look', tokens: 2 },
  /** A new session of the page. */
  session: { limit: 'session', tokens: 1 },
  /** A practice, a race, or the preview of an admin's list. */
  build: { limit: 'build', tokens: 1 },
  /** A puzzle of a coming day. */
  rebuild: { limit: 'rebuild', tokens: 1 },
  /** A race, offered in a channel. */
  offer: { limit: 'offer', tokens: 1 },
  /** A code to join a circle. */
  guess: { limit: 'guess', tokens: 1 },
  /** A new circle, or a new code of one. */
  circle: { limit: 'circle', tokens: 1 },
  upload: { limit: 'upload', tokens: 1 },
  form: { limit: 'form', tokens: 1 },
  suggestion: { limit: 'suggestion', tokens: 1 },
  connection: { limit: 'connection', tokens: 1 },
  frame: { limit: 'frame', tokens: 1 },
} as const satisfies Record<string, Cost>;

/** The reason of a refusal: a pace, or too many open connections. */
export type Limit = PaceName | 'sockets';

export const PACE_LIMITS: readonly Limit[] = [...(Object.keys(LIMITS) as PaceName[]), 'sockets'];

/** A member's actions, by their cost. */
export type PacedAction = keyof typeof COSTS;

/**
 * Pays for an action. Returns 0 if the member may go on, else the wait in milliseconds. A refused action costs nothing.
 */
export type TakePace = (action: PacedAction, tenant: Tenant) => number;

/** Never makes a member wait, for tests with a clock that stands still. */
export const NO_PACE: TakePace = () => 0;

/** About a hundred bytes each. */
const MAX_REMEMBERED = 20_000;

/** `elapsedMs` never goes back; `onRefused` counts refusals, which the log leaves out. */
export const createPaces = (elapsedMs: () => number, onRefused: (limit: Limit) => void = () => undefined): TakePace => {
  const buckets = createTokenBuckets(elapsedMs, MAX_REMEMBERED);
  const take: TakePace = (action, { guildId, userId }) => {
    const { limit, tokens } = COSTS[action];
    const { member, guild }: Limits = LIMITS[limit];
    const memberKey = `${limit} of member ${userId}`;
    const wait = buckets.take(memberKey, member, tokens);
    if (wait > 0 || !guild) return wait;
    const guildWait = buckets.take(`${limit} of server ${guildId}`, guild, tokens);
    if (guildWait > 0) buckets.giveBack(memberKey, tokens);
    return guildWait;
  };
  return (action, tenant) => {
    const waitMs = take(action, tenant);
    if (waitMs > 0) onRefused(COSTS[action].limit);
    return waitMs;
  };
};
