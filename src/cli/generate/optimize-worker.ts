import { parentPort, workerData } from 'node:worker_threads';
import { improve } from '../../puzzle/optimize/improve.ts';
import type { ThreadTask } from './optimize-threads.ts';

/** A thread that looks for the best board, and sends each state. Like `main.ts`, it acts on import. */

const { task, timeMs } = workerData as ThreadTask;
const now = (): number => performance.now();
const deadlineMs = now() + timeMs;
for (const state of improve(task, { now, deadlineMs })) {
  parentPort?.postMessage(state);
  if (now() >= deadlineMs) break;
}
