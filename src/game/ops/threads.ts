import { Worker } from 'node:worker_threads';
import type { Timer } from './timer.ts';

/**
 * Threads that answer one request each at a time, started as they are needed and ended when they are not; none keeps the
 * program running.
 */
export interface Threads<Request, Answer> {
  /** Asks an idle thread, or a new one if none is: the caller bounds how many are asked at a time. */
  readonly ask: (request: Request) => Promise<Answer>;
  /** Ends all threads; what is under way is rejected, and so is what is asked later. */
  readonly close: () => Promise<void>;
}

/** What a thread sends: that it is still at work, or its answer. */
export type ThreadMessage<Answer> = { readonly kind: 'alive' } | { readonly kind: 'answer'; readonly answer: Answer };

/**
 * A thread that has not been heard of for so long is ended. How long its work takes does not matter: on a busy machine
 * everything takes long.
 */
const SILENCE_MS = 60_000;

/** A thread that nobody has asked for so long is ended: it keeps tens of megabytes. */
const IDLE_MS = 5 * 60_000;

/** A thread was ended because it had not been heard of for too long. */
export class ThreadSilent extends Error {
  constructor() {
    super('a thread has not been heard of for too long');
  }
}

/** Who waits for a thread's answer. */
interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/** What a thread needs to run from the sources, as in tests; a build needs nothing. */
const LOADER = String(new URL('../../../scripts/build/load-sources.mjs', import.meta.url));
const loaderFor = ({ pathname }: URL): string[] => (pathname.endsWith('.ts') ? ['--import', LOADER] : []);

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
      await timer.wait(silenceMs, answered);
    }
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
      answered.abort();
    }
  };
  return { ask, end: () => worker.terminate() };
};

/**
 * Threads that run a program, which sends a `ThreadMessage` for each request; one that is silent for `silenceMs` is ended.
 * The caller closes them.
 */
export const createThreads = <Request, Answer>(
  program: URL,
  timer: Timer,
  silenceMs = SILENCE_MS,
): Threads<Request, Answer> => {
  type Thread = ReturnType<typeof createThread<Request, Answer>>;
  const all = new Set<Thread>();
  /** The thread asked last comes last; each with what ends its rest. */
  const idle: { readonly thread: Thread; readonly asked: AbortController }[] = [];
  let isClosed = false;

  const end = async (thread: Thread): Promise<void> => {
    all.delete(thread);
    await thread.end();
  };
  const rest = async (thread: Thread): Promise<void> => {
    const resting = { thread, asked: new AbortController() };
    idle.push(resting);
    await timer.wait(IDLE_MS, resting.asked.signal);
    if (resting.asked.signal.aborted) return;
    idle.splice(idle.indexOf(resting), 1);
    await end(thread);
  };
  const wake = (): Thread | undefined => {
    const resting = idle.pop();
    resting?.asked.abort();
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
      for (const { asked } of idle) asked.abort();
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
};
