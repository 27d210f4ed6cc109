import type { Timer } from '../game/ops/timer.ts';

/**
 * Stops posting before Discord bans the bot's IP address. The ban follows 10,000 answers of 401, 403 or 429 within ten
 * minutes. The breaker opens at half of that. The other half stays for players' commands.
 */

export interface Breaker {
  /** Counts the answer to any request with the bot's token. */
  record(status: number): void;
  /** Counts the answer to a request with another secret. A refusal of it says little about the bot's token. */
  recordForeign(status: number): void;
  isOpen(): boolean;
}

export const INVALID_STATUSES: readonly number[] = [401, 403, 429];
export const MAX_INVALID = 5_000;
export const INVALID_WINDOW_MS = 10 * 60_000;
/** The pause after Discord refuses the token. */
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
