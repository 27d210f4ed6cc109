import type { Timer } from './timer.ts';

export interface Deadline {
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
  return { signal: late.signal, end: () => done.abort() };
};
