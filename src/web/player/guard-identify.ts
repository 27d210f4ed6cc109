import { createFairGate, TooBusy } from '../../game/ops/fair-gate.ts';
import type { Timer } from '../../game/ops/timer.ts';
import { createTokenBuckets, type Pace } from '../../game/ops/token-buckets.ts';
import { type Claim, createIdentify, type DiscordApp, DiscordSilent, isClaim, type Visitor } from './identify.ts';
import { createIdentifyBreaker } from './identify-breaker.ts';
import type { PlayerHost } from './player-host.ts';
import { PlayerProblem } from './problem.ts';

/**
 * Limits how many requests to Discord strangers can cause. Only a claim that Discord rejects costs anything. Members
 * come through Discord's own proxy, which has few addresses for all of them.
 */

const OF_ADDRESS: Pace = { burst: 8, perSecond: 1 / 10 };
/** Of a provider's customer, who may have thousands of addresses. */
const OF_NETWORK: Pace = { burst: 16, perSecond: 1 / 10 };
/** At most 3,200 rejected claims in ten minutes, of the 10,000 that Discord bans for. */
const OF_ALL: Pace = { burst: 200, perSecond: 5 };
const MAX_ADDRESSES = 10_000;

/** Limits of claims in progress, with at most two requests each, and of waiting claims; addresses take turns. */
const LIMITS = { places: 4, placesOfGuild: 4, most: 100, mostOfGuild: 50, mostOfMember: 50 };

/** A key for all addresses together. */
const ALL = 'all';

/** Throws a `PlayerProblem` if it cannot ask Discord. `address` is the client's. */
export type GuardedIdentify = (claim: Claim, address: string) => Promise<Visitor | undefined>;

export interface IdentifyOptions {
  readonly app: DiscordApp;
  readonly timer: Pick<Timer, 'elapsedMs' | 'limit'>;
  readonly host: () => Pick<PlayerHost, 'discord'> | undefined;
}

/** The network around an address: the first three parts of an IPv4 address or of an IPv6 prefix. */
export const networkOf = (address: string): string => {
  const separator = address.includes(':') ? ':' : '.';
  return `network ${address.split(separator).slice(0, 3).join(separator)}`;
};

/** Takes a token from each bucket or from none; `undefined` if one is empty. The result gives the tokens back. */
const createLimits = (elapsedMs: () => number) => {
  const buckets = createTokenBuckets(elapsedMs, MAX_ADDRESSES);
  return (address: string): (() => void) | undefined => {
    const taken: string[] = [];
    const giveBack = (): void => {
      for (const key of taken) buckets.giveBack(key);
    };
    for (const [key, pace] of [
      [address, OF_ADDRESS],
      [networkOf(address), OF_NETWORK],
      [ALL, OF_ALL],
    ] as const) {
      if (buckets.take(key, pace) > 0) {
        giveBack();
        return undefined;
      }
      taken.push(key);
    }
    return giveBack;
  };
};

const busy = (): PlayerProblem => new PlayerProblem(503, 'common.busy');

const explain = (error: unknown): unknown =>
  error instanceof TooBusy || error instanceof DiscordSilent ? busy() : error;

export const createGuardedIdentify = ({ app, timer, host }: IdentifyOptions): GuardedIdentify => {
  const breaker = createIdentifyBreaker(timer.elapsedMs);
  const take = createLimits(timer.elapsedMs);
  const gate = createFairGate(LIMITS);
  const identify = createIdentify(app, timer, (status) => {
    breaker.note(status);
    if (status > 0) host()?.discord.noteAnswer(status);
  });
  const askDiscord = async (claim: Claim, address: string): Promise<Visitor | undefined> => {
    const giveBack = take(address);
    if (!giveBack) throw new PlayerProblem(429, 'player.too_fast');
    if (host()?.discord.mayAsk() === false || !breaker.mayAsk()) {
      giveBack();
      throw busy();
    }
    try {
      const visitor = await identify(claim);
      if (visitor) giveBack();
      return visitor;
    } catch (error) {
      giveBack();
      throw error;
    }
  };
  return async (claim, address) => {
    if (!isClaim(claim)) throw new PlayerProblem(400, 'player.unreadable');
    return gate({ guildId: address, userId: '' }, () => askDiscord(claim, address)).catch((error) => {
      throw explain(error);
    });
  };
};
