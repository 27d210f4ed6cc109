import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { startWebServer } from '../../../src/web/web-server.ts';

/** A server with a page at `/` and one at `/slow`, which waits until it may go on. */
const serve = async () => {
  let goOn = (): void => undefined;
  let noteBegun = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    noteBegun = resolve;
  });
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const fallback = new Hono();
  fallback.get('/', (c) => c.text('here'));
  fallback.get('/slow', async (c) => {
    noteBegun();
    await released;
    return c.text('at last');
  });
  const web = await startWebServer({ host: '127.0.0.1', port: 0, fallback });
  return { web, begun, goOn };
};

interface Answer {
  readonly text: string;
  readonly connection: string | undefined;
}

/** Asks over one connection, which stays open as long as the server allows. */
const keepAsking = (url: string): ((path: string) => Promise<Answer>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return (path) =>
    new Promise((resolve, reject) => {
      get(`${url}${path}`, { agent }, (answer) => {
        let text = '';
        answer.on('data', (chunk) => {
          text += chunk;
        });
        answer.once('end', () => resolve({ text, connection: answer.headers.connection }));
        answer.once('error', reject);
      }).once('error', reject);
    });
};

const NEVER = new Promise<void>(() => undefined);

test('after the goodbye each answer ends its connection, and new ones are taken', async () => {
  const { web } = await serve();
  const ask = keepAsking(web.url);
  expect(await ask('/')).toEqual({ text: 'here', connection: 'keep-alive' });
  web.sayGoodbye();
  expect(await ask('/')).toEqual({ text: 'here', connection: 'close' });
  expect(await ask('/')).toEqual({ text: 'here', connection: 'close' });
  await web.close();
});

test('a running request gets its answer, and holds the close until then', async () => {
  const { web, begun, goOn } = await serve();
  const answer = keepAsking(web.url)('/slow');
  await begun;
  let isClosed = false;
  const closing = web.close(NEVER).then(() => {
    isClosed = true;
  });
  await expect(keepAsking(web.url)('/')).rejects.toThrow('ECONNREFUSED');
  expect(isClosed).toBe(false);
  goOn();
  expect(await answer).toEqual({ text: 'at last', connection: 'close' });
  await closing;
});

test('a request that takes too long is cut', async () => {
  const { web, begun } = await serve();
  const answer = keepAsking(web.url)('/slow');
  answer.catch(() => undefined);
  await begun;
  await web.close(Promise.resolve());
  await expect(answer).rejects.toThrow('socket hang up');
});

test('connections without a request do not hold the close', async () => {
  const { web } = await serve();
  const silent = connect({ port: Number(new URL(web.url).port), host: '127.0.0.1' });
  const errors: unknown[] = [];
  silent.on('error', (error) => errors.push(error));
  const ended = new Promise((resolve) => silent.once('close', resolve));
  silent.resume();
  const ask = keepAsking(web.url);
  await ask('/');
  await web.close(NEVER);
  await ended;
  expect(errors).toEqual([]);
});
