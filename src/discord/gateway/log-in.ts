import {
  type Client,
  DiscordAPIError,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayCloseCodes,
  HTTPError,
} from 'discord.js';

/** Discord will not have the bot as it is: trying again changes nothing, an operator must. */
export class Refusal extends Error {
  /** `application` and `public-key`: the token is of another application than what was set up. */
  readonly reason: 'token' | 'intents' | 'application' | 'public-key';

  constructor(reason: Refusal['reason'], cause?: unknown) {
    super(`Discord refused the bot's ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Discord, or the way to it, is out of order: to be tried again. */
export class DiscordAway extends Error {
  /** A status such as `503` or a code such as `ECONNRESET`. */
  readonly code: string;

  constructor(cause: unknown) {
    super('Discord cannot be reached', { cause });
    this.code = describeAway(cause);
  }
}

/** What Discord closes a connection with if it will never open it. */
const REFUSALS: ReadonlyMap<number, Refusal['reason']> = new Map([
  [GatewayCloseCodes.AuthenticationFailed, 'token'],
  [GatewayCloseCodes.InvalidIntents, 'intents'],
  [GatewayCloseCodes.DisallowedIntents, 'intents'],
]);

/** Status, code or name of what was thrown; the code of its innermost cause, as `fetch` hides it there. */
export const describeAway = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof HTTPError || error instanceof DiscordAPIError) return String(error.status);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? describeAway(error.cause) : error.name;
};

const isTokenRefused = (error: unknown): boolean =>
  (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) ||
  (error instanceof DiscordAPIError && error.status === 401);

/** What a connection that Discord closed for good means; other codes ask for a fresh start, such as with more shards. */
const endOf = (code: number): Refusal | DiscordAway => {
  const reason = REFUSALS.get(code);
  return reason ? new Refusal(reason) : new DiscordAway(Object.assign(new Error('closed'), { code: String(code) }));
};

/** Resolves as soon as Discord closes one of the connections for good. */
export const untilClosed = (client: Client): Promise<Refusal | DiscordAway> =>
  new Promise((resolve) => {
    client.once(Events.ShardDisconnect, ({ code }) => resolve(endOf(code)));
  });

/** Rejects when `signal` aborts, unless that does not matter any more: an outage takes many attempts. */
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

/** Resolves once the client knows its servers. Throws a `Refusal` or `DiscordAway`, after which the client is of no use. */
export const logIn = async (client: Client, token: string, stopping: AbortSignal): Promise<Client<true>> => {
  const closed = untilClosed(client).then((end) => Promise.reject(end));
  const over = new AbortController();
  try {
    await Promise.race([connect(client, token), closed, aborted(stopping, over.signal)]);
  } finally {
    over.abort();
  }
  if (!client.isReady()) throw new Error('expected the client to be ready, but it is not');
  return client;
};
