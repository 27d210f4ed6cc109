import type { Timer } from '../game/ops/timer.ts';

/**
 * Stops posting before Discord bans the bot: 10,000 answers of 401, 403 or 429 within ten minutes are a ban of the whole
 * address. Half of that opens the breaker, which leaves the other half to players' commands.
 */

export interface Breaker {
  /** Counts an answer to a request with the bot's token, whoever asked. */
  record(status: number): void;
  /** Counts an answer to a request with another secret: that it is refused says nothing about the bot's token. */
  recordForeign(status: number): void;
  isOpen(): boolean;
}

export const INVALID_STATUSES: readonly number[] = [401, 403, 429];
export const MAX_INVALID = 5_000;
export const INVALID_WINDOW_MS = 10 * 60_000;
/** A token that is refused is not tried again for this long. */
export const UNAUTHORIZED_PAUSE_MS = 60_000;

export const createBreaker = ({ elapsedMs }: Timer): Breaker => {
  const invalid: number[] = [];
  let pausedUntil = 0;
  const forgetOld = (): void => {
    const oldest = elapsedMs() - INVALID_WINDOW_MS;
    const kept = invalid.findIndex((at) => at > oldest);
    invalid.splice(0, kept === -1 ? invalid.length : kept);
  };
  const recordForeign = (status: number): void => {
    if (INVALID_STATUSES.includes(status)) invalid.push(elapsedMs());
  };
  return {
    record: (status) => {
      recordForeign(status);
      if (status === 401) pausedUntil = elapsedMs() + UNAUTHORIZED_PAUSE_MS;
    },
    recordForeign,
    isOpen: () => {
      forgetOld();
      return invalid.length >= MAX_INVALID || elapsedMs() < pausedUntil;
    },
  };
};
