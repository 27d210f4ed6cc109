import { expect, onTestFinished, test } from 'vitest';
import { createSigningKey, signRequest } from '../../../src/playground/world/signing-key.ts';
import { createEventApp, type EventTerms } from '../../../src/web/interactions/event-routes.ts';
import { startWebServer } from '../../../src/web/web-server.ts';

const NOW = Date.UTC(2026, 2, 14, 9);
const key = createSigningKey();
const EVENT = { type: 'APPLICATION_AUTHORIZED', timestamp: '2026-03-14T09:00:00.000000', data: { user: { id: '7' } } };
const BODY = { version: 1, application_id: '1', type: 1, event: EVENT };

/** The route on a port of its own. */
const listen = async (terms: Partial<EventTerms> = {}) => {
  let now = NOW;
  const [received, refused] = [[] as unknown[], [] as string[]];
  const interactions = createEventApp({
    readKey: () => key.publicKey,
    refuse: (reason) => void refused.push(reason),
    receive: async (event) => {
      received.push(event);
      return 'done';
    },
    ...terms,
    now: () => now,
  });
  const web = await startWebServer({ host: '127.0.0.1', port: 0, interactions });
  onTestFinished(() => web.close());
  const send = async (request: RequestInit) => {
    const response = await fetch(`${web.url}/webhook-events`, request);
    return { status: response.status, text: await response.text(), type: response.headers.get('content-type') };
  };
  const pass = (ms: number): void => {
    now += ms;
  };
  return { send, pass, received, refused };
};

const signed = (payload: unknown, at = NOW): RequestInit => signRequest(key, JSON.stringify(payload), at);

test('a ping and an event are acknowledged with an empty body', async () => {
  const { send, received } = await listen();
  const empty = { status: 204, text: '', type: 'application/json' };
  expect(await send(signed({ version: 1, application_id: '1', type: 0 }))).toEqual(empty);
  expect(received).toEqual([]);
  expect(await send(signed(BODY))).toEqual(empty);
  expect(received).toEqual([EVENT]);
});

test('events that Discord did not sign are refused', async () => {
  const { send, received, refused } = await listen();
  const good = signed(BODY);
  const headers = good.headers as Record<string, string>;
  const forged: RequestInit[] = [
    signRequest(createSigningKey(), JSON.stringify(BODY), NOW),
    { ...good, body: JSON.stringify({ ...BODY, event: { ...EVENT, type: 'APPLICATION_DEAUTHORIZED' } }) },
    { ...good, headers: { ...headers, 'x-signature-timestamp': String(NOW / 1_000 + 1) } },
    { ...good, headers: {} },
  ];
  for (const request of forged) expect(await send(request)).toMatchObject({ status: 401 });
  expect(refused).toEqual(Array(4).fill('unsigned'));
  expect(received).toEqual([]);
});

test('an event is taken once, within a minute of its time, and with at most 64 KiB', async () => {
  const { send, pass, received, refused } = await listen();
  expect((await send(signed(BODY))).status).toBe(204);
  expect(await send(signed(BODY))).toMatchObject({ status: 401, text: 'the request came before\n' });
  pass(60_001);
  expect((await send(signed({ ...BODY, version: 2 }))).text).toContain('check the clock');
  const long = signed({ ...BODY, more: 'x'.repeat(65_536) }, NOW + 60_000);
  expect(await send(long)).toMatchObject({ status: 413, text: 'a request has at most 64 KiB\n' });
  expect(refused).toEqual(['replayed', 'stale', 'too-long']);
  expect(received).toHaveLength(1);
});

test('an event that another process took is refused', async () => {
  const { send, received } = await listen({ isFirst: async () => false });
  expect(await send(signed(BODY))).toMatchObject({ status: 401, text: 'the request came before\n' });
  expect(received).toEqual([]);
});

test('a body without an event is told apart from a good one', async () => {
  const { send, received } = await listen();
  for (const payload of [{}, { type: 1 }, { type: 1, event: null }, { type: 2, event: EVENT }, []]) {
    expect(await send(signed(payload))).toMatchObject({ status: 400, text: 'the body is no webhook event\n' });
  }
  expect(await send(signRequest(key, '{', NOW))).toMatchObject({ status: 400, text: 'the body is no JSON object\n' });
  expect(received).toEqual([]);
});

test('Discord is asked to try again while the key is unknown or the database is away', async () => {
  const unready = { status: 503, text: 'the bot is not ready\n' };
  const unknown = await listen({ readKey: async () => undefined });
  expect(await unknown.send(signed(BODY))).toMatchObject(unready);
  const away = await listen({ receive: async () => undefined });
  expect(await away.send(signed(BODY))).toMatchObject(unready);
});
