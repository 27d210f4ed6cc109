import type { Db } from './open-store.ts';

/**
 * A connection lost during a write costs only time, because the write starts again. These reports are the operator's
 * only sign of it.
 */

const listeners = new WeakMap<Db, (error: unknown) => void>();

/** Calls `listener` for every write that starts again after a lost connection. */
export const watchLostConnections = (db: Db, listener: (error: unknown) => void): void => {
  listeners.set(db, listener);
};

export const tellLostConnection = (db: Db, error: unknown): void => listeners.get(db)?.(error);
