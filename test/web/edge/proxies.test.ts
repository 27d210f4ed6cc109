import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createAdminApp, MAX_FORM_BYTES } from '../../../src/features/admin/admin-app.ts';
import { LIVE_PATH } from '../../../src/features/player/live-sockets.ts';
import { createPlayerApp, MAX_BODY_BYTES } from '../../../src/features/player/web-player.ts';
import { createSigningKey } from '../../../src/playground/world/signing-key.ts';
import { CONNECTION_OPTIONS } from '../../../src/web/edge/connection-limits.ts';
import { createQuietEdge } from '../../../src/web/edge/edge.ts';
import { createEventApp } from '../../../src/web/interactions/event-routes.ts';
import { createInteractionApp } from '../../../src/web/interactions/interaction-routes.ts';
import { MAX_INTERACTION_BYTES } from '../../../src/web/interactions/receive-signed.ts';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** `:name{[a-z]+}` is a path that matches the expression. */
const asExpression = (path: string): string => path.replace(/:\w+\{(.+)\}$/, '$1');

/** Every route that strangers can reach, as method and path, sorted. */
const publicRoutes = (): string[] => {
  const player = createPlayerApp({
    host: () => undefined,
    files: { serve: async (c) => c.notFound() },
    cookie: { path: '/play', isSecure: true },
    isOwnOrigin: () => false,
  });
  const { publicKey } = createSigningKey();
  const interactions = createInteractionApp({ publicKey, now: () => 0, receive: async () => undefined });
  const events = createEventApp({ readKey: () => publicKey, now: () => 0, receive: async () => undefined });
  const admin = createAdminApp({
    app: { apiUrl: '', clientId: '', clientSecret: '', botToken: '' },
    askDiscord: async () => undefined,
    edge: createQuietEdge(),
    host: () => undefined,
    newSecret: () => '',
    terms: { basePath: '', isSecure: true, isOwnOrigin: () => false, originOf: (name) => name },
  });
  const routes = [player, admin, interactions, events]
    .flatMap((app) => app.routes)
    .filter(({ method }) => method !== 'ALL');
  const names = routes.map(({ method, path }) => `${method} ${asExpression(path)}`);
  return [...new Set([...names, `GET ${LIVE_PATH}`])].sort();
};

/** The routes that nginx passes: the lines of its map. */
const nginxRoutes = (text: string): string[] =>
  Array.from(text.matchAll(/^ {2}"(?:~\^)?((?:GET|POST) [^"$]+)\$?" 1;$/gm), ([, route = '']) => route).sort();

/** The routes that Caddy passes: the paths of each named matcher, by method. */
const caddyRoutes = (text: string): string[] =>
  Array.from(text.matchAll(/^\t@\w+ \{\n\t\tmethod (GET|POST)(?: HEAD)?\n((?:\t\tpath.*\n)+)\t\}$/gm))
    .flatMap(([, method, paths = '']) =>
      Array.from(paths.matchAll(/path(?:_regexp)? \^?([^\n$]+)\$?$/gm), ([, path]) => `${method} ${path}`),
    )
    .sort();

test('the files for nginx and Caddy pass every public route, and nothing else', () => {
  const routes = publicRoutes();
  expect(routes).toContain('POST /interactions');
  expect(routes).toContain('POST /webhook-events');
  expect(routes.length).toBeGreaterThan(20);
  expect(nginxRoutes(read('deploy/nginx.conf'))).toEqual(routes);
  expect(caddyRoutes(read('deploy/Caddyfile'))).toEqual(routes);
});

test('both refuse the rest, and every path that they pass is one of the list', () => {
  expect(read('deploy/nginx.conf')).toMatch(/^ {2}default 0;$/m);
  expect(read('deploy/nginx.conf')).toMatch(/if \(\$searchlight_is_public = 0\) \{\s+return 404;/);
  const caddy = read('deploy/Caddyfile');
  expect(caddy).toMatch(/^\thandle \{\n\t\trespond 404\n\t\}$/m);
  const named = Array.from(caddy.matchAll(/^\thandle @(\w+) \{$/gm), ([, name]) => name);
  const matchers = Array.from(caddy.matchAll(/^\t@(\w+) \{$/gm), ([, name]) => name);
  expect(named.sort()).toEqual(matchers.sort());
});

test('both limit bodies as the program does', () => {
  const nginx = read('deploy/nginx.conf').matchAll(/client_max_body_size (\d+)k;/g);
  expect(Array.from(nginx, ([, size]) => Number(size) * 1_024)).toEqual([
    MAX_BODY_BYTES,
    MAX_FORM_BYTES,
    MAX_INTERACTION_BYTES,
  ]);
  const caddy = read('deploy/Caddyfile').matchAll(/handle @(\w+) \{\s+import body (\d+)/g);
  expect(Object.fromEntries(Array.from(caddy, ([, name, size]) => [name, Number(size)]))).toEqual({
    playing: MAX_BODY_BYTES,
    changing: MAX_FORM_BYTES,
    leaving: MAX_FORM_BYTES,
    interactions: MAX_INTERACTION_BYTES,
  });
});

test('Caddy closes an idle connection before the program does', () => {
  const [, seconds] = /transport http \{\n\t+keepalive (\d+)s\n/.exec(read('deploy/Caddyfile')) ?? [];
  expect(Number(seconds) * 1_000).toBeLessThan(CONNECTION_OPTIONS.keepAliveTimeout ?? 0);
});
