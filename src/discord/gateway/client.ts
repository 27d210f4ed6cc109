import { Client, GatewayIntentBits, type WebSocketOptions } from 'discord.js';
import type { TakeIdentifyTurn } from '../../base/fair-turns.ts';
import { type Meter, NO_METER } from '../../base/meter.ts';
import { dropUnreadParts, makeCache, shareEqualParts, spareManagers } from './make-cache.ts';
import { measureRequests } from './measure-requests.ts';
import { createSteadyAnswers } from './steady-answers.ts';
import { createSteadyShards, type SteadyOptions } from './steady-shards.ts';

export interface ClientOptions extends SteadyOptions {
  /** Discord's REST address, such as `https://discord.com/api`. */
  readonly apiUrl: string;
  /** Counts requests. If absent, they go uncounted. */
  readonly meter?: Pick<Meter, 'request' | 'trace'>;
  /** The time limit for one request. Defaults to discord.js's 15 seconds. */
  readonly requestTimeoutMs?: number | undefined;
  /** The ids of this process's shards and the number of all shards; by default as many as Discord recommends. */
  readonly shards?: { readonly ids: readonly number[]; readonly count: number } | undefined;
  /** The least number of shards if `shards` is absent: Discord refused fewer, whatever it recommends. */
  readonly leastShards?: number | undefined;
  /** Waits until a shard may identify. By default a shard only waits for others of this process. */
  readonly takeIdentifyTurn?: TakeIdentifyTurn | undefined;
}

/**
 * Discord does not count answers to interactions towards its global limit of 50 requests a second, but discord.js
 * would. Posts have a connection and a pace of their own.
 */
const ANSWERS_A_SECOND = 1_000;

/** For discord.js's option `rest`. */
export const restTimeout = (timeout: number | undefined): { readonly timeout?: number } =>
  timeout === undefined ? {} : { timeout };

/**
 * Shards with the same remainder take turns:
 * https://docs.discord.com/developers/events/gateway#sharding-max-concurrency
 */
const throttleBy =
  (take: TakeIdentifyTurn): NonNullable<WebSocketOptions['buildIdentifyThrottler']> =>
  async (manager) => {
    const { session_start_limit: limit } = await manager.fetchGatewayInformation();
    return { waitForIdentify: (shard, signal) => take(shard % limit.max_concurrency, signal) };
  };

/**
 * Creates an unconnected client; the caller logs it in and destroys it. It asks for servers and channels only, so it
 * receives neither member lists nor message texts. A message pings people only if the message itself allows it. The
 * client opens as many shards as Discord recommends and caches only the parts that the bot reads.
 */
export const createClient = (options: ClientOptions): Client => {
  const { apiUrl, meter = NO_METER, requestTimeoutMs, shards, leastShards = 1, takeIdentifyTurn, ...steady } = options;
  spareManagers();
  const answers = createSteadyAnswers(options.timer, () => client.application?.id, meter.trace);
  const makeRequest = measureRequests(answers, options.timer.elapsedMs, meter);
  const client: Client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...(shards ? { shards: [...shards.ids], shardCount: shards.count } : { shards: 'auto' }),
    ws: {
      buildStrategy: createSteadyShards({ ...steady, leastShards }),
      ...(takeIdentifyTurn && { buildIdentifyThrottler: throttleBy(takeIdentifyTurn) }),
    },
    rest: { api: apiUrl, globalRequestsPerSecond: ANSWERS_A_SECOND, makeRequest, ...restTimeout(requestTimeoutMs) },
    allowedMentions: { parse: [] },
    makeCache,
  });
  dropUnreadParts(client);
  shareEqualParts(client);
  return client;
};
