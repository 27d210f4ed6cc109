import {
  type Client,
  DiscordAPIError,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayCloseCodes,
  HTTPError,
} from 'discord.js';

/** Discord rejects the bot's setup. Another attempt fails the same way; an operator has to change the setup. */
export class Refusal extends Error {
  /** `application` and `public-key` mean that the token belongs to another application than the configured one. */
  readonly reason: 'token' | 'intents' | 'application' | 'public-key';

  constructor(reason: Refusal['reason'], cause?: unknown) {
    super(`Discord refused the bot's ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Discord or the network is down; try again later. */
export class DiscordAway extends Error {
  /** A status such as `503` or a code such as `ECONNRESET`. */
  readonly code: string;

  constructor(cause: unknown) {
    super('Discord cannot be reached', { cause });
    this.code = describeAway(cause);
  }
}

/**
 * Discord closed a connection that would have more servers than one may have (4011). Its recommendation can lag behind
 * by a minute. With twice as many connections the bot soon has enough.
 */
export class TooFewShards extends DiscordAway {
  /** The number of connections to open next, at least. */
  readonly least: number;

  constructor(count: number) {
    super(Object.assign(new Error('closed'), { code: String(GatewayCloseCodes.ShardingRequired) }));
    this.least = 2 * count;
  }
}

/** Close codes of a connection that Discord never opens. */
const REFUSALS: ReadonlyMap<number, Refusal['reason']> = new Map([
  [GatewayCloseCodes.AuthenticationFailed, 'token'],
  [GatewayCloseCodes.InvalidIntents, 'intents'],
  [GatewayCloseCodes.DisallowedIntents, 'intents'],
]);

/** The status, code or name of an error. `fetch` hides the code in the innermost cause. */
export const describeAway = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof HTTPError || error instanceof DiscordAPIError) return String(error.status);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? describeAway(error.cause) : error.name;
};

const isTokenRefused = (error: unknown): boolean =>
  (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) ||
  (error instanceof DiscordAPIError && error.status === 401);

/** The reason for a permanent close. Codes outside `REFUSALS` ask for a fresh start. */
const endOf = (code: number, growing: number | undefined): Refusal | DiscordAway => {
  const reason = REFUSALS.get(code);
  if (code === GatewayCloseCodes.ShardingRequired && growing !== undefined) return new TooFewShards(growing);
  return reason ? new Refusal(reason) : new DiscordAway(Object.assign(new Error('closed'), { code: String(code) }));
};

/**
 * Resolves as soon as Discord closes a shard for good. `isFixed` if the operator chose the number of shards, which then
 * never grows.
 */
export const untilClosed = (client: Client, isFixed: boolean): Promise<Refusal | DiscordAway> =>
  new Promise((resolve) => {
    client.once(Events.ShardDisconnect, ({ code }) =>
      resolve(endOf(code, isFixed ? undefined : client.options.shardCount)),
    );
  });

/** Rejects when `signal` aborts. `over` removes the listener, since an outage takes many attempts. */
const aborted = (signal: AbortSignal, over: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DiscordAway(new Error('stopped'))), { signal: over });
  });

const connect = async (client: Client, token: string): Promise<void> => {
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  try {
    await client.login(token);
  } catch (error) {
    throw isTokenRefused(error) ? new Refusal('token', error) : new DiscordAway(error);
  }
  await ready;
};

/**
 * Resolves once the client knows its servers. Throws a `Refusal` or `DiscordAway`; the client is useless after that.
 */
export const logIn = async (
  client: Client,
  token: string,
  stopping: AbortSignal,
  isFixed = false,
): Promise<Client<true>> => {
  const closed = untilClosed(client, isFixed).then((end) => Promise.reject(end));
  const over = new AbortController();
  try {
    await Promise.race([connect(client, token), closed, aborted(stopping, over.signal)]);
  } finally {
    over.abort();
  }
  if (!client.isReady()) throw new Error('expected the client to be ready, but it is not');
  return client;
};

const DAY_MS = 24 * 3_600_000;

/** The number of new sessions that Discord allows, and the time until the count restarts. */
interface SessionLimit {
  readonly total: number;
  readonly remaining: number;
  readonly resetAfterMs: number;
}

/**
 * Counts sessions from one answer of Discord, without further requests. Call the result once for each new session; it
 * returns the number of sessions left. `elapsedMs` never jumps.
 */
export const createIdentifyCount = (
  elapsedMs: () => number,
  { total, remaining, resetAfterMs }: SessionLimit,
): (() => number) => {
  let left = remaining;
  let resetAt = elapsedMs() + resetAfterMs;
  return () => {
    if (elapsedMs() >= resetAt) {
      left = total;
      resetAt = elapsedMs() + DAY_MS;
    }
    left = Math.max(0, left - 1);
    return left;
  };
};
