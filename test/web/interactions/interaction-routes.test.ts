import { expect, onTestFinished, test } from 'vitest';
import { createSigningKey, signRequest } from '../../../src/playground/world/signing-key.ts';
import {
  createInteractionApp,
  type InteractionTerms,
  MAX_INTERACTION_BYTES,
} from '../../../src/web/interactions/interaction-routes.ts';
import { startWebServer } from '../../../src/web/web-server.ts';

const NOW = Date.UTC(2026, 2, 14, 9);
const key = createSigningKey();
const COMMAND = { id: '1', type: 2, token: 'token' };

/** The endpoint on a port of its own; it answers each interaction with its own payload. */
const listen = async (isReady = true, terms: Pick<Partial<InteractionTerms>, 'isFirst'> = {}) => {
  let now = NOW;
  let doubts = 0;
  const received: unknown[] = [];
  const deliveries: boolean[] = [];
  const interactions = createInteractionApp({
    publicKey: key.publicKey,
    ...terms,
    now: () => now,
    onKeyInDoubt: () => {
      doubts++;
    },
    receive: async (payload) => {
      received.push(payload);
      if (!isReady) return undefined;
      return { body: JSON.stringify(payload), delivered: (isSent) => void deliveries.push(isSent) };
    },
  });
  const web = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    interactions,
  });
  onTestFinished(() => web.close());
  const url = `${web.url}/interactions`;
  const send = async (request: RequestInit) => {
    const response = await fetch(url, request);
    return { status: response.status, text: await response.text() };
  };
  const pass = (ms: number): void => {
    now += ms;
  };
  return { url, send, pass, received, deliveries, doubts: () => doubts };
};

const signed = (payload: unknown, at = NOW): RequestInit => signRequest(key, JSON.stringify(payload), at);

test('a ping is answered with a pong', async () => {
  const { send, received } = await listen();
  const { status, text } = await send(signed({ type: 1 }));
  expect({ status, body: JSON.parse(text) }).toEqual({ status: 200, body: { type: 1 } });
  expect(received).toEqual([]);
});

test('an interaction is answered in the response, and whoever answered learns that it went out', async () => {
  const { send, deliveries } = await listen();
  const { status, text } = await send(signed(COMMAND));
  expect({ status, body: JSON.parse(text) }).toEqual({ status: 200, body: COMMAND });
  await expect.poll(() => deliveries[0]).toBe(true);
});

test('a bot that is not ready says so', async () => {
  const { send } = await listen(false);
  expect(await send(signed(COMMAND))).toEqual({ status: 503, text: 'the bot is not ready\n' });
});

test('requests that Discord did not sign are refused', async () => {
  const { send, received } = await listen();
  const good = signed(COMMAND);
  const headers = good.headers as Record<string, string>;
  const unsigned: RequestInit[] = [
    signRequest(createSigningKey(), JSON.stringify(COMMAND), NOW),
    { ...good, body: JSON.stringify({ ...COMMAND, type: 3 }) },
    { ...good, headers: { ...headers, 'x-signature-timestamp': String(NOW / 1_000 + 1) } },
    { ...good, headers: { ...headers, 'x-signature-ed25519': 'ff' } },
    { ...good, headers: { ...headers, 'x-signature-ed25519': 'no signature at all' } },
    { ...good, headers: {} },
  ];
  for (const request of unsigned) {
    expect(await send(request)).toEqual({ status: 401, text: 'invalid request signature\n' });
  }
  expect(received).toEqual([]);
});

test('a request is taken once, within a minute of its time', async () => {
  const { send, pass, received } = await listen();
  const request = signed(COMMAND);
  expect((await send(request)).status).toBe(200);
  expect(await send(request)).toEqual({ status: 401, text: 'the request came before\n' });
  pass(60_001);
  expect((await send(request)).status).toBe(401);
  expect((await send(signed(COMMAND))).text).toContain('check the clock');
  expect((await send(signed(COMMAND, NOW + 60_000 + 62_000))).text).toContain('check the clock');
  expect((await send(signed(COMMAND, NOW + 60_000))).status).toBe(200);
  expect(received).toHaveLength(2);
});

test('a body over 1 MiB is refused, also if it does not say how long it is', async () => {
  const { send } = await listen();
  const body = 'x'.repeat(MAX_INTERACTION_BYTES + 1);
  expect(await send(signRequest(key, body, NOW))).toMatchObject({ status: 413 });
  const stream = new Blob([body]).stream();
  const chunked = { ...signRequest(key, body, NOW), body: stream, duplex: 'half' } as RequestInit;
  expect(await send(chunked)).toMatchObject({ status: 413 });
});

test('a body that is no JSON object is refused', async () => {
  const { send } = await listen();
  for (const body of ['', '{', '7', 'null']) expect((await send(signRequest(key, body, NOW))).status).toBe(400);
});

test('a request that another process has taken is refused, and a ping asks no other', async () => {
  const asked: string[] = [];
  const { send, received } = await listen(true, {
    isFirst: async (signature) => {
      asked.push(signature);
      return false;
    },
  });
  const request = signed(COMMAND);
  expect(await send(request)).toEqual({ status: 401, text: 'the request came before\n' });
  expect(received).toEqual([]);
  expect((await send(signed({ type: 1 }))).status).toBe(200);
  expect(asked).toEqual([new Headers(request.headers).get('x-signature-ed25519')]);
});

const foreign = (payload: unknown): RequestInit => signRequest(createSigningKey(), JSON.stringify(payload), NOW);

test('the key is in doubt once all requests were signed with another', async () => {
  const { send, doubts } = await listen();
  await send({ ...signed(COMMAND), headers: {} });
  await send(foreign({ type: 1 }));
  expect(doubts()).toBe(0);
  for (let i = 0; i < 3; i++) await send(foreign({ type: 1 }));
  expect(doubts()).toBe(1);
});

test('the key is in no doubt if a request was signed with it: Discord tries bad ones too', async () => {
  const { send, doubts } = await listen();
  await send(foreign({ type: 1 }));
  await send(signed({ type: 1 }));
  for (let i = 0; i < 3; i++) await send(foreign({ type: 1 }));
  expect(doubts()).toBe(0);
});
