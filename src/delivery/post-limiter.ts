import type { Timer } from '../game/ops/timer.ts';

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
export type Lane = 'post' | 'notice';

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
const createTurns = (timer: Timer, stopping: AbortSignal): Pick<Limiter, 'take' | 'hold'> => {
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
  ...createTurns(timer, stopping),
  ...createDepartures(timer),
});
