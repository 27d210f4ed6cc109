import {
  type APIApplication,
  type APIUser,
  type CacheFactory,
  ChannelManager,
  Client,
  ClientApplication,
  ClientUser,
  Collection,
  GuildManager,
  type RESTOptions,
  Routes,
} from 'discord.js';
import { restTimeout } from '../gateway/client.ts';
import { makeCache, spareManagers } from '../gateway/make-cache.ts';

/**
 * A client that never logs in. It sends requests over REST and receives interactions from the web server. It caches
 * only the bot itself.
 */

const FORGOTTEN: readonly unknown[] = [GuildManager, ChannelManager];

/** discord.js warns about collections with another class name. */
class Nothing extends Collection<never, never> {
  static override readonly name: string = 'Collection';

  override set(): this {
    return this;
  }
}

const NOTHING = new Nothing();

const keepNothing = ((manager: unknown, ...others: unknown[]) =>
  FORGOTTEN.includes(manager)
    ? NOTHING
    : (makeCache as unknown as (...all: unknown[]) => unknown)(manager, ...others)) as unknown as CacheFactory;

export interface HttpClientOptions {
  readonly apiUrl: string;
  readonly token: string;
  readonly makeRequest: RESTOptions['makeRequest'];
  readonly requestTimeoutMs?: number | undefined;
}

/** Answers do not count towards Discord's limit of requests a second, so this client does not limit them. */
const ANSWERS_A_SECOND = 1_000;

export const createHttpClient = (options: HttpClientOptions): Client => {
  const { apiUrl, token, makeRequest, requestTimeoutMs } = options;
  spareManagers();
  const client = new Client({
    intents: [],
    rest: {
      api: apiUrl,
      globalRequestsPerSecond: ANSWERS_A_SECOND,
      makeRequest,
      ...restTimeout(requestTimeoutMs),
    },
    allowedMentions: { parse: [] },
    makeCache: keepNothing,
  });
  client.token = token;
  client.rest.setToken(token);
  return client;
};

/** Sets the client's user and application, as a login would; returns Discord's data about the application. */
export const introduce = async (client: Client): Promise<APIApplication> => {
  const [user, application] = (await Promise.all([
    client.rest.get(Routes.user()),
    client.rest.get(Routes.currentApplication()),
  ])) as [APIUser, APIApplication];
  client.user = Reflect.construct(ClientUser, [client, user]);
  client.application = Reflect.construct(ClientApplication, [client, application]);
  return application;
};
