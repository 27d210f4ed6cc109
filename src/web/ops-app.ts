import { Hono } from 'hono';
import type { Metrics } from './metrics.ts';

/** The content of the health pages. */
export interface Health {
  /** Obstacles to the bot's work, one sentence each; empty when it is ready. */
  readonly problems: () => Promise<readonly string[]>;
}

/** The pages for operators and Prometheus. They need no password, so no public address may lead to them. */
export const createOpsApp = (health: Health, metrics: Pick<Metrics, 'contentType' | 'text'>): Hono => {
  const app = new Hono();
  app.get('/healthz', (c) => c.text('ok\n'));
  app.get('/readyz', async (c) => {
    const problems = await health.problems();
    return problems.length === 0 ? c.text('ready\n') : c.text(`${problems.join('\n')}\n`, 503);
  });
  app.get('/metrics', async (c) => c.text(await metrics.text(), 200, { 'content-type': metrics.contentType }));
  return app;
};
