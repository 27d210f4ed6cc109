import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The lag of the event loop, in milliseconds. */
export interface Lag {
  readonly p999Ms: number;
  readonly maxMs: number;
}

const RESOLUTION_MS = 5;

/** Starts measuring. Call the result to stop and get the lag. */
export const measureLag = (): (() => Lag) => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  const toMs = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  delay.enable();
  return () => {
    delay.disable();
    return { p999Ms: toMs(delay.percentile(99.9)), maxMs: toMs(delay.max) };
  };
};
