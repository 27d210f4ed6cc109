// @ts-check
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bundlePage } from '../player/build-page.mjs';

/**
 * Builds the page that makes puzzles in a browser: one file, with its script, styles and fonts inside. Its security
 * policy forbids all requests, and names the only script that may run.
 */

const PAGE = new URL('./page/', import.meta.url);
const ICON = new URL('../player/page/icon.svg', import.meta.url);

/**
 * @param {readonly string[]} bundled
 * @param {import('esbuild').BuildOptions} [options]
 */
const bundle = async (bundled, options) => {
  const { files } = await bundlePage(PAGE, { bundled }, { format: 'iife', charset: 'utf8', ...options });
  return new Map([...files].map(([name, bytes]) => [name, Buffer.from(bytes)]));
};

/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The page as HTML. */
export const buildPage = async () => {
  const thread = (await bundle(['thread.ts'])).get('thread.js')?.toString('base64') ?? '';
  const files = await bundle(['main.tsx', 'page.css'], {
    loader: { '.woff2': 'dataurl' },
    define: { THREAD_CODE: JSON.stringify(thread) },
  });
  const script = (files.get('main.js')?.toString() ?? '').replaceAll('</script', '<\\/script');
  const style = (files.get('page.css')?.toString() ?? '').replaceAll('</style', '<\\/style');
  const icon = (await readFile(ICON)).toString('base64');
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data: blob:',
    'font-src data:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  /** What stands in the source of the page, and what takes its place. */
  const parts = {
    POLICY: policy,
    'href="icon.svg"': `href="data:image/svg+xml;base64,${icon}"`,
    '<link rel="stylesheet" href="page.css">': `<style>${style}</style>`,
    '<script src="main.js"></script>': `<script>${script}</script>`,
  };
  return Object.entries(parts).reduce(
    (html, [place, part]) => html.replace(place, () => part),
    await readFile(new URL('index.html', PAGE), 'utf8'),
  );
};
