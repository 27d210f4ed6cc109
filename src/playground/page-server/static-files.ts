import { readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';

const FOLDER = new URL('../page/', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
};

/** Letters, digits, hyphens and folders only, so a path cannot leave the page's folder. */
const SAFE_PATH = /^(?:[\w-]+\/)*[\w-]+\.(html|css|js|svg|png|ico)$/;

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

const serve = async (c: Context, path: string): Promise<Response> => {
  const ending = SAFE_PATH.exec(path)?.[1] ?? '';
  const type = TYPES[ending];
  if (type === undefined) return c.notFound();
  const bytes = await readFile(new URL(path, FOLDER)).catch(() => undefined);
  return bytes === undefined ? c.notFound() : c.body(bytes, 200, { ...HEADERS, 'content-type': type });
};

/** The page's own files; the folder itself answers with `index.html`. */
export const createStaticFiles = (): Hono => {
  const app = new Hono();
  app.get('/', (c) => serve(c, 'index.html'));
  app.get('/:path{.+\\.[a-z]+}', (c) => serve(c, c.req.param('path')));
  return app;
};
