import { Worker } from 'node:worker_threads';
import { loaderFor } from '../../base/threads.ts';
import { mergeOptima, type Task } from '../../puzzle/optimize/improve.ts';
import type { Optimum } from '../../puzzle/optimize/optimum.ts';

/** The task of one thread. */
export interface ThreadTask {
  readonly task: Task;
  readonly timeMs: number;
}

/** Node compiles a worker from its address, which the build rewrites. */
const PROGRAM = new URL('./optimize-worker.ts', import.meta.url);

/**
 * Looks for the best board in several threads, each with a seed of its own. Yields the best of all whenever one of them
 * has news, and ends the threads when the caller stops asking.
 */
export async function* improveInThreads(task: Task, threads: number, timeMs: number): AsyncGenerator<Optimum, void> {
  const states = new Map<number, Optimum>();
  let hasNews = false;
  let wake = (): void => undefined;
  const tell = (): void => {
    hasNews = true;
    wake();
  };
  let running = threads;
  let fault: Error | undefined;
  const workers = Array.from({ length: threads }, (_, i) => {
    const own: ThreadTask = { task: { ...task, seed: `${task.seed}/${i + 1}` }, timeMs };
    const worker = new Worker(PROGRAM, { execArgv: loaderFor(PROGRAM), workerData: own });
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
    return worker;
  });
  try {
    // The last states may come while the caller works on an earlier one.
    while (running > 0 || hasNews) {
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
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}
