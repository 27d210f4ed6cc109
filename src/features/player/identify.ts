import { createFairGate, TooBusy } from '../../base/fair-turns.ts';
import { createTokenBuckets, type Pace } from '../../base/paces.ts';
import { createDeadline, type Timer } from '../../base/timer.ts';
import type { PlayerHost } from './player-host.ts';
import { PlayerProblem } from './player-input.ts';

/**
 * Identifies a player inside Discord. The page sends a code. Discord tells only our server the member behind it, and
 * the server and channel of the Activity. The bot trusts no other statement of the page.
 */

interface Visitor {
  readonly guildId: string;
  readonly userId: string;
  readonly channelId: string;
  /** Such as `en-GB`. */
  readonly locale: string;
  /** Lets the page prove to Discord's client that it knows its member. */
  readonly accessToken: string;
}

/** The page's claim. */
interface Claim {
  readonly code: string;
  readonly instanceId: string;
}

/**
 * Resolves to `undefined` unless Discord confirms the member in that Activity, in a server. Rejects with
 * `DiscordSilent` if Discord gives no answer about it.
 */
type Identify = (claim: Claim) => Promise<Visitor | undefined>;

/** Discord is down, or refuses the bot rather than the visitor. */
class DiscordSilent extends Error {}

export interface DiscordApp {
  /** Such as `https://discord.com/api`. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly botToken: string;
}

/** Receives the status of each answer, or 0 without one. */
type NoteAnswer = (status: number) => void;

/** Statuses that are not the visitor's fault. */
const isSilence = (status: number): boolean => [0, 401, 403, 429].includes(status) || status >= 500;

/** Checks the form of a claim: Discord's codes and instance names are short and plain. */
const isClaim = ({ code, instanceId }: Claim): boolean =>
  /^[\w.~-]{4,200}$/.test(code) && /^[\w-]{1,100}$/.test(instanceId);

const PATIENCE_MS = 5_000;

type Answer = Readonly<Record<string, unknown>>;
type Request = (path: string, init: RequestInit) => Promise<Answer | undefined>;

const createRequest =
  (apiUrl: string, timer: Pick<Timer, 'limit'>, note: NoteAnswer): Request =>
  async (path, init) => {
    const { signal, end } = createDeadline(timer, PATIENCE_MS);
    try {
      const response = await fetch(`${apiUrl}/v10${path}`, { ...init, redirect: 'error', signal }).catch(
        () => undefined,
      );
      const { status = 0 } = response ?? {};
      note(status);
      if (isSilence(status)) throw new DiscordSilent(`expected an answer, got status ${status}`);
      const answer: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
      return typeof answer === 'object' && answer !== null ? (answer as Answer) : undefined;
    } finally {
      end();
    }
  };

const textIn = (answer: unknown, name: string): string => {
  const value = typeof answer === 'object' && answer !== null ? (answer as Answer)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

const exchange = async (request: Request, { clientId, clientSecret }: DiscordApp, code: string): Promise<string> => {
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'authorization_code',
    code,
  });
  return textIn(await request('/oauth2/token', { method: 'POST', body }), 'access_token');
};

const createIdentify = (app: DiscordApp, timer: Pick<Timer, 'limit'>, note: NoteAnswer): Identify => {
  const { clientId, botToken } = app;
  const request = createRequest(app.apiUrl, timer, note);
  return async ({ code, instanceId }) => {
    const accessToken = await exchange(request, app, code);
    if (!accessToken) return undefined;
    const [user, instance] = await Promise.all([
      request('/users/@me', { headers: { authorization: `Bearer ${accessToken}` } }),
      request(`/applications/${clientId}/activity-instances/${instanceId}`, {
        headers: { authorization: `Bot ${botToken}` },
      }),
    ]);
    const userId = textIn(user, 'id');
    const users = instance?.['users'];
    const [guildId, channelId] = [
      textIn(instance?.['location'], 'guild_id'),
      textIn(instance?.['location'], 'channel_id'),
    ];
    if (!userId || !guildId || !channelId || !Array.isArray(users) || !users.includes(userId)) return undefined;
    return { guildId, userId, channelId, locale: textIn(user, 'locale') || 'en', accessToken };
  };
};

/** Stops requests to Discord after several refusals or failures in a row. After a pause it tries one request. */

const MAX_FAILURES = 5;
export const PAUSE_MS = 30_000;

const TOO_MANY_REQUESTS = 429;

interface IdentifyBreaker {
  /** Tells whether the bot may ask Discord now. After a pause, one caller may. */
  readonly mayAsk: () => boolean;
  /** A wrong code counts as an ordinary answer, so strangers cannot open the breaker with codes. */
  readonly note: NoteAnswer;
}

const createIdentifyBreaker = (elapsedMs: () => number): IdentifyBreaker => {
  let failures = 0;
  let closedUntil = 0;
  return {
    mayAsk: () => {
      if (failures < MAX_FAILURES) return true;
      if (elapsedMs() < closedUntil) return false;
      closedUntil = elapsedMs() + PAUSE_MS;
      return true;
    },
    note: (status) => {
      failures = isSilence(status) ? failures + 1 : 0;
      if (status === TOO_MANY_REQUESTS) failures = Math.max(failures, MAX_FAILURES);
      if (failures >= MAX_FAILURES) closedUntil = elapsedMs() + PAUSE_MS;
    },
  };
};

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

interface IdentifyOptions {
  readonly app: DiscordApp;
  readonly timer: Pick<Timer, 'elapsedMs' | 'limit'>;
  readonly host: () => Pick<PlayerHost, 'discord'> | undefined;
}

/** The network around an address: the first three parts of an IPv4 address or of an IPv6 prefix. */
const networkOf = (address: string): string => {
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
