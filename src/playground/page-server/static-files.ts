import { readdir, readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';

const FOLDER = new URL('../page/', import.meta.url);
const BUILDER = new URL('../build-page.mjs', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
};

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; frame-src 'self'; " +
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

const readBuilt = async (names: readonly string[]): Promise<Files> => {
  const read = async (name: string) => [name, new Uint8Array(await readFile(new URL(name, FOLDER)))] as const;
  return new Map(await Promise.all(names.map(read)));
};

/** A built program has the page built beside it. From the sources, the first request builds it. */
const loadFiles = async (): Promise<Files> => {
  const names = await readdir(FOLDER);
  if (names.includes('main.js')) return readBuilt(names);
  const { buildPage }: typeof import('../build-page.mjs') = await import(String(BUILDER));
  return buildPage();
};

let files: Promise<Files> | undefined;

/** The page's files, for the life of the process. The next request tries again after a failure. */
const loadOnce = (): Promise<Files> => {
  files ??= loadFiles().catch((error: unknown) => {
    files = undefined;
    throw error;
  });
  return files;
};

const serve = async (c: Context, name: string): Promise<Response> => {
  const type = TYPES[name.split('.').at(-1) ?? ''];
  const bytes = (await loadOnce()).get(name);
  return type && bytes ? c.body(bytes, 200, { ...HEADERS, 'content-type': type }) : c.notFound();
};

/** The page's own files; the folder itself answers with `index.html`. */
export const createStaticFiles = (): Hono => {
  const app = new Hono();
  app.get('/', (c) => serve(c, 'index.html'));
  app.get('/:name{[^/]+\\.[a-z]+}', (c) => serve(c, c.req.param('name')));
  return app;
};
