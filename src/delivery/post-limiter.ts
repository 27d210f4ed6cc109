import type { Timer } from '../game/ops/timer.ts';

/**
 * The pace of requests that post. discord.js's own limiter lets 85 requests into one second; here no sliding second sees
 * more than 40, one after the other, so that sending thousands of posts leaves room for players' answers. A request is
 * paced twice: when it gets its turn, before its date is claimed, and again when it leaves, because turns that were given
 * while the program was busy would otherwise leave together. What counts is when Discord hears of it, which is only known
 * to be before its answer: forty places are taken until a second after that, so that requests which were held up on the
 * way and arrive together are never more.
 */

/** Posts go first; what admins are told waits until none is left. */
export type Lane = 'post' | 'notice';

export interface Limiter {
  /** Waits for a request's turn; `false` if the program stops first. */
  take(lane: Lane): Promise<boolean>;
  /**
   * Waits until a request that had its turn may leave, in the order of asking, and counts it as begun; the answer is to be
   * called once it was answered, or never will be.
   */
  leave(): Promise<() => void>;
  /** Lets nothing pass for `ms`, as Discord's global limit asks. */
  hold(ms: number): void;
}

export const MAX_A_SECOND = 40;

const SECOND_MS = 1_000;

const SPACING_MS = SECOND_MS / MAX_A_SECOND;

/** One after the other: how long the next has to wait. */
const createPace = ({ elapsedMs }: Timer) => {
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    delayMs: (): number => Math.max(0, lastAt + SPACING_MS - elapsedMs()),
    begin: (): void => {
      lastAt = elapsedMs();
    },
  };
};

/** Looks this often whether an answer came, while all places are taken by requests without one. */
const LOOK_MS = 50;

/** Places that requests take from their departure until a second after their answer. */
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

/** Lets requests that had their turn leave one after the other. */
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
