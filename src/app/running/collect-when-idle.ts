import { Session } from 'node:inspector';
import { getHeapStatistics } from 'node:v8';
import type { Timer } from '../../base/timer.ts';

/**
 * Gives memory back while nothing happens. After busy minutes, such as the preparation of a day's puzzles, V8 keeps garbage
 * until the next allocations, which in a quiet installation come hours later. A full collection stops the thread for
 * some 50 ms, so it waits for an idle minute.
 */

const LOOK_MS = 60_000;

/** Below this share of a processor, the last minute counts as idle. */
const IDLE_SHARE = 0.05;

/** Less garbage is not worth a stop. In bytes. */
const LEAST_GROWTH = 16e6;

export interface IdleOptions {
  readonly timer: Pick<Timer, 'wait' | 'elapsedMs'>;
  /** Milliseconds of processor that this program has used. */
  readonly usedMs?: () => number;
  /** Bytes in the heap, with garbage. */
  readonly heapBytes?: () => number;
  readonly collect?: () => void;
}

const readUsedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
};

/**
 * Runs V8's collector by the inspector, which needs no option at the start of the program. Node 20 hangs if the callback
 * itself closes the session.
 */
const collectAll = (): void => {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.collectGarbage', () => setImmediate(() => session.disconnect()));
};

/** Looks every minute. Call the result to end it. */
export const collectWhenIdle = (options: IdleOptions): (() => void) => {
  const { timer, usedMs = readUsedMs, collect = collectAll } = options;
  const { heapBytes = () => getHeapStatistics().total_heap_size } = options;
  const stop = new AbortController();
  const go = async (): Promise<void> => {
    let [used, since] = [usedMs(), timer.elapsedMs()];
    /** The heap after the last collection; `undefined` in the minute in which it runs. */
    let kept: number | undefined = 0;
    for (;;) {
      await timer.wait(LOOK_MS, stop.signal);
      if (stop.signal.aborted) return;
      const [nowUsed, now] = [usedMs(), timer.elapsedMs()];
      const isIdle = nowUsed - used < (now - since) * IDLE_SHARE;
      kept ??= heapBytes();
      if (isIdle && heapBytes() - kept > LEAST_GROWTH) {
        collect();
        kept = undefined;
      }
      [used, since] = [usedMs(), now];
    }
  };
  void go();
  return () => stop.abort();
};
