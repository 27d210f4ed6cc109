import { Worker } from 'node:worker_threads';
import type { PuzzleJson } from '../../puzzle/formats/puzzle-json.ts';
import type { PuzzleSpec } from '../../puzzle/model/spec.ts';
import type { Timer } from '../ops/timer.ts';
import type { BuildAnswer, BuildRequest } from './build-worker.ts';
import type { BuildPuzzle } from './editions.ts';

/** Builds puzzles in a thread of its own, one at a time, so that players never wait for one. */
export interface Builder {
  readonly build: BuildPuzzle;
  /** Ends the thread; a build under way is rejected. */
  readonly close: () => Promise<void>;
}

/** How long one puzzle may take; the thread looks at the clock itself, and is ended where it does not come back. */
export const BUILD_AHEAD_TIMEOUT_MS = 30_000;
const GRACE_MS = 10_000;

/** Who waits for the thread's answer. */
interface Waiting {
  readonly resolve: (answer: BuildAnswer) => void;
  readonly reject: (error: Error) => void;
}

interface Thread {
  readonly ask: (request: BuildRequest) => Promise<BuildAnswer>;
  readonly end: () => Promise<unknown>;
}

/** A thread that answers one request after the other and does not keep the program running. */
const startThread = (): Thread => {
  const worker = new Worker(new URL('./build-worker-start.mjs', import.meta.url), { execArgv: [] });
  worker.unref();
  let waiting: Waiting | undefined;
  worker.on('message', (answer: BuildAnswer) => waiting?.resolve(answer));
  worker.on('error', (error) => waiting?.reject(error));
  worker.on('exit', (code) => waiting?.reject(new Error(`the building thread ended with code ${code}`)));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        worker.postMessage(request);
      }),
    end: () => worker.terminate(),
  };
};

/** Creates a builder, whose thread starts with the first build. The caller closes it. */
export const createBuilder = (timer: Timer, timeoutMs = BUILD_AHEAD_TIMEOUT_MS): Builder => {
  let thread: Thread | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = async (): Promise<void> => {
    const ended = thread;
    thread = undefined;
    await ended?.end();
  };
  const askThread = async (spec: PuzzleSpec): Promise<BuildAnswer | undefined> => {
    thread ??= startThread();
    const answered = new AbortController();
    const expired = timer.wait(timeoutMs + GRACE_MS, answered.signal).then((): undefined => undefined);
    try {
      return await Promise.race([thread.ask({ spec, timeoutMs }), expired]);
    } finally {
      answered.abort();
    }
  };
  const buildNow = async (spec: PuzzleSpec): Promise<PuzzleJson> => {
    try {
      const answer = await askThread(spec);
      if (answer?.kind === 'built') return answer.puzzle;
      throw new Error(answer?.reason ?? 'the thread did not answer');
    } catch (cause) {
      await end();
      throw new Error(`no puzzle could be built for ${spec.seed}`, { cause });
    }
  };
  return {
    build: (spec) => {
      const next = last.then(() => buildNow(spec));
      last = next.catch(() => undefined);
      return next;
    },
    close: end,
  };
};
