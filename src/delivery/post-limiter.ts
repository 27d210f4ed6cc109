import type { Timer } from '../game/ops/timer.ts';

/**
 * The pace of requests that post. discord.js's own limiter lets 85 requests into one second; here no sliding second sees
 * more than 40, one after the other, so that sending thousands of posts leaves room for players' answers. A request is
 * paced twice: when it gets its turn, before its date is claimed, and again when it leaves, because turns that were given
 * while the program was busy would otherwise leave together.
 */

/** Posts go first; what admins are told waits until none is left. */
export type Lane = 'post' | 'notice';

export interface Limiter {
  /** Waits for a request's turn; `false` where the program stops first. */
  take(lane: Lane): Promise<boolean>;
  /** Waits until a request that had its turn may leave, in the order of asking, and counts it as begun. */
  leave(): Promise<void>;
  /** Lets nothing pass for `ms`, as Discord's global limit asks. */
  hold(ms: number): void;
}

export const MOST_A_SECOND = 40;

/** Requests travel at different speeds: a window a little longer than Discord's keeps the count there, too. */
const WINDOWS = [
  { count: MOST_A_SECOND, ms: 1_080 },
  { count: 1, ms: 25 },
] as const;

/** What was begun, and how long the next has to wait. */
const createPace = ({ elapsedMs }: Timer) => {
  const begun: number[] = [];
  return {
    delayMs: (): number => {
      const now = elapsedMs();
      return Math.max(0, ...WINDOWS.map(({ count, ms }) => (begun.at(-count) ?? Number.NEGATIVE_INFINITY) + ms - now));
    },
    begin: (): void => {
      begun.push(elapsedMs());
      if (begun.length > MOST_A_SECOND) begun.shift();
    },
  };
};

export const createLimiter = (timer: Timer, stopping: AbortSignal): Limiter => {
  const waiting: Record<Lane, ((isOurTurn: boolean) => void)[]> = { post: [], notice: [] };
  const turns = createPace(timer);
  const departures = createPace(timer);
  let heldUntil = 0;
  let isPumping = false;
  let lastDeparture = Promise.resolve();

  const passNext = (): void => {
    turns.begin();
    (waiting.post.shift() ?? waiting.notice.shift())?.(true);
  };
  const isAnyoneWaiting = (): boolean => waiting.post.length + waiting.notice.length > 0;
  const pump = async (): Promise<void> => {
    isPumping = true;
    while (isAnyoneWaiting() && !stopping.aborted) {
      const ms = Math.max(turns.delayMs(), heldUntil - timer.elapsedMs());
      if (ms > 0) await timer.wait(ms, stopping);
      else passNext();
    }
    isPumping = false;
    if (stopping.aborted) for (const turn of [...waiting.post.splice(0), ...waiting.notice.splice(0)]) turn(false);
  };
  const depart = async (): Promise<void> => {
    for (let ms = departures.delayMs(); ms > 0; ms = departures.delayMs()) await timer.wait(ms);
    departures.begin();
  };
  return {
    take: (lane) =>
      new Promise((resolve) => {
        waiting[lane].push(resolve);
        if (!isPumping) void pump();
      }),
    leave: () => {
      lastDeparture = lastDeparture.then(depart);
      return lastDeparture;
    },
    hold: (ms) => {
      heldUntil = Math.max(heldUntil, timer.elapsedMs() + ms);
    },
  };
};
