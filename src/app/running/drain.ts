import type { Timer } from '../../base/timer.ts';
import type { GracefulEnd } from '../../web/edge/close-gracefully.ts';

/**
 * The first steps of a stop, before the bot leaves Discord and the database closes. A load balancer needs a moment to
 * see that `/readyz` fails. Until then it sends requests here, and they get their answers.
 */

export interface DrainOptions {
  /** The public port. */
  readonly web: GracefulEnd;
  /** Sends pages on shared boards and races to another process. */
  readonly closeSockets: () => void;
  /** How long this process still takes requests. */
  readonly waitMs: number;
  readonly timer: Pick<Timer, 'limit'>;
}

/** The time limit for running requests. A request has ten seconds to arrive (`CONNECTION_OPTIONS`). */
const REQUESTS_PATIENCE_MS = 10_000;

/** Resolves when no request is under way, or after a limit. */
export const drain = async ({ web, closeSockets, waitMs, timer }: DrainOptions): Promise<void> => {
  web.sayGoodbye();
  if (waitMs > 0) await timer.limit(waitMs);
  closeSockets();
  const over = new AbortController();
  await web.close(timer.limit(REQUESTS_PATIENCE_MS, over.signal));
  over.abort();
};
