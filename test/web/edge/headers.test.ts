import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import { createPageFiles } from '../../../src/features/player/page-files.ts';
import { createPlayerApp } from '../../../src/features/player/web-player.ts';
import { createSigningKey } from '../../../src/playground/world/signing-key.ts';
import { createQuietEdge, type Edge } from '../../../src/web/edge/edge.ts';
import { createInteractionApp } from '../../../src/web/interactions/interaction-routes.ts';
import { startWebServer } from '../../../src/web/web-server.ts';

const broken = new Hono();
broken.get('/broken', () => {
  throw new Error('broken');
});

/** The public server with every route that strangers can reach, and a failing route. */
const listen = async (given: Partial<Edge> = {}, isFramed = false) => {
  const { publicKey } = createSigningKey();
  const player = createPlayerApp({
    host: () => undefined,
    files: createPageFiles(isFramed),
    cookie: { path: '/play', isSecure: true },
    isOwnOrigin: () => false,
  });
  const web = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    interactions: createInteractionApp({ publicKey, now: () => 0, receive: async () => undefined }),
    fallback: player.route('/', broken),
    edge: { ...createQuietEdge(), ...given },
  });
  onTestFinished(() => web.close());
  return (path: string, init?: RequestInit) => fetch(web.url + path, init);
};

/** Headers by path: a page, a script, a refusal of each route, an unknown path, and a failing route. */
const askAll = async (
  ask: (path: string, init?: RequestInit) => Promise<Response>,
): Promise<Record<string, Headers>> => {
  const post = { method: 'POST' };
  const answers = {
    page: await ask('/play'),
    script: await ask('/play/main.js'),
    api: await ask('/play/api/puzzle'),
    post: await ask('/play/api/entries', post),
    interactions: await ask('/interactions', post),
    unknown: await ask('/wp-login.php'),
    broken: await ask('/broken'),
  };
  expect(Object.values(answers).map(({ status }) => status)).toEqual([200, 200, 503, 403, 401, 404, 500]);
  return Object.fromEntries(Object.entries(answers).map(([name, { headers }]) => [name, headers]));
};

test('every answer forbids guesses at its type, other windows, other sites and further addresses', async () => {
  const all = await askAll(await listen());
  for (const [name, headers] of Object.entries(all)) {
    expect({ name, ...Object.fromEntries(headers) }).toMatchObject({
      name,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(/frame-ancestors 'none'$/),
    });
    expect(headers.get('x-powered-by')).toBeNull();
  }
  expect(all['page']?.get('content-security-policy')).toMatch(/^default-src 'self'/);
  expect(all['unknown']?.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(all['api']?.get('cache-control')).toBe('no-store');
});

test('browsers are held to https only where members come over https', async () => {
  for (const headers of Object.values(await askAll(await listen({ isHttps: true })))) {
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  }
  for (const headers of Object.values(await askAll(await listen()))) {
    expect(headers.get('strict-transport-security')).toBeNull();
  }
});

test('Discord may frame the page of the Activity, and nothing forbids it besides', async () => {
  const ask = await listen({}, true);
  const { headers } = await ask('/?frame_id=1');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self' https://discord.com");
  for (const name of ['x-frame-options', 'cross-origin-embedder-policy']) expect(headers.get(name)).toBeNull();
});

test('a fault of ours is told to the log alone', async () => {
  const faults: unknown[] = [];
  const ask = await listen({ onFault: (error) => void faults.push(error) });
  const failed = await ask('/broken');
  expect([failed.status, await failed.text()]).toEqual([500, 'something went wrong here\n']);
  expect(faults).toEqual([new Error('broken')]);
});
