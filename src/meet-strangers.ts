import type { Config } from './config.ts';
import type { Log } from './discord/gateway/log.ts';
import type { Timer } from './game/ops/timer.ts';
import { createEdge, type Edge } from './web/edge/edge.ts';
import type { Metrics } from './web/metrics.ts';

interface Watching extends Pick<Timer, 'elapsedMs'>, Pick<Metrics, 'meter'> {
  readonly log: Log;
}

/** Guards the public port. It counts refused requests and reports them in one log line now and then. */
export const meetStrangers = (config: Config, { log, meter, elapsedMs }: Watching): Edge =>
  createEdge({
    ...config,
    elapsedMs,
    count: meter.refusedRequest,
    say: (counts) => log.warn(counts, 'requests from outside were refused'),
    onFault: (error) => log.error({ error }, 'a request from outside failed'),
  });
