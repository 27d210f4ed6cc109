import type { Timer } from '../../base/timer.ts';
import type { Game } from '../../game/game.ts';
import { insertSeenRequest } from '../../store/database/facts.ts';
import { engineOf } from '../../store/database/schema.ts';

/**
 * All processes on one database refuse a request that one of them has taken. While the database is away or slow, they
 * let requests in. That is safe: without the database, a repeated request can change nothing.
 */

/** A member waits three seconds at most for an answer; this wait is a part of it. */
const PATIENCE_MS = 1_000;

export interface ReplayOptions {
  /** `undefined` until the database is open. */
  readonly game: () => Game | undefined;
  readonly timer: Timer;
  readonly log: { readonly warn: (fields: object, message: string) => void };
}

/** Whether a request's signature is new. The database keeps it until `keptUntil`. */
export type IsFirst = (signature: string, keptUntil: number) => Promise<boolean>;

export const createSharedReplays = ({ game, timer, log }: ReplayOptions): IsFirst => {
  let isAway = false;
  const ask = async ({ db }: Game, signature: string, keptUntil: number): Promise<boolean> => {
    const over = new AbortController();
    const late = timer.limit(PATIENCE_MS, over.signal).then(() => {
      throw new Error(`the database has not answered for ${PATIENCE_MS / 1_000} second`);
    });
    const noting = insertSeenRequest(db, signature.toLowerCase(), keptUntil);
    try {
      return await Promise.race([noting, late]);
    } finally {
      over.abort();
      // The loser of the race may still reject.
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
