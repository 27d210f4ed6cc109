import type { Log } from '../../base/log.ts';
import type { Timer } from '../../base/timer.ts';
import { describeSpan, describeWrongClock, measureClock } from '../measure-clock.ts';

/**
 * Compares the clock with Discord's for as long as the program runs. A web process refuses requests whose signed time is
 * more than a minute off (`MAX_SKEW_MS`), so with a wrong clock it answers no member. It must not look ready then.
 */

/** Stays below that minute, because the answer's time has no fractions and takes a while to arrive. */
const ALLOWED_MS = 45_000;

const PAUSE_MS = 60_000;

export interface ClockOptions {
  readonly apiUrl: string;
  readonly now: () => number;
  readonly timer: Pick<Timer, 'wait'>;
  readonly log: Log;
  /** The clock's lead over Discord's, in milliseconds; `undefined` if Discord does not tell. */
  readonly measure?: typeof measureClock;
}

export interface ClockWatch {
  /** The clock's fault in one sentence; `undefined` without a fault, or before Discord has told the time. */
  readonly problem: () => string | undefined;
  readonly close: () => void;
}

const describe = (aheadMs: number): string =>
  `the clock of this computer is ${describeSpan(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead of' : 'behind'} Discord's, whose requests are refused if more than a minute lies between: set it right`;

/** Measures at once and every minute. Throws if the clock is so wrong that puzzles would come at another time of day. */
export const watchClock = async (options: ClockOptions): Promise<ClockWatch> => {
  const { apiUrl, now, timer, log, measure = measureClock } = options;
  const stop = new AbortController();
  let problem: string | undefined;
  const note = (aheadMs: number | undefined): void => {
    if (aheadMs === undefined) return;
    const before = problem;
    problem = Math.abs(aheadMs) > ALLOWED_MS ? describe(aheadMs) : undefined;
    if (problem !== undefined && before === undefined) log.error({ aheadMs }, problem);
    if (problem === undefined && before !== undefined)
      log.info({ aheadMs }, 'the clock of this computer is right again');
  };
  const first = await measure(apiUrl, now);
  const refusal = describeWrongClock(first);
  if (refusal !== undefined) throw new Error(refusal);
  note(first);
  const go = async (): Promise<void> => {
    for (;;) {
      await timer.wait(PAUSE_MS, stop.signal);
      if (stop.signal.aborted) return;
      note(await measure(apiUrl, now));
    }
  };
  void go();
  return { problem: () => problem, close: () => stop.abort() };
};
