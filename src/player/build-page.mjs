// @ts-check
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Files that the browser gets as they are. */
const AS_WRITTEN = ['index.html', 'icon.svg', 'player.webmanifest'];

/** @param {string} name */
const pathOf = (name) => fileURLToPath(new URL(`./page/${name}`, import.meta.url));

/** @param {string} path */
const nameOf = (path) => path.replaceAll('\\', '/').split('/').at(-1) ?? '';

/**
 * Bundles the web player's page: what the browser loads, by file name. Discord's SDK is a file of its own, which nobody
 * loads outside Discord.
 *
 * @returns {Promise<Map<string, Uint8Array<ArrayBuffer>>>}
 */
export const buildPage = async () => {
  const { outputFiles } = await build({
    entryPoints: [pathOf('main.tsx'), pathOf('page.css'), pathOf('offline.ts')],
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    legalComments: 'none',
    chunkNames: '[name]-[hash]',
    write: false,
    logLevel: 'error',
  });
  const files = new Map();
  for (const { path, contents } of outputFiles) files.set(nameOf(path), new Uint8Array(contents));
  for (const name of AS_WRITTEN) files.set(name, new Uint8Array(await readFile(pathOf(name))));
  return files;
};
