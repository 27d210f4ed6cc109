import type { Log } from '../../base/log.ts';
import { describeFewFiles } from './open-files.ts';

/** At the limit every request fails, and one explanation is enough for a while. */
const QUIET_MS = 10 * 60_000;

/** A log that explains errors at the limit of open files in one line of its own. `elapsedMs` never jumps. */
export const createWarningLog = (log: Log, elapsedMs: () => number): Log => {
  let toldAt = Number.NEGATIVE_INFINITY;
  const explain = (fields: object): void => {
    if (elapsedMs() - toldAt < QUIET_MS) return;
    const sentence = Object.values(fields).map(describeFewFiles).find(Boolean);
    if (sentence === undefined) return;
    toldAt = elapsedMs();
    log.error({}, sentence);
  };
  return {
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => {
      log.warn(fields, message);
      explain(fields);
    },
    error: (fields, message) => {
      log.error(fields, message);
      explain(fields);
    },
  };
};
