import type { TakeReserveTurn } from '../game/cluster/reserve-turns.ts';
import type { Limiter } from './post-limiter.ts';

/** A limiter for what a process posts without being elected: it takes turns with all others. `false` too if the database is away. */
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
