import type { Log } from '../../base/log.ts';
import type { Timer } from '../../base/timer.ts';
import { describeSpan, describeWrongClock, measureClock } from './measure-clock.ts';

/**
 * Compares the clock with Discord's for as long as the program runs. A web process refuses requests whose signed time is
 * more than a minute off (`MAX_SKEW_MS`), so with a wrong clock it answers no member. It must not look ready then.
 *
 * A clock may also jump, for example by a day after a wrong answer of a time server. A post then closes the puzzle before
 * it. After a jump, the bot therefore waits with posts, closes and purges until Discord confirms the time. It also waits
 * while the clock is too wrong for a start.
 */

/** Stays below that minute, because the answer's time has no fractions and takes a while to arrive. */
const ALLOWED_MS = 45_000;

/** Time servers correct a clock in smaller steps. */
const JUMP_MS = 60_000;

const PAUSE_MS = 60_000;

export interface ClockOptions {
  readonly apiUrl: string;
  readonly now: () => number;
  readonly timer: Pick<Timer, 'wait' | 'elapsedMs'>;
  readonly log: Log;
  /** Counts jumps of the clock. */
  readonly onJump: () => void;
  /** The clock's lead over Discord's, in milliseconds; `undefined` if Discord does not tell. */
  readonly measure?: typeof measureClock;
}

export interface ClockWatch {
  /** The clock's fault in one sentence; `undefined` without a fault, or before Discord has told the time. */
  readonly problem: () => string | undefined;
  /** Whether the bot may post and close by the clock now. After a jump it asks Discord first. */
  readonly confirm: () => Promise<boolean>;
  /** The clock's lead over Discord's at the last measurement, in milliseconds; `undefined` before Discord has told it. */
  readonly aheadMs: () => number | undefined;
  readonly close: () => void;
}

const NOTHING_POSTED = 'nothing is posted or closed before';

const describe = (aheadMs: number): string => {
  const lead = `the clock of this computer is ${describeSpan(Math.abs(aheadMs))} ${aheadMs > 0 ? 'ahead of' : 'behind'} Discord's`;
  return describeWrongClock(aheadMs) === undefined
    ? `${lead}, whose requests are refused if more than a minute lies between: set it right`
    : `${lead}, and ${NOTHING_POSTED} it is right: set it right`;
};

const describeJump = (ms: number): string =>
  `the clock of this computer jumped ${describeSpan(Math.abs(ms))} ${ms > 0 ? 'ahead' : 'back'}, and ${NOTHING_POSTED} Discord confirms its time`;

/** Measures at once and every minute. Throws if the clock is so wrong that puzzles would come at another time of day. */
export const watchClock = async (options: ClockOptions): Promise<ClockWatch> => {
  const { apiUrl, now, timer, log, onJump, measure = measureClock } = options;
  const stop = new AbortController();
  /** The calendar's lead over the timer, which never jumps. It changes with each jump alone. */
  const readLead = (): number => now() - timer.elapsedMs();
  let trustedLead = readLead();
  let isJumpTold = false;
  let problem: string | undefined;
  let isUsable = true;
  let ahead: number | undefined;
  const note = (aheadMs: number, lead: number): void => {
    const [before, wasUsable] = [problem, isUsable];
    ahead = aheadMs;
    problem = Math.abs(aheadMs) > ALLOWED_MS ? describe(aheadMs) : undefined;
    isUsable = describeWrongClock(aheadMs) === undefined;
    trustedLead = lead;
    isJumpTold = false;
    if (problem !== undefined && (before === undefined || wasUsable !== isUsable)) log.error({ aheadMs }, problem);
    if (problem === undefined && before !== undefined)
      log.info({ aheadMs }, 'the clock of this computer is right again');
  };
  const look = async (): Promise<void> => {
    const lead = readLead();
    const jumpMs = lead - trustedLead;
    const hasJumped = Math.abs(jumpMs) > JUMP_MS;
    if (hasJumped && !isJumpTold) {
      onJump();
      isJumpTold = true;
      isUsable = false;
      problem = describeJump(jumpMs);
      log.error({ jumpMs }, problem);
    }
    const aheadMs = await measure(apiUrl, now);
    if (aheadMs !== undefined) note(aheadMs, lead);
  };
  const first = await measure(apiUrl, now);
  const refusal = describeWrongClock(first);
  if (refusal !== undefined) throw new Error(refusal);
  if (first !== undefined) note(first, readLead());
  const go = async (): Promise<void> => {
    for (;;) {
      await timer.wait(PAUSE_MS, stop.signal);
      if (stop.signal.aborted) return;
      await look();
    }
  };
  void go();
  return {
    problem: () => problem,
    aheadMs: () => ahead,
    confirm: async () => {
      if (!isUsable || Math.abs(readLead() - trustedLead) > JUMP_MS) await look();
      return isUsable;
    },
    close: () => stop.abort(),
  };
};
