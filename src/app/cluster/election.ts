import type { Timer } from '../../base/timer.ts';
import { keepConnected, type SharedConnection } from './keep-connected.ts';

/**
 * One of several processes does the work that only one should do. It holds a lock in the database, tied to its
 * connection. A process that dies loses the lock at once. A process cut off from the database gives up after six
 * seconds. PostgreSQL ends a silent connection after eight.
 */

/** Any number that no other program uses in the same database. */
const LOCK = [0x5ea4c4, 1] as const;

const PAUSE_MS = 2_000;
const SILENCE_MS = 8_000;

export interface Candidacy {
  readonly connect: () => Promise<SharedConnection>;
  readonly timer: Timer;
  /** Takes the number of a new term. */
  readonly beginTerm: () => Promise<number>;
  /** Runs after this process wins an election. The signal aborts at the end of its term. */
  readonly onElected: (term: AbortSignal, number: number) => void;
  readonly onTrouble: (error: unknown) => void;
  readonly onRecovery: () => void;
}

/** Runs for election until the caller calls the returned function, which gives the lock back. */
export const standForElection = ({ beginTerm, onElected, ...others }: Candidacy): (() => Promise<void>) => {
  const stop = new AbortController();
  let term: AbortController | undefined;
  let current: SharedConnection | undefined;
  const endTerm = (): void => {
    term?.abort();
    term = undefined;
    current = undefined;
  };
  const standing = keepConnected({
    ...others,
    stopping: stop.signal,
    pauseMs: PAUSE_MS,
    begin: async (connection) => {
      current = connection;
      await connection.query(`set idle_session_timeout = ${SILENCE_MS}`);
    },
    beat: async (connection) => {
      if (term) return void (await connection.query('select 1'));
      const [row] = await connection.query('select pg_try_advisory_lock($1, $2) as is_elected', LOCK);
      if (row?.['is_elected'] !== true || stop.signal.aborted) return;
      const number = await beginTerm();
      // The connection may have ended meanwhile, and its lock with it.
      if (stop.signal.aborted || current !== connection) return;
      term = new AbortController();
      onElected(term.signal, number);
    },
    end: endTerm,
  });
  return async () => {
    // The work must end before the lock is free.
    endTerm();
    stop.abort();
    await standing;
  };
};
