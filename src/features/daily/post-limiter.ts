import { DiscordAPIError, RateLimitError } from 'discord.js';
import type { TakeReserveTurn } from '../../base/fair-turns.ts';
import { INVALID_STATUSES } from '../../base/meter.ts';
import type { Timer } from '../../base/timer.ts';
import type { PauseReason } from '../../game/places/notices.ts';

/** The failures of a request that posts. */
export type Failure =
  /** Another try would fail too. The bot pauses the channel and tells an admin the reason. */
  | { readonly kind: 'permanent'; readonly reason: PauseReason }
  /** Discord did not act. The request may go again after `retryAfterMs`. */
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number; readonly isGlobal: boolean }
  /** Discord did not act, and the mistake is ours. An operator must look. */
  | { readonly kind: 'ours'; readonly error: unknown }
  /** A fault at Discord or on the way. The request may have succeeded. `isAnswered` if Discord itself answered. */
  | { readonly kind: 'transient'; readonly isAnswered: boolean; readonly error: unknown };

/** Discord's JSON error codes for problems that only the server's admins can solve. */
const PERMANENT: ReadonlyMap<number, PauseReason> = new Map([
  [10003, 'channel_gone'],
  [10004, 'guild_gone'],
  [50001, 'no_access'],
  [50008, 'not_text'],
  [50013, 'no_permission'],
]);

/** Statuses below 500 for passing problems. */
const TRANSIENT_STATUSES: readonly number[] = [408, 409, 425];

const isTransient = (status: number): boolean => status >= 500 || TRANSIENT_STATUSES.includes(status);

/** Discord's JSON error code for users that accept no direct messages from the bot. */
const CLOSED_TO_US = 50_007;

/** True if the member accepts no direct messages from the bot. */
export const isClosedToUs = (failure: Failure): boolean =>
  failure.kind === 'ours' && failure.error instanceof DiscordAPIError && failure.error.code === CLOSED_TO_US;

/** Classifies an error of discord.js. */
export const classifyError = (error: unknown): Failure => {
  if (error instanceof RateLimitError) {
    return { kind: 'rate-limited', retryAfterMs: error.retryAfter, isGlobal: error.global };
  }
  const status = error instanceof Error && 'status' in error ? Number(error.status) : undefined;
  if (status === undefined) return { kind: 'transient', isAnswered: false, error };
  const reason = error instanceof DiscordAPIError ? PERMANENT.get(Number(error.code)) : undefined;
  if (reason !== undefined) return { kind: 'permanent', reason };
  return isTransient(status) ? { kind: 'transient', isAnswered: true, error } : { kind: 'ours', error };
};

/**
 * Stops posting before Discord bans the bot's IP address. The ban follows 10,000 answers of 401, 403 or 429 within ten
 * minutes. The breaker opens at half of that. The other half stays for players' commands.
 */

export interface Breaker {
  /** Counts the answer to any request with the bot's token. */
  record(status: number): void;
  /** Counts the answer to a request with another secret. A refusal of it says little about the bot's token. */
  recordForeign(status: number): void;
  isOpen(): boolean;
}

export const MAX_INVALID = 5_000;
export const INVALID_WINDOW_MS = 10 * 60_000;
/** The pause after Discord refuses the token. */
export const UNAUTHORIZED_PAUSE_MS = 60_000;

export const createBreaker = ({ elapsedMs }: Timer): Breaker => {
  const invalid: number[] = [];
  let pausedUntil = 0;
  const forgetOld = (): void => {
    const oldest = elapsedMs() - INVALID_WINDOW_MS;
    const kept = invalid.findIndex((at) => at > oldest);
    invalid.splice(0, kept === -1 ? invalid.length : kept);
  };
  const recordForeign = (status: number): void => {
    if (INVALID_STATUSES.includes(status)) invalid.push(elapsedMs());
  };
  return {
    record: (status) => {
      recordForeign(status);
      if (status === 401) pausedUntil = elapsedMs() + UNAUTHORIZED_PAUSE_MS;
    },
    recordForeign,
    isOpen: () => {
      forgetOld();
      return invalid.length >= MAX_INVALID || elapsedMs() < pausedUntil;
    },
  };
};

/**
 * Sets the pace of requests that post. discord.js's own limiter lets 85 requests into one second. This one lets at most
 * 40 into any second, one at a time. Players' answers keep the rest of Discord's limit.
 *
 * A request waits twice: for its turn before the claim, and again before it leaves. Without the second wait, turns from
 * a busy moment would leave together.
 *
 * A request may reach Discord at any moment before its response. It therefore holds one of forty places until one
 * second after the response. Delayed requests that arrive together stay within the limit too.
 */

