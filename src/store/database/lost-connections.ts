import type { Db } from './open-store.ts';

/** A connection that is lost in the middle of a write costs nothing but time, so nobody else would tell the operator. */

const listeners = new WeakMap<Db, (error: unknown) => void>();

/** Has `listener` told of every write that is begun again because its connection was lost. */
export const watchLostConnections = (db: Db, listener: (error: unknown) => void): void => {
  listeners.set(db, listener);
};

export const tellLostConnection = (db: Db, error: unknown): void => listeners.get(db)?.(error);
