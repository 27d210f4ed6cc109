import type { TakeReserveTurn } from '../game/ops/fair-queue.ts';
import type { Limiter } from './post-limiter.ts';

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
