import type { Draft } from './draft.ts';
import type { Outcome } from './make-puzzle.ts';
import type { Reading } from './read-words.ts';

/** A draft for the thread, with a number that its answers repeat. */
export interface Order {
  readonly number: number;
  readonly draft: Draft;
}

/** First the thread reports on the list, then on the puzzle. */
export type Answer =
  | { readonly number: number; readonly kind: 'read'; readonly reading: Reading }
  | { readonly number: number; readonly kind: 'done'; readonly outcome: Outcome };

/** A thread that builds one order at a time. */
export interface BuildThread {
  send(order: Order): void;
  end(): void;
}

export interface BuilderParts {
  /** Starts a thread. It calls back for each answer, and once if it cannot run. */
  openThread(onAnswer: (answer: Answer) => void, onFault: () => void): BuildThread;
  /** Calls back after a time, unless the returned function is called before. */
  after(ms: number, run: () => void): () => void;
  /** Gets the answers to the newest draft alone. */
  tell(answer: Answer): void;
}

/** How long typing must rest before a build begins. */
const REST_MS = 250;
/** Longer than the search's own limit, which includes no drawing. */
const LIMIT_MS = 30_000;

export interface Builder {
  /** Builds a draft once typing rests. An older build ends at once. */
  build(draft: Draft): void;
  close(): void;
}

/** Builds drafts in a thread. A search never listens, so an outdated one ends with its thread. */
export const createBuilder = ({ openThread, after, tell }: BuilderParts): Builder => {
  let thread: BuildThread | undefined;
  let isBusy = false;
  let number = 0;
  let stopWaiting = (): void => {};

  const endThread = (): void => {
    thread?.end();
    thread = undefined;
    isBusy = false;
  };
  const fail = (message: string): void => {
    endThread();
    stopWaiting();
    tell({ number, kind: 'done', outcome: { kind: 'failed', message } });
  };
  const hear = (answer: Answer): void => {
    if (answer.number !== number) return;
    if (answer.kind === 'done') {
      isBusy = false;
      stopWaiting();
    }
    tell(answer);
  };
  const start = (draft: Draft): void => {
    isBusy = true;
    stopWaiting = after(LIMIT_MS, () => fail('This takes too long: give it fewer words or a larger board.'));
    thread ??= openThread(hear, () =>
      fail('This browser could not run the search. Load the page again, or try another browser.'),
    );
    thread.send({ number, draft });
  };
  return {
    build: (draft) => {
      number += 1;
      stopWaiting();
      if (isBusy) endThread();
      stopWaiting = after(REST_MS, () => start(draft));
    },
    close: () => {
      stopWaiting();
      endThread();
    },
  };
};
