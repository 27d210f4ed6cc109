import { Hono } from 'hono';
import type { Metrics } from './metrics.ts';

/** What a process says about itself, in sentences. */
export interface HealthReport {
  /** Obstacles to its work; empty when it is ready. */
  readonly problems: readonly string[];
  /** Troubles that do not keep it from its work. */
  readonly remarks: readonly string[];
}

/** The content of the health pages. */
interface Health {
  readonly examine: () => Promise<HealthReport>;
}

/** The pages for operators and Prometheus. They need no password, so no public address may lead to them. */
export const createOpsApp = (health: Health, metrics: Pick<Metrics, 'contentType' | 'text'>): Hono => {
  const app = new Hono();
  app.get('/healthz', (c) => c.text('ok\n'));
  app.get('/readyz', async (c) => {
    const { problems, remarks } = await health.examine();
    const isReady = problems.length === 0;
    const lines = [...(isReady ? ['ready'] : problems), ...remarks];
    return c.text(`${lines.join('\n')}\n`, isReady ? 200 : 503);
  });
  app.get('/metrics', async (c) => c.text(await metrics.text(), 200, { 'content-type': metrics.contentType }));
  return app;
};
