import { useEffect, useMemo, useState } from 'preact/hooks';
import { type Answer, type BuildThread, createBuilder, type Order } from '../builder.ts';
import type { Draft } from '../draft.ts';
import type { Outcome } from '../make-puzzle.ts';
import type { Reading } from '../read-words.ts';

/** The thread's program in base 64, from the build. */
declare const THREAD_CODE: string;

const threadAddress = (): string => {
  const bytes = Uint8Array.from(atob(THREAD_CODE), (character) => character.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));
};

let address: string | undefined;

const openThread = (onAnswer: (answer: Answer) => void, onFault: () => void): BuildThread => {
  address ??= threadAddress();
  const worker = new Worker(address);
  worker.onmessage = ({ data }: MessageEvent<Answer>) => onAnswer(data);
  worker.onerror = onFault;
  return { send: (order: Order) => worker.postMessage(order), end: () => worker.terminate() };
};

const after = (ms: number, run: () => void): (() => void) => {
  const waiting = setTimeout(run, ms);
  return () => clearTimeout(waiting);
};

/** What the newest finished build gave. */
export interface Build {
  readonly reading: Reading | undefined;
  readonly outcome: Outcome | undefined;
  /** Whether a newer draft is on its way. */
  readonly isWaiting: boolean;
}

/** Builds the draft after each change. Until the newest build is done, the former one stays. */
export const useBuild = (draft: Draft): Build => {
  const [build, setBuild] = useState<Build>({ reading: undefined, outcome: undefined, isWaiting: true });
  const builder = useMemo(
    () =>
      createBuilder({
        openThread,
        after,
        tell: (answer) =>
          setBuild((old) =>
            answer.kind === 'read'
              ? { ...old, reading: answer.reading }
              : { ...old, outcome: answer.outcome, isWaiting: false },
          ),
      }),
    [],
  );
  useEffect(() => builder.close, [builder]);
  // Only the page shows these two.
  const { solution: _, nameLines: __, ...built } = draft;
  const key = JSON.stringify(built);
  useEffect(() => {
    setBuild((old) => ({ ...old, isWaiting: true }));
    builder.build(draft);
  }, [builder, key]);
  return build;
};
