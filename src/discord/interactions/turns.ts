import { setImmediate as nextTurn } from 'node:timers/promises';

/** Starts a few tasks in each turn of the event loop, in the order of the calls. */
export type Turns = () => Promise<void>;

/** The most expensive answer takes some 10 ms before its first wait, and a turn may take at most 50 ms. */
const MAX_IN_A_TURN = 2;

/**
 * Acknowledgements are short and must not be late; answers take longer and may wait. Only a few answers start in each
 * turn, so that new interactions get through in between.
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
