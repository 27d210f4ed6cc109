import { setImmediate as nextTurn } from 'node:timers/promises';
import { createFairGate, type GateLimits, NO_LIMITS, type Tenant } from '../../base/fair-turns.ts';
import type { Timer } from '../../base/timer.ts';
import { NO_TRACE, type Trace } from '../../base/trace.ts';
import { waitAtMost } from '../../base/tracker.ts';

/**
 * Acknowledgements are short and must not be late. Answers take longer and may wait, so they take turns. Without turns, a
 * thousand answers at once would share the database statement by statement: all would be late, and all would be in
 * memory until the last one is done.
 */

/** Runs the work of a member's answer at its turn, and resolves as it does. Servers, and members in them, take turns. */
export type AnswerTurns = <T>(tenant: Tenant, work: () => Promise<T>) => Promise<T>;

/** An answer takes some 10 ms of processor, and on PostgreSQL up to 100 ms of waiting. No server has all places. */
const LIMITS: GateLimits = { ...NO_LIMITS, places: 32, placesOfGuild: 24 };

/** Work that takes longer waits for something else, such as a list on another computer. It gives its place to the next. */
const HOLD_MS = 250;

/** The most expensive answer takes some 10 ms before its first wait, and a turn may take at most 50 ms. */
const MAX_IN_A_TURN = 2;

/** Resolves in order, for a few callers in each turn of the event loop. New interactions get through in between. */
const createStarts = (): (() => Promise<void>) => {
  const waiting: (() => void)[] = [];
  const beginSome = async (): Promise<void> => {
    while (waiting.length > 0) {
      await nextTurn();
      for (const begin of waiting.splice(0, MAX_IN_A_TURN)) begin();
    }
  };
  return () =>
    new Promise((begin) => {
      waiting.push(begin);
      if (waiting.length === 1) void beginSome();
    });
};

/** Creates the turns of one process. The trace of an answer shows its wait. */
export const createAnswerTurns = (timer: Pick<Timer, 'limit'>, trace: Pick<Trace, 'step'> = NO_TRACE): AnswerTurns => {
  const gate = createFairGate(LIMITS);
  const start = createStarts();
  /** Resolves at the tenant's turn, with a function that ends it. */
  const takeTurn = (tenant: Tenant): Promise<() => void> =>
    new Promise((begin) => {
      void gate(tenant, async () => {
        await start();
        await new Promise<void>((end) => begin(end));
      });
    });
  return async (tenant, work) => {
    const end = await trace.step({ name: 'wait for a turn' }, () => takeTurn(tenant));
    const running = work();
    void waitAtMost(timer, HOLD_MS, running).then(end, end);
    return running;
  };
};
