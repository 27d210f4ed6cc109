import { type Client, DiscordAPIError, Events } from 'discord.js';
import { watchConnection } from '../gateway/connection.ts';
import type { LinkOptions } from '../gateway/gateway-link.ts';
import { guardInteractions } from '../gateway/guard-interactions.ts';
import type { Link } from '../gateway/link.ts';
import { DiscordAway, Refusal } from '../gateway/log-in.ts';
import { watchAcknowledgements } from '../gateway/watch-acknowledgements.ts';
import { createListFollower } from './follow-list.ts';
import { createHttpClient, introduce } from './http-client.ts';
import { createInlineAnswers } from './inline-answers.ts';
import { createReceiver, type Receive } from './receive.ts';
import { createRestDirectory } from './rest-directory.ts';
import { watchToken } from './watch-token.ts';

export interface HttpLink extends Link {
  readonly receive: Receive;
}

export interface HttpLinkOptions extends Omit<LinkOptions, 'rng'> {
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
  const answers = createInlineAnswers(timer);
  const client = createHttpClient({ apiUrl, token, makeRequest: answers.makeRequest, requestTimeoutMs });
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
    close: () => client.destroy(),
  };
};
