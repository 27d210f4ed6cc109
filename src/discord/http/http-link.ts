import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Client, DiscordAPIError, Events } from 'discord.js';
import type { Log } from '../../base/log.ts';
import type { LinkOptions } from '../gateway/gateway-link.ts';
import { guardInteractions, watchAcknowledgements } from '../gateway/guard-interactions.ts';
import { type Link, watchConnection } from '../gateway/link.ts';
import { DiscordAway, Refusal } from '../gateway/log-in.ts';
import { measureRequests } from '../gateway/measure-requests.ts';
import { createHttpClient, introduce } from './http-client.ts';
import { createInlineAnswers, createReceiver, type Receive } from './inline-answers.ts';
import { createListFollower, createRestDirectory } from './rest-directory.ts';

/**
 * The gateway closes the connection of a bot with a reset token. Over HTTP, Discord only refuses requests with that
 * token. The program continues, because first answers to members need no token.
 */

/** Requests that carry an interaction's token instead. */
const OF_INTERACTIONS = /^\/(?:interactions|webhooks)\//;

const UNAUTHORIZED = 401;

/** Any other status means that Discord accepts the token. */
const isTaken = (status: number): boolean => status < 500 && status !== UNAUTHORIZED && status !== 429;

interface TokenWatch {
  /** A sentence about the token's problem; `undefined` if Discord accepts it, as far as known. */
  readonly problem: () => string | undefined;
}

const ADVICE = "copy the bot's token again from your application's Bot page, then restart all processes";

/**
 * Watches all answers to the client. The log has one line when Discord refuses the token, and one when it accepts the
 * token again.
 */
const watchToken = (client: Client, token: string, log: Log, now: () => number): TokenWatch => {
  let since: number | undefined;
  client.rest.on('response', ({ path }, { status }) => {
    if (OF_INTERACTIONS.test(path)) return;
    if (status === UNAUTHORIZED) {
      if (since === undefined) log.error({ path }, `Discord refuses DISCORD_TOKEN: ${ADVICE}`);
      since ??= now();
      // discord.js forgets the token after this answer, and would stop sending requests.
      void nextTurn().then(() => client.rest.setToken(token));
    } else if (since !== undefined && isTaken(status)) {
      log.info({ refusedMs: now() - since }, 'Discord takes DISCORD_TOKEN again');
      since = undefined;
    }
  });
  return {
    problem: () =>
      since === undefined
        ? undefined
        : `Discord refuses DISCORD_TOKEN since ${new Date(since).toISOString().slice(11, 16)} UTC: ${ADVICE}`,
  };
};

export interface HttpLink extends Link {
  readonly receive: Receive;
}

interface HttpLinkOptions extends Omit<LinkOptions, 'rng'> {
  /** The key that checks the signatures of Discord's requests; `undefined` if this process receives no requests. */
  readonly publicKey: string | undefined;
}

/** Tells whether a key can be real. A stand-in for Discord may report none. */
const isKey = (key: string | undefined): key is string => key !== undefined && /[1-9a-f]/i.test(key);

/** Reads the bot's identity, and so checks the token and the key. */
const open = async (client: Client, publicKey: string | undefined): Promise<string> => {
  const { id, verify_key: key } = await introduce(client).catch((error: unknown) => {
    const isRefused = error instanceof DiscordAPIError && error.status === 401;
    throw isRefused ? new Refusal('token', error) : new DiscordAway(error);
  });
  if (publicKey !== undefined && isKey(key) && key.toLowerCase() !== publicKey.toLowerCase()) {
    throw new Refusal('public-key');
  }
  return id;
};

/** A link over HTTP: Discord sends interactions as requests, and the bot asks for everything else. */
export const createHttpLink = (options: HttpLinkOptions): HttpLink => {
  const { apiUrl, token, publicKey, game, log, meter, timer, requestTimeoutMs } = options;
  const answers = createInlineAnswers(timer, meter.trace);
  const makeRequest = measureRequests(answers.makeRequest, timer.elapsedMs, meter);
  const client = createHttpClient({ apiUrl, token, makeRequest, requestTimeoutMs });
  const receive = createReceiver(client, answers);
  watchAcknowledgements(client, timer.elapsedMs, meter);
  guardInteractions(client, log);
  const { problem } = watchToken(client, token, log, game.now);
  return {
    client,
    directory: createRestDirectory(client, game.now),
    connection: watchConnection(client, game.now),
    problem,
    closed: new Promise(() => undefined),
    onInteraction: (dispatch) => client.on(Events.InteractionCreate, (interaction) => void dispatch(interaction)),
    open: () => open(client, publicKey),
    follow: () => Promise.resolve(),
    lookAround: createListFollower({ client, game, log, timer }),
    receive,
    // The web server brings the interactions, and closes first.
    stopTaking: () => Promise.resolve(),
    close: () => client.destroy(),
  };
};
