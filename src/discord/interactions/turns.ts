import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets a few pieces of work begin in each turn of the event loop, in the order of asking. */
export type Turns = () => Promise<void>;

/** The most expensive answer takes some 10 ms before it first waits, and no turn may take longer than 50. */
const MAX_IN_A_TURN = 2;

/**
 * Acknowledging an interaction takes a moment and must not be late, answering it takes longer and may wait. Answers that
 * begin a few at a time leave room between them for what has just arrived.
 */
export const createTurns = (): Turns => {
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
