import { readdir, readFile } from 'node:fs/promises';
import type { Context } from 'hono';

/** The page's files, each built or read once. */
export interface PageFiles {
  readonly serve: (c: Context, name: string) => Promise<Response>;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};

/** Where Discord's own pages frame an Activity. */
const DISCORD = 'https://discord.com https://*.discord.com https://discordapp.com https://*.discordapp.com';

const headersFor = (isFramed: boolean): Record<string, string> => ({
  'content-security-policy': `default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${isFramed ? `'self' ${DISCORD}` : "'none'"}`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
});

type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

const FOLDER = new URL('../../player/page/', import.meta.url);
const BUILDER = new URL('../../player/build-page.mjs', import.meta.url);

const readBuilt = async (names: readonly string[]): Promise<Files> =>
  new Map(
    await Promise.all(
      names.map(async (name) => [name, new Uint8Array(await readFile(new URL(name, FOLDER)))] as const),
    ),
  );

/** A build of the program has the page built beside it; from source, it is built when it is first asked for. */
const loadFiles = async (): Promise<Files> => {
  const names = await readdir(FOLDER);
  if (names.includes('main.js')) return readBuilt(names);
  const { buildPage }: typeof import('../../player/build-page.mjs') = await import(String(BUILDER));
  return buildPage();
};

/** `isFramed` if Discord, or the playground in its place, shows the page in a frame. */
export const createPageFiles = (isFramed: boolean): PageFiles => {
  let files: Promise<Files> | undefined;
  const load = (): Promise<Files> => {
    files ??= loadFiles().catch((error: unknown) => {
      files = undefined;
      throw error;
    });
    return files;
  };
  return {
    serve: async (c, name) => {
      const bytes = (await load()).get(name);
      const type = TYPES[name.split('.').at(-1) ?? ''];
      if (!bytes || !type) return c.notFound();
      // The worker looks after the page itself, which is beside its folder.
      if (name === 'offline.js') c.header('service-worker-allowed', '../play');
      return c.body(bytes, 200, { ...headersFor(isFramed), 'content-type': type });
    },
  };
};
