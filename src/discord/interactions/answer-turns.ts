import { setImmediate as nextTurn } from 'node:timers/promises';
import { createFairGate, type GateLimits, NO_LIMITS, type Tenant } from '../../base/fair-turns.ts';
import { NO_TRACE, type Trace } from '../../base/trace.ts';

/**
 * Acknowledgements are short and must not be late. Answers take longer and may wait, so they take turns. Without turns, a
 * thousand answers at once would share the database statement by statement: all would be late, and all would be in
 * memory until the last one is done.
 */

/** Runs the work of a member's answer at its turn, and resolves as it does. Servers, and members in them, take turns. */
export type AnswerTurns = <T>(tenant: Tenant, work: () => Promise<T>) => Promise<T>;

/** Enough that some answers use the processor while others wait for PostgreSQL. No server has all places. */
const LIMITS: GateLimits = { ...NO_LIMITS, places: 32, placesOfGuild: 24 };

/**
 * Turns of the event loop. Work that takes more of them waits for something else, such as a locked file or a list on
 * another computer, and gives its place to the next. On a busy thread turns are long, so work keeps its place longer.
 */
const HOLD_TURNS = 20;

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

/** Resolves at the end of the work, however it ends, or after `HOLD_TURNS`. */
const waitTurns = async (work: Promise<unknown>): Promise<void> => {
  let isOver = false;
  const note = (): void => {
    isOver = true;
  };
  work.then(note, note);
  for (let turn = 0; turn < HOLD_TURNS && !isOver; turn++) await nextTurn();
};

/** Creates the turns of one process. The trace of an answer shows its wait. */
export const createAnswerTurns = (trace: Pick<Trace, 'step'> = NO_TRACE): AnswerTurns => {
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
    void waitTurns(running).finally(end);
    return running;
  };
};
