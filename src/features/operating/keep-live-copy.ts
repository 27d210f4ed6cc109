import type { Log } from '../../base/log.ts';
import type { Timer } from '../../base/timer.ts';
import { judgeStore } from '../../store/backups/judge-store.ts';
import { openLiveCopy } from '../../store/backups/live/live-copy.ts';
import { keepLog, timesEmptied } from '../../store/database/open-store.ts';
import type { Db } from '../../store/database/schema.ts';

/** Copies each change of the database to the folder of backups within seconds. */

export interface LiveCopyParts {
  readonly db: Db;
  /** The database file, which this process alone has open. */
  readonly path: string;
  readonly backupDir: string;
  readonly now: () => number;
  readonly timer: Pick<Timer, 'wait' | 'limit'>;
  readonly log: Pick<Log, 'error' | 'info' | 'warn'>;
  /** Called when all changes up to `at` are copied, in milliseconds since 1970. */
  readonly onCopied?: (at: number) => void;
}

/** The loss after a disaster: changes of about a second. */
const EVERY_MS = 1_000;

/** A full disk does not become empty within a minute, and each new try copies the whole database. */
const RETRY_MS = 10 * 60_000;

/**
 * Copies until the returned function is called, which copies the last changes; call it before the database closes. A
 * doubtful database is not copied, because its copy would replace a good one.
 */
export const keepLiveCopy = async (parts: LiveCopyParts): Promise<() => Promise<void>> => {
  const { db, path, backupDir, now, timer, log, onCopied = () => undefined } = parts;
  const doubt = await judgeStore(path, backupDir);
  if (doubt) {
    log.warn({ doubt: doubt.reason }, 'changes are not copied, since this may be the wrong database');
    return async () => undefined;
  }
  await keepLog(db);
  const copy = openLiveCopy({ path, folder: backupDir, now, timer, timesEmptied: () => timesEmptied(db) });
  const stopping = new AbortController();
  let isFailing = false;
  const keep = async (): Promise<void> => {
    try {
      const at = now();
      await copy.keep();
      onCopied(at);
      if (isFailing) log.info({ path }, 'changes of the database are copied again');
      isFailing = false;
    } catch (error) {
      log.error({ error }, 'changes of the database cannot be copied: trying again in ten minutes');
      isFailing = true;
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await keep();
      await timer.wait(isFailing ? RETRY_MS : EVERY_MS, stopping.signal);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
    await copy.close().catch((error: unknown) => log.error({ error }, 'the last changes were not copied'));
  };
};
