import type { Timer } from '../ops/timer.ts';
import type { SharedConnection } from './keep-connected.ts';

/**
 * Discord lets connections log in one by one: those of one turn five seconds apart, however many processes they belong to.
 * Each waits for a lock of the database, which is kept for that long and ends with the process.
 */

/** Any number will do that other programs in the same database do not use; `election.ts` has another. */
const LOCK = 0x5ea4c5;

export const IDENTIFY_APART_MS = 5_000;

/** Resolves when a connection of this turn may log in; rejects if the signal aborts, or the database is away. */
export type TakeIdentifyTurn = (turn: number, signal: AbortSignal) => Promise<void>;

export const createIdentifyTurns =
  (connect: () => Promise<SharedConnection>, timer: Timer): TakeIdentifyTurn =>
  async (turn, signal) => {
    const connection = await connect();
    const close = (): Promise<void> => connection.close().catch(() => undefined);
    const giveUp = (): void => void close();
    signal.addEventListener('abort', giveUp);
    try {
      signal.throwIfAborted();
      await connection.query('select pg_advisory_lock($1, $2)', [LOCK, turn]);
    } catch (error) {
      await close();
      throw error;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
    void timer.wait(IDENTIFY_APART_MS).then(close);
  };
