/** Events that Discord posts to an address of the app: https://docs.discord.com/developers/events/webhook-events */

import type { Json } from '../model/discord-wire.ts';
import { createSigningKey, signRequest } from '../world/signing-key.ts';
import { timestamp, type World, type WorldEvent } from '../world/world.ts';
import { guildPayload } from './gateway-payloads.ts';
import { checkAddress, send } from './signed-requests.ts';

const PING = 0;
const EVENT = 1;
const ACKNOWLEDGED = 204;
const ANSWER_WITHIN_MS = 3_000;
const FIRST_RETRY_MS = 1_000;
const RETRY_FOR_MS = 10 * 60 * 1_000;

/** `forged` has the signature of another key, `altered` that of another body; `stale` is ten minutes old. */
export type Signature = 'good' | 'forged' | 'altered' | 'stale' | 'none';

/** How an event fared: the status of each attempt, 0 for no answer in time. */
export interface Delivery {
  readonly payload: Json;
  readonly statuses: number[];
  state: 'waiting' | 'acknowledged' | 'given up';
}

const payloadOf = (world: World, type: number, event?: Json): Json => ({
  version: 1,
  application_id: world.bot.applicationId,
  type,
  ...(event && { event }),
});

/** Discord writes these times in UTC, without a zone. */
const eventOf = (world: World, type: string, data: Json): Json =>
  payloadOf(world, EVENT, { type, timestamp: timestamp(world).replace('Z', '000'), data });

/** The payload for an event of the world; `undefined` for what Discord does not post. */
const payloadFor = (world: World, event: WorldEvent): Json | undefined => {
  if (event.kind !== 'authorized' && event.kind !== 'deauthorized') return undefined;
  const user = world.users.get(event.userId)?.wire;
  if (event.kind === 'deauthorized') return eventOf(world, 'APPLICATION_DEAUTHORIZED', { user });
  const { installation, scopes, guild } = event;
  return eventOf(world, 'APPLICATION_AUTHORIZED', {
    integration_type: installation,
    user,
    scopes,
    ...(guild && { guild: guildPayload(world, guild) }),
  });
};

const signed = ({ bot, clock }: World, body: string, signature: Signature): RequestInit => {
  const key = signature === 'forged' ? createSigningKey() : bot.key;
  const nowMs = signature === 'stale' ? clock.now() - RETRY_FOR_MS : clock.now();
  const request = signRequest(key, signature === 'altered' ? `${body} ` : body, nowMs);
  if (signature === 'none') return { ...request, headers: { 'content-type': 'application/json' } };
  return { ...request, body };
};

/** The status of the answer, 0 if none comes within three seconds. */
const post = async (world: World, url: string, body: string, signature: Signature, closed: AbortSignal) => {
  const late = new AbortController();
  const cancel = world.clock.after(ANSWER_WITHIN_MS, () => late.abort());
  const answer = await send(url, signed(world, body, signature), late.signal, closed).catch(() => undefined);
  cancel();
  return answer?.status ?? 0;
};

/**
 * Posts the world's events to the address in use, once there is one. Repeats each after 1 s, 2 s, 4 s and so on for ten
 * minutes, until it is acknowledged with 204.
 */
export const createWebhookEvents = (world: World, closed: AbortSignal) => {
  let url: string | undefined;
  const deliveries: Delivery[] = [];
  const underWay = new Set<Promise<void>>();
  const cancels = new Set<() => void>();
  closed.addEventListener('abort', () => {
    for (const cancel of cancels) cancel();
  });

  const attempt = async (address: string, delivery: Delivery, waitMs: number, waitedMs: number): Promise<void> => {
    const status = await post(world, address, JSON.stringify(delivery.payload), 'good', closed);
    delivery.statuses.push(status);
    if (status === ACKNOWLEDGED) delivery.state = 'acknowledged';
    else if (waitedMs + waitMs > RETRY_FOR_MS) delivery.state = 'given up';
    else if (!closed.aborted) {
      const cancel = world.clock.after(waitMs, () => {
        cancels.delete(cancel);
        start(address, delivery, 2 * waitMs, waitedMs + waitMs);
      });
      cancels.add(cancel);
    }
  };

  const start = (address: string, delivery: Delivery, waitMs: number, waitedMs: number): void => {
    const going = attempt(address, delivery, waitMs, waitedMs).finally(() => underWay.delete(going));
    underWay.add(going);
  };

  world.listeners.add((event) => {
    const payload = payloadFor(world, event);
    if (payload === undefined || url === undefined) return;
    const delivery: Delivery = { payload, statuses: [], state: 'waiting' };
    deliveries.push(delivery);
    start(url, delivery, FIRST_RETRY_MS, 0);
  });

  return {
    /** Every event since an address is in use, oldest first. */
    deliveries: deliveries as readonly Delivery[],
    /**
     * Posts to this address from now on, as the Developer Portal does. Throws if the address does not answer a ping with
     * 204, or a badly signed one with 401.
     */
    use: async (wanted: string): Promise<void> => {
      await checkAddress(
        world,
        wanted,
        JSON.stringify(payloadOf(world, PING)),
        ({ status }) => status === ACKNOWLEDGED,
      );
      url = wanted;
    },
    /** Posts a payload once, whoever signed it, and gives the status of the answer. */
    post: (payload: Json, signature: Signature): Promise<number> => {
      if (url === undefined) throw new Error('expected an address in use');
      return post(world, url, JSON.stringify(payload), signature, closed);
    },
    /** Waits until no request is under way; a later attempt needs the clock to move. */
    idle: async (): Promise<void> => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
};
