import { setMaxListeners } from 'node:events';
import { createTracker } from '../base/tracker.ts';

export interface Work {
  /** Does the work of one minute. Resolves at its end. */
  readonly beat: () => Promise<void>;
  /** Resolves when the work that signals began is complete. */
  readonly idle: () => Promise<void>;
  /** Stops listening to signals. */
  readonly end: () => void;
}

/**
 * Calls `onElected` at the start of each term of this process. The signal ends the term. An election numbers its terms.
 * The returned function withdraws.
 */
export type Stand = (onElected: (term: AbortSignal, number?: number) => void) => () => Promise<void>;

export interface TurnsOptions {
  /** Starts the work of one term. */
  readonly start: (term: AbortSignal, number?: number) => Work;
  readonly stand: Stand;
  /** Ends all terms. */
  readonly stopping: AbortSignal;
}

export interface Turns {
  /** Does the work of one minute during a term. Resolves at its end. */
  readonly beat: () => Promise<void>;
  /** Starts the same work without waiting for it. A long beat thus never delays the next one. */
  readonly begin: () => Promise<void>;
  readonly idle: () => Promise<void>;
  /** Withdraws, so another process can take over. */
  readonly close: () => Promise<void>;
}

/** Works during each term of this process, from its first moment. */
export const takeTurns = ({ start, stand, stopping }: TurnsOptions): Turns => {
  const begun = createTracker();
  let work: Work | undefined;
  let over: AbortSignal | undefined;
  const beat = async (): Promise<void> => {
    if (!over?.aborted) await work?.beat();
  };
  const begin = async (): Promise<void> => begun.add(beat());
  const leave = stand((elected, number) => {
    const term = AbortSignal.any([elected, stopping]);
    // Thousands of posts wait on this signal at a time.
    setMaxListeners(0, term);
    const mine = start(term, number);
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

/** For a process without others to share the work. */
export const ALONE: Stand = (onElected) => {
  onElected(new AbortController().signal);
  return () => Promise.resolve();
};

/** For a process that leaves the work to others. */
export const NEVER: Stand = () => () => Promise.resolve();
