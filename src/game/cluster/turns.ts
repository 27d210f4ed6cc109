import type { Timer } from '../ops/timer.ts';
import type { SharedConnection } from './keep-connected.ts';

/** Turns among all processes on one database. A turn is a lock, held for a while; it ends with its process. */
export interface TurnOptions {
  readonly connect: () => Promise<SharedConnection>;
  readonly timer: Timer;
  /** Any number that nothing else in the same database locks. */
  readonly lock: number;
  /** From one turn to the next. */
  readonly apartMs: number;
}

/** Resolves at this process's turn in a queue. Rejects if the signal aborts, or the database is away. */
export type TakeTurn = (queue: number, signal: AbortSignal) => Promise<void>;

export const createTurns =
  ({ connect, timer, lock, apartMs }: TurnOptions): TakeTurn =>
  async (queue, signal) => {
    const connection = await connect();
    const close = (): Promise<void> => connection.close().catch(() => undefined);
    const giveUp = (): void => void close();
    signal.addEventListener('abort', giveUp);
    try {
      signal.throwIfAborted();
      await connection.query('select pg_advisory_lock($1, $2)', [lock, queue]);
    } catch (error) {
      await close();
      throw error;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
    void timer.wait(apartMs).then(close);
  };
