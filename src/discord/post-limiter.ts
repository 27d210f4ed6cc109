import type { Timer } from '../game/timer.ts';

/**
 * The pace of requests that post. discord.js's own limiter lets 85 requests into one second; here no sliding second sees
 * more than 40 and no twelfth of one more than 4, so that sending thousands of posts leaves room for players' answers.
 */

/** Posts go first; what admins are told waits until none is left. */
export type Lane = 'post' | 'notice';

export interface Limiter {
  /** Waits for a request's turn; `false` where the program stops first. */
  take(lane: Lane): Promise<boolean>;
  /** Lets nothing pass for `ms`, as Discord's global limit asks. */
  hold(ms: number): void;
}

export const MOST_A_SECOND = 40;

/** Answers travel at different speeds: a window a little longer than Discord's keeps the count there, too. */
const WINDOWS = [
  { count: MOST_A_SECOND, ms: 1_040 },
  { count: 4, ms: 80 },
] as const;

export const createLimiter = (timer: Timer, stopping: AbortSignal): Limiter => {
  const waiting: Record<Lane, ((isOurTurn: boolean) => void)[]> = { post: [], notice: [] };
  const started: number[] = [];
  let heldUntil = 0;
  let isPumping = false;

  const delayMs = (): number => {
    const now = timer.elapsedMs();
    const free = WINDOWS.map(({ count, ms }) => (started.at(-count) ?? Number.NEGATIVE_INFINITY) + ms);
    return Math.max(0, heldUntil - now, ...free.map((at) => at - now));
  };
  const passNext = (): void => {
    started.push(timer.elapsedMs());
    if (started.length > MOST_A_SECOND) started.shift();
    (waiting.post.shift() ?? waiting.notice.shift())?.(true);
  };
  const isAnyoneWaiting = (): boolean => waiting.post.length + waiting.notice.length > 0;
  const pump = async (): Promise<void> => {
    isPumping = true;
    while (isAnyoneWaiting() && !stopping.aborted) {
      const ms = delayMs();
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
