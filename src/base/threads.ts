import { Worker } from 'node:worker_threads';
import { DONE, type Timer } from './timer.ts';

/**
 * Threads that answer one request at a time. They start on demand and end when idle; they never keep the program
 * running.
 */
export interface Threads<Request, Answer> {
  /** Asks an idle thread, or else a new one. The caller limits the number of requests at a time. */
  readonly ask: (request: Request) => Promise<Answer>;
  /** Ends all threads. Requests under way reject, and so do later ones. */
  readonly close: () => Promise<void>;
}

/** A thread's message: a sign of life, or its answer. */
export type ThreadMessage<Answer> = { readonly kind: 'alive' } | { readonly kind: 'answer'; readonly answer: Answer };

/**
 * A thread ends after this long without a sign of life. The length of its work does not matter, since a busy machine
 * makes everything slow.
 */
const SILENCE_MS = 60_000;

/** A thread ends after this long without a request: it takes tens of megabytes. */
const IDLE_MS = 5 * 60_000;

/** A thread sent no sign of life for too long, and was ended. */
export class ThreadSilent extends Error {
  constructor() {
    super('a thread has not been heard of for too long');
  }
}

/** The callbacks of a request under way. */
interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const LOADER = String(new URL('../../scripts/build/load-sources.mjs', import.meta.url));

/** Arguments for a thread that runs from the sources, as in tests. A build needs none of them. */
export const loaderFor = ({ pathname }: URL): string[] => (pathname.endsWith('.ts') ? ['--import', LOADER] : []);

const createThread = <Request, Answer>(program: URL, timer: Timer, silenceMs: number) => {
  const worker = new Worker(program, { execArgv: loaderFor(program) });
  worker.unref();
  let waiting: Waiting<Answer> | undefined;
  let signs = 0;
  worker.on('message', (message: ThreadMessage<Answer>) => {
    signs++;
    if (message.kind === 'answer') waiting?.resolve(message.answer);
  });
  worker.on('error', (error) => waiting?.reject(error));
  worker.on('exit', (code) => waiting?.reject(new Error(`a thread ended with code ${code}`)));
  const silence = async (answered: AbortSignal): Promise<never> => {
    for (let before = -1; signs !== before && !answered.aborted; ) {
      before = signs;
      await timer.limit(silenceMs, answered);
    }
    // An answer has won the race. Nobody reads the error, and its stack costs time for each picture.
    if (answered.aborted) return new Promise(() => undefined);
    throw new ThreadSilent();
  };
  const ask = async (request: Request): Promise<Answer> => {
    const answered = new AbortController();
    const answer = new Promise<Answer>((resolve, reject) => {
      waiting = { resolve, reject };
      worker.postMessage(request);
    });
    try {
      return await Promise.race([answer, silence(answered.signal)]);
    } finally {
      answered.abort(DONE);
    }
  };
  return { ask, end: () => worker.terminate() };
};

/**
 * Threads that run a program, which sends a `ThreadMessage` for each request. A thread ends after `silenceMs` without a
 * message. The caller closes them.
 */
export const createThreads = <Request, Answer>(
  program: URL,
  timer: Timer,
  silenceMs = SILENCE_MS,
): Threads<Request, Answer> => {
  type Thread = ReturnType<typeof createThread<Request, Answer>>;
  const all = new Set<Thread>();
  /** Idle threads, the last used at the end; `asked` ends a thread's rest. */
  const idle: { readonly thread: Thread; readonly asked: AbortController }[] = [];
  let isClosed = false;

  const end = async (thread: Thread): Promise<void> => {
    all.delete(thread);
    await thread.end();
  };
  const rest = async (thread: Thread): Promise<void> => {
    const resting = { thread, asked: new AbortController() };
    idle.push(resting);
    await timer.limit(IDLE_MS, resting.asked.signal);
    if (resting.asked.signal.aborted) return;
    idle.splice(idle.indexOf(resting), 1);
    await end(thread);
  };
  const wake = (): Thread | undefined => {
    const resting = idle.pop();
    resting?.asked.abort(DONE);
    return resting?.thread;
  };

  const start = (): Thread => {
    const thread = createThread<Request, Answer>(program, timer, silenceMs);
    all.add(thread);
    return thread;
  };
  return {
    ask: async (request) => {
      if (isClosed) throw new Error('the threads are closed');
      const thread = wake() ?? start();
      try {
        const answer = await thread.ask(request);
        void rest(thread);
        return answer;
      } catch (error) {
        await end(thread);
        throw error;
      }
    },
    close: async () => {
      isClosed = true;
      for (const { asked } of idle) asked.abort(DONE);
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
};