/** Posts go first. Notices to admins wait until the queue of posts is empty. */
type Lane = 'post' | 'notice';

export interface Limiter {
  /** Waits for a request's turn; `false` if the program stops first. */
  take(lane: Lane): Promise<boolean>;
  /**
   * Waits until a request with a turn may leave, in the order of calls. The caller must call the returned function
   * after the response, or after the request fails.
   */
  leave(): Promise<() => void>;
  /** Gives no turns for `ms`, on request of Discord's global limit. */
  hold(ms: number): void;
}

export const MAX_A_SECOND = 40;

const SECOND_MS = 1_000;

const SPACING_MS = SECOND_MS / MAX_A_SECOND;

/** Spaces requests. `delayMs` is the wait of the next one. */
const createPace = ({ elapsedMs }: Timer) => {
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    delayMs: (): number => Math.max(0, lastAt + SPACING_MS - elapsedMs()),
    begin: (): void => {
      lastAt = elapsedMs();
    },
  };
};

/** The pause between looks for a response, while requests without one hold all places. */
const LOOK_MS = 50;

/** A request holds its place until one second after its response. */
const createPlaces = ({ elapsedMs }: Timer) => {
  const answered: number[] = [];
  let unanswered = 0;
  return {
    delayMs: (): number => {
      const now = elapsedMs();
      while (answered[0] !== undefined && answered[0] + SECOND_MS <= now) answered.shift();
      if (unanswered + answered.length < MAX_A_SECOND) return 0;
      return answered[0] === undefined ? LOOK_MS : answered[0] + SECOND_MS - now;
    },
    take: (): (() => void) => {
      let isTaken = true;
      unanswered++;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        unanswered--;
        answered.push(elapsedMs());
      };
    },
  };
};

/** Gives requests their turns, posts before notices. */
const createSlots = (timer: Timer, stopping: AbortSignal): Pick<Limiter, 'take' | 'hold'> => {
  const waiting: Record<Lane, ((isOurTurn: boolean) => void)[]> = { post: [], notice: [] };
  const pace = createPace(timer);
  let heldUntil = 0;
  let isPumping = false;

  const passNext = (): void => {
    pace.begin();
    (waiting.post.shift() ?? waiting.notice.shift())?.(true);
  };
  const isAnyoneWaiting = (): boolean => waiting.post.length + waiting.notice.length > 0;
  const pump = async (): Promise<void> => {
    isPumping = true;
    while (isAnyoneWaiting() && !stopping.aborted) {
      const ms = Math.max(pace.delayMs(), heldUntil - timer.elapsedMs());
      if (ms > 0) await timer.wait(ms, stopping);
      else passNext();
    }
    isPumping = false;
    if (stopping.aborted) for (const turn of [...waiting.post.splice(0), ...waiting.notice.splice(0)]) turn(false);
  };
  return {
    take: (lane) =>
      new Promise((resolve) => {
        waiting[lane].push(resolve);
        if (!isPumping) void pump();
      }),
    hold: (ms) => {
      heldUntil = Math.max(heldUntil, timer.elapsedMs() + ms);
    },
  };
};

/** Lets requests with a turn leave one at a time. */
const createDepartures = (timer: Timer): Pick<Limiter, 'leave'> => {
  const pace = createPace(timer);
  const places = createPlaces(timer);
  let last: Promise<unknown> = Promise.resolve();

  const delayMs = (): number => Math.max(pace.delayMs(), places.delayMs());
  const depart = async (): Promise<() => void> => {
    for (let ms = delayMs(); ms > 0; ms = delayMs()) await timer.wait(ms);
    pace.begin();
    return places.take();
  };
  return {
    leave: () => {
      const departure = last.then(depart);
      last = departure;
      return departure;
    },
  };
};

export const createLimiter = (timer: Timer, stopping: AbortSignal): Limiter => ({
  ...createSlots(timer, stopping),
  ...createDepartures(timer),
});

/**
 * A limiter for posts from a process that won no election. It takes turns with all other processes. `take` also returns
 * `false` while the database is away.
 */
export const createReserveLimiter = (limiter: Limiter, takeTurn: TakeReserveTurn, stopping: AbortSignal): Limiter => ({
  ...limiter,
  take: async (lane) => {
    const isOurTurn = await takeTurn(stopping).then(
      () => true,
      () => false,
    );
    return isOurTurn && limiter.take(lane);
  },
});
