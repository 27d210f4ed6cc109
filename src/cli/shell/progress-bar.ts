import type { CliIo } from './cli-io.ts';

/** Shows the progress of long work. */
export interface ProgressBar {
  /** Shows `done` of `total` pieces. */
  show(done: number, total: number): void;
  /** Takes the bar off the screen. */
  clear(): void;
}

const QUIET_MS = 2_000;
const REDRAW_MS = 100;
const WIDTH = 30;
const ERASE_LINE = '\r\u001b[K';

const drawBar = (done: number, total: number): string => {
  const filled = Math.round((WIDTH * done) / Math.max(1, total));
  return `${ERASE_LINE}[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done} of ${total}`;
};

/** A bar on standard error. It appears only on a terminal, and only after two seconds of work. */
export const createProgressBar = ({ stderr, elapsedMs }: Pick<CliIo, 'stderr' | 'elapsedMs'>): ProgressBar => {
  let drawnAt = elapsedMs() + QUIET_MS - REDRAW_MS;
  let isShown = false;
  const show = (done: number, total: number): void => {
    if (!stderr.isTTY || elapsedMs() < drawnAt + REDRAW_MS) return;
    drawnAt = elapsedMs();
    isShown = true;
    stderr.write(drawBar(done, total));
  };
  const clear = (): void => {
    if (isShown) stderr.write(ERASE_LINE);
    isShown = false;
  };
  return { show, clear };
};
