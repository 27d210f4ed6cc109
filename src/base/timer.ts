import type { Rng } from '../puzzle/model/rng.ts';

/** Waiting and measuring apart from the calendar: changes of the system clock have no effect. */
export interface Timer {
  /** Milliseconds since any fixed point. */
  readonly elapsedMs: () => number;
  /** A pause: resolves after `ms`, or as soon as the signal aborts. */
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  /**
   * The time limit of other work, or of something kept; resolves as `wait` does. Tests skip pauses. In tests a limit passes
   * only with a clock that they move, so a busy machine never exceeds it.
   */
  readonly limit: (ms: number, signal?: AbortSignal) => Promise<void>;
}

/** The reason of an abort after work is done. Without a reason, Node builds an error with a stack for each abort. */
export const DONE = 'done';

interface Deadline {
  /** Aborts when the time is over. */
  readonly signal: AbortSignal;
  /** The work is done: the signal aborts no more. */
  readonly end: () => void;
}

/** Gives work so many milliseconds. The caller ends it with the work. */
export const createDeadline = (timer: Pick<Timer, 'limit'>, ms: number): Deadline => {
  const late = new AbortController();
  const done = new AbortController();
  void timer.limit(ms, done.signal).then(() => {
    if (!done.signal.aborted) late.abort();
  });
  return { signal: late.signal, end: () => done.abort(DONE) };
};

/**
 * The wait in milliseconds after attempt `attempt`, from 0. It doubles from `firstMs` up to `mostMs`; chance cuts up to
 * half of it.
 */
export const backoffMs = (attempt: number, firstMs: number, mostMs: number, rng: Rng): number => {
  const full = Math.min(mostMs, firstMs * 2 ** attempt);
  return Math.ceil(full / 2) + rng.nextInt(Math.floor(full / 2) + 1);
};

/** The wait in milliseconds after a number of tries, from 1. It doubles from `firstMs` up to `mostMs`. */
export const pauseAfter = (tries: number, firstMs: number, mostMs: number): number =>
  Math.min(mostMs, firstMs * 2 ** (tries - 1));
