import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createOpsApp } from '../../src/web/ops-app.ts';
import { startWebServer, type WebServerOptions } from '../../src/web/web-server.ts';

const METRICS = { contentType: 'text/plain; version=0.0.4', text: async () => 'up 1\n' };

const healthOf = (problems: readonly string[], remarks: readonly string[] = []) => ({
  examine: async () => ({ problems, remarks }),
});

const listen = async (options: Partial<WebServerOptions>) => {
  const server = await startWebServer({ host: '127.0.0.1', port: 0, ...options });
  onTestFinished(() => server.close());
  return async (path: string, method = 'GET') => {
    const response = await fetch(`${server.url}${path}`, { method });
    return { status: response.status, text: await response.text() };
  };
};

test('a bot that works is healthy, ready and measured', async () => {
  const get = await listen({ fallback: createOpsApp(healthOf([]), METRICS) });
  expect(await get('/healthz')).toEqual({ status: 200, text: 'ok\n' });
  expect(await get('/readyz')).toEqual({ status: 200, text: 'ready\n' });
  expect(await get('/metrics')).toEqual({ status: 200, text: 'up 1\n' });
});

test('a bot with problems is healthy but not ready, and says each on a line', async () => {
  const problems = ['not connected to Discord', 'the database cannot be written: disk full'];
  const get = await listen({ fallback: createOpsApp(healthOf(problems), METRICS) });
  expect((await get('/healthz')).status).toBe(200);
  expect(await get('/readyz')).toEqual({ status: 503, text: `${problems.join('\n')}\n` });
});

test('a bot that works despite a trouble is ready, and tells it', async () => {
  const get = await listen({ fallback: createOpsApp(healthOf([], ['the database is away']), METRICS) });
  expect(await get('/readyz')).toEqual({ status: 200, text: 'ready\nthe database is away\n' });
});

test('operators’ pages are read only, and nothing else is beside them', async () => {
  const get = await listen({ fallback: createOpsApp(healthOf([]), METRICS) });
  for (const path of ['/', '/interactions', '/play/', '/metrics/', '/metrics/x'])
    expect((await get(path)).status).toBe(404);
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await get(path, 'POST')).status).toBe(404);
});

test('the public server knows no page of operators, with or without others', async () => {
  for (const options of [{}, { fallback: new Hono().get('/play', (c) => c.text('page')) }]) {
    const get = await listen(options);
    for (const path of ['/healthz', '/readyz', '/metrics', '//metrics', '/%6Detrics', '/play/../metrics'])
      expect((await get(path)).status).toBe(404);
  }
});
