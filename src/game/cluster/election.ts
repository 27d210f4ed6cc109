import type { Timer } from '../ops/timer.ts';
import { keepConnected, type SharedConnection } from './keep-connected.ts';

/**
 * One process of several does what only one should: whichever holds a lock of the database that lasts as long as its
 * connection. A process that dies loses it at once. One that is cut off, or stopped, stays silent: it gives up by itself
 * after six seconds, and PostgreSQL ends its connection after eight.
 */

/** Any number will do that other programs in the same database do not use. */
const LOCK = [0x5ea4c4, 1] as const;

const PAUSE_MS = 2_000;
const SILENCE_MS = 8_000;

export interface Candidacy {
  readonly connect: () => Promise<SharedConnection>;
  readonly timer: Timer;
  /** Told when this process is elected; the signal aborts when it no longer is. */
  readonly onElected: (term: AbortSignal) => void;
  readonly onTrouble: (error: unknown) => void;
  readonly onRecovery: () => void;
}

/** Stands for election until the answer is called, which gives the lock back. */
export const standForElection = ({ onElected, ...others }: Candidacy): (() => Promise<void>) => {
  const stop = new AbortController();
  let term: AbortController | undefined;
  const endTerm = (): void => {
    term?.abort();
    term = undefined;
  };
  const standing = keepConnected({
    ...others,
    stopping: stop.signal,
    pauseMs: PAUSE_MS,
    begin: async (connection) => {
      await connection.query(`set idle_session_timeout = ${SILENCE_MS}`);
    },
    beat: async (connection) => {
      if (term) return void (await connection.query('select 1'));
      const [row] = await connection.query('select pg_try_advisory_lock($1, $2) as is_elected', LOCK);
      if (row?.['is_elected'] !== true || stop.signal.aborted) return;
      term = new AbortController();
      onElected(term.signal);
    },
    end: endTerm,
  });
  return async () => {
    // Its work ends first, then the lock is free.
    endTerm();
    stop.abort();
    await standing;
  };
};
