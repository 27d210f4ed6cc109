import { createFairGate, TooBusy } from '../../base/fair-turns.ts';
import { createTokenBuckets, type Pace } from '../../base/paces.ts';
import { createDeadline, type Timer } from '../../base/timer.ts';
import type { PlayerHost } from './player-host.ts';
import { PlayerProblem } from './player-input.ts';

/** Requests to Discord about strangers who bring a code: inside an Activity, and at the sign-in of admins. */

export interface DiscordApp {
  /** Such as `https://discord.com/api`. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly botToken: string;
}

/** Discord is down, or refuses the bot rather than the visitor. */
class DiscordSilent extends Error {}

/** Receives the status of each answer, or 0 without one. */
type NoteAnswer = (status: number) => void;

/** Statuses that are not the visitor's fault. */
const isSilence = (status: number): boolean => [0, 401, 403, 429].includes(status) || status >= 500;

const PATIENCE_MS = 5_000;

export type Answer = Readonly<Record<string, unknown>>;
export type Request = (path: string, init: RequestInit) => Promise<Answer | undefined>;

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

export const textIn = (answer: unknown, name: string): string => {
  const value = typeof answer === 'object' && answer !== null ? (answer as Answer)[name] : undefined;
  return typeof value === 'string' ? value : '';
};

/** Exchanges a code for an access token, which is empty if Discord rejects the code. */
export const exchangeCode = async (
  request: Request,
  { clientId, clientSecret }: DiscordApp,
  code: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'authorization_code',
    code,
    ...more,
  });
  return textIn(await request('/oauth2/token', { method: 'POST', body }), 'access_token');
};

/** Tells whether a text can be one of Discord's codes, which are short and plain. */
export const isCode = (text: string): boolean => /^[\w.~-]{4,200}$/.test(text);

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

interface GuardOptions {
  readonly app: Pick<DiscordApp, 'apiUrl'>;
  readonly timer: Pick<Timer, 'elapsedMs' | 'limit'>;
  readonly host: () => Pick<PlayerHost, 'discord'> | undefined;
}

/**
 * Asks Discord for a stranger at an address. A result of `undefined` means that Discord rejects the claim. Throws a
 * `PlayerProblem` if it cannot ask now.
 */
export type AskDiscord = <T>(
  address: string,
  ask: (request: Request) => Promise<T | undefined>,
) => Promise<T | undefined>;

/** All entrances share one, so a stranger gains nothing by a second one. */
export const createAskDiscord = ({ app, timer, host }: GuardOptions): AskDiscord => {
  const breaker = createIdentifyBreaker(timer.elapsedMs);
  const take = createLimits(timer.elapsedMs);
  const gate = createFairGate(LIMITS);
  const request = createRequest(app.apiUrl, timer, (status) => {
    breaker.note(status);
    if (status > 0) host()?.discord.noteAnswer(status);
  });
  const askNow: AskDiscord = async (address, ask) => {
    const giveBack = take(address);
    if (!giveBack) throw new PlayerProblem(429, 'player.too_fast');
    if (host()?.discord.mayAsk() === false || !breaker.mayAsk()) {
      giveBack();
      throw busy();
    }
    try {
      const answer = await ask(request);
      if (answer !== undefined) giveBack();
      return answer;
    } catch (error) {
      giveBack();
      throw error;
    }
  };
  return async (address, ask) =>
    gate({ guildId: address, userId: '' }, () => askNow(address, ask)).catch((error) => {
      throw explain(error);
    });
};
