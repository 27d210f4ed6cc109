import { createConnection } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSigningKey, signRequest } from '../../../src/playground/world/signing-key.ts';
import { createQuietEdge } from '../../../src/web/edge/edge.ts';
import { createBodyBudget } from '../../../src/web/edge/read-body.ts';
import { createInteractionApp, type InteractionTerms } from '../../../src/web/interactions/interaction-routes.ts';
import { MAX_INTERACTION_BYTES } from '../../../src/web/interactions/receive-signed.ts';
import { startWebServer } from '../../../src/web/web-server.ts';

const NOW = Date.UTC(2026, 2, 14, 9);
const key = createSigningKey();
const COMMAND = { id: '1', type: 2, token: 'token' };

/** The endpoint on a port of its own; it answers each interaction with its own payload. */
const listen = async (
  isReady = true,
  { body, ...terms }: Pick<Partial<InteractionTerms>, 'isFirst' | 'budget'> & { readonly body?: FormData } = {},
) => {
  let now = NOW;
  let doubts = 0;
  const received: unknown[] = [];
  const deliveries: boolean[] = [];
  const [refused, faults] = [[] as string[], [] as unknown[]];
  const { budget = createBodyBudget() } = terms;
  const interactions = createInteractionApp({
    publicKey: key.publicKey,
    refuse: (reason) => void refused.push(reason),
    ...terms,
    budget,
    now: () => now,
    onKeyInDoubt: () => {
      doubts++;
    },
    receive: async (payload) => {
      received.push(payload);
      if (!isReady) return undefined;
      return { body: body ?? JSON.stringify(payload), delivered: (isSent) => void deliveries.push(isSent) };
    },
  });
  const web = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    interactions,
    edge: { ...createQuietEdge(), onFault: (error) => void faults.push(error) },
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
  return { url, send, pass, received, deliveries, refused, faults, budget, doubts: () => doubts };
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

test('a body over 64 KiB is refused, also if it does not say how long it is', async () => {
  const { send, refused } = await listen();
  const body = 'x'.repeat(MAX_INTERACTION_BYTES + 1);
  expect(MAX_INTERACTION_BYTES).toBe(65_536);
  expect(await send(signRequest(key, body, NOW))).toMatchObject({ status: 413 });
  const stream = new Blob([body]).stream();
  const chunked = { ...signRequest(key, body, NOW), body: stream, duplex: 'half' } as RequestInit;
  expect(await send(chunked)).toMatchObject({ status: 413 });
  expect(refused).toEqual(['too-long', 'too-long']);
});

/** Sends a request's head without its body. Resolves with the answer once the connection ends. */
const sendHead = (url: string, headers: Readonly<Record<string, string>>): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port, pathname } = new URL(url);
    const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    const socket = createConnection(Number(port), '127.0.0.1', () => {
      socket.write(`POST ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`);
    });
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.once('error', reject).once('end', () => resolve(answer));
  });

test('headers are checked before the body is read, and a refusal ends the connection', async () => {
  const { url, send, refused, budget } = await listen();
  const good = signed(COMMAND).headers as Record<string, string>;
  const { 'x-signature-ed25519': signature = '', 'x-signature-timestamp': timestamp = '' } = good;
  await send(signed(COMMAND));
  const long = { 'content-length': '60000' };
  const bad: readonly (readonly [string, Record<string, string>])[] = [
    ['401', {}],
    ['401', { 'x-signature-ed25519': signature }],
    ['401', { 'x-signature-timestamp': timestamp }],
    ['401', { 'x-signature-ed25519': signature.slice(1), 'x-signature-timestamp': timestamp }],
    ['401', { 'x-signature-ed25519': signature, 'x-signature-timestamp': '1e9' }],
    ['401', { 'x-signature-ed25519': signature, 'x-signature-timestamp': String(NOW / 1_000 - 61) }],
    ['401', { 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp }],
    ['413', { 'x-signature-ed25519': '0'.repeat(128), 'x-signature-timestamp': timestamp, 'content-length': '65537' }],
  ];
  for (const [status, headers] of bad) {
    const answer = await sendHead(url, { ...long, ...headers });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('connection: close\r\n');
  }
  expect(refused).toEqual([...Array(5).fill('unsigned'), 'stale', 'replayed', 'too-long']);
  expect(budget.held()).toBe(0);
});

test('a sender who hangs up in the middle is counted, and no stack is written', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => written.mockRestore());
  const { url, refused, faults, budget } = await listen();
  const { port } = new URL(url);
  const head = `x-signature-ed25519: ${'0'.repeat(128)}\r\nx-signature-timestamp: ${NOW / 1_000}\r\n`;
  const socket = createConnection(Number(port), '127.0.0.1', () => {
    socket.write(`POST /interactions HTTP/1.1\r\nhost: a\r\n${head}content-length: 60000\r\n\r\n{"type"`);
  });
  await expect.poll(() => budget.held()).toBe(7);
  socket.destroy();
  await expect.poll(() => refused).toEqual(['cut-off']);
  expect(budget.held()).toBe(0);
  expect([written.mock.calls, faults]).toEqual([[], []]);
});

test('what nobody expected is one line for the log and a plain answer, and no stack on standard error', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => written.mockRestore());
  const broken = new Error('broken');
  const { send, faults } = await listen(true, { isFirst: () => Promise.reject(broken) });
  expect(await send(signed(COMMAND))).toEqual({ status: 500, text: 'something went wrong here\n' });
  expect([written.mock.calls, faults]).toEqual([[], [broken]]);
});

test('a sender who hangs up while a picture goes out is told to whoever answered, and no stack is written', async () => {
  const written = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')];
  onTestFinished(() => {
    for (const spy of written) spy.mockRestore();
  });
  const body = new FormData();
  body.append('files[0]', new Blob(['x'.repeat(8_000_000)]));
  const { url, faults, deliveries } = await listen(true, { body });
  const { headers, body: text } = signed(COMMAND);
  const { port } = new URL(url);
  const head = Object.entries(headers as Record<string, string>).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = createConnection(Number(port), '127.0.0.1', () => {
    socket.write(
      `POST /interactions HTTP/1.1\r\nhost: a\r\n${head.join('')}content-length: ${String(text).length}\r\n\r\n${text}`,
    );
  });
  socket.once('data', () => socket.destroy());
  await expect.poll(() => deliveries).toEqual([false]);
  expect([...written.flatMap(({ mock }) => mock.calls), ...faults]).toEqual([]);
});

test('when bodies take too much room, the oldest gives way and whoever comes is answered', async () => {
  const { url, send, budget } = await listen(true, { budget: createBodyBudget(100_000) });
  const { port } = new URL(url);
  const head = `x-signature-ed25519: ${'0'.repeat(128)}\r\nx-signature-timestamp: ${NOW / 1_000}\r\n`;
  const hold = (): Promise<string> =>
    new Promise((resolve) => {
      const socket = createConnection(Number(port), '127.0.0.1', () => {
        socket.write(`POST /interactions HTTP/1.1\r\nhost: a\r\n${head}content-length: 60001\r\n\r\n`);
        socket.write('x'.repeat(60_000));
      });
      onTestFinished(() => void socket.destroy());
      socket.on('error', () => undefined);
      socket.once('data', (data) => resolve(String(data)));
    });
  const first = hold();
  await expect.poll(() => budget.held()).toBe(60_000);
  void hold();
  expect(await first).toMatch(/^HTTP\/1.1 503 .*retry-after: 1\r\n/is);
  await expect.poll(() => budget.held()).toBe(60_000);
  expect((await send(signed(COMMAND))).status).toBe(200);
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
