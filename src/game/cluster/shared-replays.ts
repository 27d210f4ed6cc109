import { engineOf } from '../../store/database/engine.ts';
import { insertSeenRequest } from '../../store/database/seen-requests.ts';
import type { Game } from '../game.ts';
import type { Timer } from '../ops/timer.ts';

/**
 * A request that one process has taken is refused by all others on the same database. While that is away, or slow, requests
 * are let in all the same: what members ask for without it is answered, and nothing that it holds can be changed by a
 * request that came before.
 */

/** Members wait three seconds at most, for everything. */
const PATIENCE_MS = 1_000;

export interface ReplayOptions {
  /** `undefined` until the database is open. */
  readonly game: () => Game | undefined;
  readonly timer: Timer;
  readonly log: { readonly warn: (fields: object, message: string) => void };
}

/** Whether a request comes for the first time, by its signature; it is remembered until then. */
export type IsFirst = (signature: string, keptUntil: number) => Promise<boolean>;

export const createSharedReplays = ({ game, timer, log }: ReplayOptions): IsFirst => {
  let isAway = false;
  const ask = async ({ db }: Game, signature: string, keptUntil: number): Promise<boolean> => {
    const over = new AbortController();
    const late = timer.wait(PATIENCE_MS, over.signal).then(() => {
      throw new Error(`the database has not answered for ${PATIENCE_MS / 1_000} second`);
    });
    const noting = insertSeenRequest(db, signature.toLowerCase(), keptUntil);
    try {
      return await Promise.race([noting, late]);
    } finally {
      over.abort();
      // Whichever of the two comes later.
      for (const other of [noting, late]) other.catch(() => undefined);
    }
  };
  return async (signature, keptUntil) => {
    const opened = game();
    if (!opened || engineOf(opened.db) === 'sqlite') return true;
    try {
      const isFirst = await ask(opened, signature, keptUntil);
      isAway = false;
      return isFirst;
    } catch (error) {
      if (!isAway) log.warn({ error }, 'requests that another process has taken are not refused: the database is away');
      isAway = true;
      return true;
    }
  };
};
