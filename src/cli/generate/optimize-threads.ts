import { Worker } from 'node:worker_threads';
import { loaderFor } from '../../base/threads.ts';
import { mergeOptima, type Task } from '../../puzzle/optimize/improve.ts';
import type { Optimum } from '../../puzzle/optimize/optimum.ts';

/** The task of one thread. */
export interface ThreadTask {
  readonly task: Task;
  /** When to end, in milliseconds since 1970. */
  readonly deadlineMs: number;
}

/** What ends the threads. */
export interface ThreadLimits {
  readonly timeMs: number;
  readonly stop: AbortSignal;
}

/** Node compiles a worker from its address, which the build rewrites. */
const PROGRAM = new URL('./optimize-worker.ts', import.meta.url);

/** After the time, threads have so long to send their last board, and the first of them to send its first one. */
const LAST_WORD_MS = 200;
const FIRST_WORD_MS = 2_000;

/** The caller sees the time pass at least so often. */
const TICK_MS = 100;

const clockMs = (): number => performance.timeOrigin + performance.now();

/** A thread alone takes the steps of the seed. Of several, each has a seed of its own. */
const seedOf = ({ seed }: Task, threads: number, i: number): string => (threads === 1 ? seed : `${seed}/${i + 1}`);

/**
 * Looks for the best board in threads, each with a seed of its own. Yields the best of all whenever one of them has news,
 * and now and then without. Ends the threads at a limit, or when the caller stops asking.
 */
export async function* improveInThreads(
  task: Task,
  threads: number,
  { timeMs, stop }: ThreadLimits,
): AsyncGenerator<Optimum, void> {
  const deadlineMs = clockMs() + timeMs;
  const states = new Map<number, Optimum>();
  let hasNews = false;
  let wake = (): void => undefined;
  const tell = (): void => {
    hasNews = true;
    wake();
  };
  let running = threads;
  let fault: Error | undefined;
  let isEnded = false;
  const workers: Worker[] = [];
  const isOver = (): boolean =>
    stop.aborted || clockMs() >= deadlineMs + (states.size > 0 ? LAST_WORD_MS : FIRST_WORD_MS);
  // One after another: many that start at once would hold up the first board.
  const startNext = (): void => {
    const i = workers.length;
    if (i === threads || isEnded || isOver()) return;
    const own: ThreadTask = { task: { ...task, seed: seedOf(task, threads, i) }, deadlineMs };
    const worker = new Worker(PROGRAM, { execArgv: loaderFor(PROGRAM), workerData: own });
    workers.push(worker);
    worker.once('online', startNext);
    worker.on('message', (state: Optimum) => {
      states.set(i, state);
      tell();
    });
    worker.on('error', (error) => {
      fault = error;
    });
    worker.on('exit', () => {
      running--;
      tell();
    });
  };
  startNext();
  const tick = setInterval(() => wake(), TICK_MS);
  stop.addEventListener('abort', tell);
  try {
    // The last states may come while the caller works on an earlier one.
    while ((running > 0 && !isOver()) || hasNews) {
      if (!hasNews) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      hasNews = false;
      if (fault) throw fault;
      const [first, ...others] = states.values();
      if (first) yield mergeOptima(task.objective, [first, ...others]);
    }
  } finally {
    isEnded = true;
    clearInterval(tick);
    stop.removeEventListener('abort', tell);
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
