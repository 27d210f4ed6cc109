import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { drawingPath } from '../../render/emoji/emoji-files.ts';

/** The page's own files, which the process builds or reads once, and drawings of emoji. */
export interface PageFiles {
  readonly serve: (c: Context, name: string) => Promise<Response>;
}

/** Drawings never change under their names, except with a new version of their package. */
const EMOJI_HEADERS = {
  'content-type': 'image/svg+xml',
  'content-security-policy': "default-src 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'public, max-age=604800',
};

/** A page's file of an emoji, such as `emoji-1f981.svg`. */
const EMOJI_FILE = /^emoji-([\da-f-]+)\.svg$/;

/** A drawing for lists of pictures, under the name of its emoji. */
const serveEmoji = async (c: Context, emoji: string): Promise<Response> => {
  const path = drawingPath(emoji);
  return path === undefined ? c.notFound() : c.body(new Uint8Array(await readFile(path)), 200, EMOJI_HEADERS);
};

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
  woff2: 'font/woff2',
};

/** Discord's own pages that frame an Activity. */
const DISCORD = 'https://discord.com https://*.discord.com https://discordapp.com https://*.discordapp.com';

const headersFor = (isFramed: boolean): Record<string, string> => ({
  'content-security-policy': `default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${isFramed ? `'self' ${DISCORD}` : "'none'"}`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
});

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** A file ready to send: compressed once for all browsers, with a tag of its content. */
interface Packed {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly gzipped: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

const pack = (bytes: Uint8Array<ArrayBuffer>): Packed => ({
  bytes,
  gzipped: new Uint8Array(gzipSync(bytes, { level: 9 })),
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
});

const FOLDER = new URL('../../player/page/', import.meta.url);
const BUILDER = new URL('../../player/build-page.mjs', import.meta.url);

const readBuilt = async (names: readonly string[]): Promise<Files> =>
  new Map(
    await Promise.all(
      names.map(async (name) => [name, new Uint8Array(await readFile(new URL(name, FOLDER)))] as const),
    ),
  );

/** A built program has the page beside it. From source, the first request builds it. */
const findFiles = async (): Promise<Files> => {
  const names = await readdir(FOLDER);
  if (names.includes('main.js')) return readBuilt(names);
  const { buildPage }: typeof import('../../player/build-page.mjs') = await import(String(BUILDER));
  return buildPage();
};

const loadFiles = async (): Promise<ReadonlyMap<string, Packed>> =>
  new Map([...(await findFiles())].map(([name, bytes]) => [name, pack(bytes)]));

/** Fonts have a hash of their content in their names, so browsers keep them. They are compressed already. */
const isFont = (name: string): boolean => name.endsWith('.woff2');
const FONT_CACHING = { 'cache-control': 'public, max-age=31536000, immutable' };

const canUnpack = (c: Context): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/u.test(c.req.header('accept-encoding') ?? '');

let files: ReturnType<typeof loadFiles> | undefined;

/** After a failed build or read, the next request tries again. */
const loadOnce = (): ReturnType<typeof loadFiles> => {
  files ??= loadFiles().catch((error: unknown) => {
    files = undefined;
    throw error;
  });
  return files;
};

/** `isFramed` means that Discord, or the playground instead, shows the page in a frame. */
export const createPageFiles = (isFramed: boolean): PageFiles => ({
  serve: async (c, name) => {
    const emoji = EMOJI_FILE.exec(name)?.[1];
    if (emoji !== undefined) return serveEmoji(c, emoji);
    const file = (await loadOnce()).get(name);
    const type = TYPES[name.split('.').at(-1) ?? ''];
    if (!file || !type) return c.notFound();
    // The service worker also serves the page itself, which lies beside the worker's folder.
    if (name === 'offline.js') c.header('service-worker-allowed', '../play');
    const { bytes, gzipped, etag } = file;
    const headers = {
      ...headersFor(isFramed),
      'content-type': type,
      etag,
      vary: 'accept-encoding',
      ...(isFont(name) ? FONT_CACHING : {}),
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return canUnpack(c) && !isFont(name)
      ? c.body(gzipped, 200, { ...headers, 'content-encoding': 'gzip' })
      : c.body(bytes, 200, headers);
  },
});
