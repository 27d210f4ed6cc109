import { isSilence, type NoteAnswer } from './identify.ts';

/** Stops requests to Discord after several refusals or failures in a row. After a pause it tries one request. */

const MAX_FAILURES = 5;
export const PAUSE_MS = 30_000;

const TOO_MANY_REQUESTS = 429;

export interface IdentifyBreaker {
  /** Tells whether the bot may ask Discord now. After a pause, one caller may. */
  readonly mayAsk: () => boolean;
  /** A wrong code counts as an ordinary answer, so strangers cannot open the breaker with codes. */
  readonly note: NoteAnswer;
}

export const createIdentifyBreaker = (elapsedMs: () => number): IdentifyBreaker => {
  let failures = 0;
  let closedUntil = 0;
  return {
    mayAsk: () => {
      if (failures < MAX_FAILURES) return true;
      if (elapsedMs() < closedUntil) return false;
      closedUntil = elapsedMs() + PAUSE_MS;
      return true;
    },
    note: (status) => {
      failures = isSilence(status) ? failures + 1 : 0;
      if (status === TOO_MANY_REQUESTS) failures = Math.max(failures, MAX_FAILURES);
      if (failures >= MAX_FAILURES) closedUntil = elapsedMs() + PAUSE_MS;
    },
  };
};
