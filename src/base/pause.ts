import type { Timer } from './timer.ts';

/**
 * A wait in real time, which does not keep the program alive. Node's own `timers/promises` builds an error with a stack
 * for each wait that a signal ends, and nearly all time limits end so.
 */
export const pause: Timer['wait'] = (ms, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const end = (): void => {
      clearTimeout(timeout);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timeout = setTimeout(end, ms).unref();
    signal?.addEventListener('abort', end, { once: true });
  });
