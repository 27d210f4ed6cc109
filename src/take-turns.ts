import { setMaxListeners } from 'node:events';
import { createTracker } from './game/ops/tracker.ts';
import type { Work } from './start-work.ts';

/** Calls `onElected` whenever this process is to do the work, until the answer is called; the signal ends each term. */
export type Stand = (onElected: (term: AbortSignal) => void) => () => Promise<void>;

export interface TurnsOptions {
  /** Begins the work of one term. */
  readonly start: (term: AbortSignal) => Work;
  readonly stand: Stand;
  /** Ends all of them. */
  readonly stopping: AbortSignal;
}

export interface Turns {
  /** Does what a minute brings, if it is this process's turn; resolves when all of it is done. */
  readonly beat: () => Promise<void>;
  /** Begins that, and does not wait: a beat that takes minutes must not keep the next from coming. */
  readonly begin: () => Promise<void>;
  readonly idle: () => Promise<void>;
  /** Lets others have their turn. */
  readonly close: () => Promise<void>;
}

/** Works whenever it is this process's turn, and begins at once. */
export const takeTurns = ({ start, stand, stopping }: TurnsOptions): Turns => {
  const begun = createTracker();
  let work: Work | undefined;
  let over: AbortSignal | undefined;
  const beat = async (): Promise<void> => {
    if (!over?.aborted) await work?.beat();
  };
  const begin = async (): Promise<void> => begun.add(beat());
  const leave = stand((elected) => {
    const term = AbortSignal.any([elected, stopping]);
    // Every wait of thousands of posts listens to it.
    setMaxListeners(0, term);
    const mine = start(term);
    work = mine;
    over = term;
    term.addEventListener('abort', mine.end);
    void begin();
  });
  return {
    beat,
    begin,
    idle: async () => {
      await Promise.all([begun.idle(), work?.idle()]);
    },
    close: leave,
  };
};

/** For a process that nobody shares the work with. */
export const ALONE: Stand = (onElected) => {
  onElected(new AbortController().signal);
  return () => Promise.resolve();
};

/** For a process that leaves the work to others. */
export const NEVER: Stand = () => () => Promise.resolve();
