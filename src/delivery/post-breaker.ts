import type { Timer } from '../game/ops/timer.ts';

/**
 * Stops posting before Discord bans the bot: 10,000 answers of 401, 403 or 429 within ten minutes are a ban of the whole
 * address. Half of that opens the breaker, which leaves the other half to players' commands.
 */

export interface Breaker {
  /** Counts an answer, whoever asked. */
  record(status: number): void;
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
  return {
    record: (status) => {
      if (!INVALID_STATUSES.includes(status)) return;
      invalid.push(elapsedMs());
      if (status === 401) pausedUntil = elapsedMs() + UNAUTHORIZED_PAUSE_MS;
    },
    isOpen: () => {
      forgetOld();
      return invalid.length >= MAX_INVALID || elapsedMs() < pausedUntil;
    },
  };
};
