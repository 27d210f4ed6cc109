import { readdir, readFile } from 'node:fs/promises';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { loadGeneratorPage } from '../../generator/load-page.ts';
import { MAX_FILE_BYTES } from '../rules/request-body.ts';
import type { StandIn } from '../stand-in.ts';
import { loopbackOnly, withKey } from './guard.ts';
import { createPageRoutes } from './page-routes.ts';

const FOLDER = new URL('../page/', import.meta.url);
const BUILDER = new URL('../build-playground.mjs', import.meta.url);

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
  const { buildPage }: typeof import('../build-playground.mjs') = await import(String(BUILDER));
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

/** The page that makes puzzles. It names its own security policy. */
const serveGenerator = async (c: Context): Promise<Response> =>
  c.html(await loadGeneratorPage(), 200, {
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  });

const SHOWN_INLINE = /^image\//;

const createAttachments = ({ world }: StandIn): Hono => {
  const app = new Hono();
  app.get('/:channel/:id/:name', (c) => {
    const file = world.files.get(c.req.param('id'));
    if (file === undefined) return c.notFound();
    return c.body(file.bytes, 200, {
      'content-type': file.wire.content_type,
      'content-disposition': SHOWN_INLINE.test(file.wire.content_type) ? 'inline' : 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });
  return app;
};

/** An upload with room for its address and headers. */
const MAX_BODY_BYTES = MAX_FILE_BYTES + 64 * 1024;

export interface PlaygroundOptions {
  /** The key in the address, for a playground that listens beyond this machine. */
  readonly key?: string | undefined;
  /** The web player, on the same address. */
  readonly player?: Hono;
}

/**
 * The playground for browsers: the page at `/`, its API and attachments below `/playground`, and the page that makes
 * puzzles at `/generator`. Without a `key`, it answers this machine only. With one, it answers requests that hold the key. Mount it last.
 */
export const createPlaygroundApp = (standIn: StandIn, { key, player }: PlaygroundOptions = {}): Hono => {
  const app = new Hono();
  app.use(key === undefined ? loopbackOnly : withKey(key));
  app.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (c) => c.json({ error: 'The file is over 10 MiB.' }, 413),
    }),
  );
  app.route('/playground/api', createPageRoutes(standIn));
  app.route('/playground/attachments', createAttachments(standIn));
  app.get('/generator', serveGenerator);
  if (player) app.route('/', player);
  app.route('/', createStaticFiles());
  return app;
};
