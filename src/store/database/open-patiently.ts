import type { Log } from '../../base/log.ts';
import { pauseAfter, type Timer } from '../../base/timer.ts';
import { StoreError } from './store-error.ts';

/**
 * Waits at the start for a PostgreSQL server that is out of reach: after a power cut, both may start at once. It never
 * gives up, because an end would only start the same wait anew. An error that the operator must mend ends the start.
 */

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;

/** The log repeats the trouble once in this time. */
const TOLD_EVERY_MS = 5 * 60_000;

interface OpenPatientlyOptions {
  readonly timer: Pick<Timer, 'elapsedMs' | 'wait'>;
  readonly log: Log;
  /** Receives the trouble in one sentence at each failed try, and `undefined` at its end. */
  readonly onTrouble: (reason: string | undefined) => void;
}

/** Runs `open` until it succeeds. Rejects with an error that time does not mend. */
export const openPatiently = async <T>(
  open: () => Promise<T>,
  { timer, log, onTrouble }: OpenPatientlyOptions,
): Promise<T> => {
  const since = timer.elapsedMs();
  let toldAt = Number.NEGATIVE_INFINITY;
  for (let tries = 1; ; tries++) {
    try {
      const opened = await open();
      onTrouble(undefined);
      if (tries > 1)
        log.info({ awayMs: Math.round(timer.elapsedMs() - since) }, 'the database is there: the start goes on');
      return opened;
    } catch (error) {
      if (!(error instanceof StoreError && error.isPassing)) throw error;
      onTrouble(error.message);
      if (timer.elapsedMs() - toldAt >= TOLD_EVERY_MS) {
        toldAt = timer.elapsedMs();
        log.warn({ reason: error.message }, 'the start waits for the database, and tries again');
      }
      await timer.wait(pauseAfter(tries, FIRST_PAUSE_MS, MAX_PAUSE_MS));
    }
  }
};
