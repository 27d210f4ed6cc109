import { parentPort, workerData } from 'node:worker_threads';
import { improve } from '../../puzzle/optimize/improve.ts';
import type { Optimum } from '../../puzzle/optimize/optimum.ts';
import type { ThreadTask } from './optimize-threads.ts';

/** A thread that looks for the best board, and sends what is new. Like `main.ts`, it acts on import. */

/** Between two messages: a search may have news a hundred times a second. */
const QUIET_MS = 50;

const { task, deadlineMs } = workerData as ThreadTask;
const now = (): number => performance.timeOrigin + performance.now();

const isNews = ({ best, bound }: Optimum, sent: Optimum | undefined): boolean =>
  best !== sent?.best || bound.value !== sent?.bound.value || bound.method !== sent.bound.method;

let sent: Optimum | undefined;
let last: Optimum | undefined;
let sentMs = Number.NEGATIVE_INFINITY;

const send = (): void => {
  if (last && last !== sent) parentPort?.postMessage(last);
  sent = last;
  sentMs = now();
};

for (const state of improve(task, { now, deadlineMs })) {
  if (isNews(state, sent)) last = state;
  if (now() >= sentMs + QUIET_MS) send();
  if (now() >= deadlineMs) break;
}
send();
