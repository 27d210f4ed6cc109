import { Client, GatewayIntentBits, type WebSocketOptions } from 'discord.js';
import type { TakeIdentifyTurn } from '../../game/cluster/identify-turns.ts';
import { dropUnreadParts } from './drop-unread.ts';
import { makeCache, spareManagers } from './make-cache.ts';
import { shareEqualParts } from './share-equal.ts';
import { createSteadyShards, type SteadyOptions } from './steady-shards.ts';

/** Where and how to connect. */
export interface ClientOptions extends SteadyOptions {
  /** Discord's REST address, such as `https://discord.com/api`. */
  readonly apiUrl: string;
  /** Which of how many connections are opened here; as many as Discord recommends if it is left out. */
  readonly shards?: { readonly ids: readonly number[]; readonly count: number } | undefined;
  /** Waits until a connection may log in; only as other connections of this process allow if it is left out. */
  readonly takeIdentifyTurn?: TakeIdentifyTurn | undefined;
}

/**
 * This client answers interactions, which Discord's global limit of 50 requests a second leaves out; discord.js would
 * hold their answers to it all the same. Posting has a connection and a pace of its own.
 */
const ANSWERS_A_SECOND = 1_000;

/** Connections with the same remainder take turns: https://docs.discord.com/developers/events/gateway#sharding-max-concurrency */
const throttleBy =
  (take: TakeIdentifyTurn): NonNullable<WebSocketOptions['buildIdentifyThrottler']> =>
  async (manager) => {
    const { session_start_limit: limit } = await manager.fetchGatewayInformation();
    return { waitForIdentify: (shard, signal) => take(shard % limit.max_concurrency, signal) };
  };

/**
 * A client that is not connected yet; the caller logs it in and destroys it. It asks for servers and channels only: no
 * member list and no message content ever reaches it. Nothing it sends pings anyone unless the message says so. It opens
 * as many connections as Discord recommends for the number of its servers, and keeps of them what is read.
 */
export const createClient = ({ apiUrl, shards, takeIdentifyTurn, ...steady }: ClientOptions): Client => {
  spareManagers();
  const client = new Client({
    intents: [GatewayIntentBits.Guilds],
    ...(shards ? { shards: [...shards.ids], shardCount: shards.count } : { shards: 'auto' }),
    ws: {
      buildStrategy: createSteadyShards(steady),
      ...(takeIdentifyTurn && { buildIdentifyThrottler: throttleBy(takeIdentifyTurn) }),
    },
    rest: { api: apiUrl, globalRequestsPerSecond: ANSWERS_A_SECOND },
    allowedMentions: { parse: [] },
    makeCache,
  });
  dropUnreadParts(client);
  shareEqualParts(client);
  return client;
};
