import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets one piece of work begin in each turn of the event loop, in the order of asking. */
export type Turns = () => Promise<void>;

/**
 * Acknowledging an interaction takes a moment and must not be late, answering it takes longer and may wait. Answers that
 * begin one at a time leave room between them for what has just arrived.
 */
export const createTurns = (): Turns => {
  let last: Promise<unknown> = Promise.resolve();
  return async () => {
    const turn = last.then(() => nextTurn());
    last = turn;
    await turn;
  };
};
