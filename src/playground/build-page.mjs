// @ts-check
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Files that the browser gets as they are. */
const AS_WRITTEN = ['index.html', 'icon.svg'];

/** @param {string} name */
const pathOf = (name) => fileURLToPath(new URL(`./page/${name}`, import.meta.url));

/**
 * Bundles the playground's page: every file that a browser loads, by name.
 *
 * @returns {Promise<Map<string, Uint8Array<ArrayBuffer>>>}
 */
export const buildPage = async () => {
  const { outputFiles } = await build({
    entryPoints: [pathOf('main.tsx'), pathOf('page.css')],
    outdir: 'out',
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    legalComments: 'none',
    write: false,
    logLevel: 'error',
  });
  const files = new Map();
  for (const { path, contents } of outputFiles) files.set(basename(path), new Uint8Array(contents));
  for (const name of AS_WRITTEN) files.set(name, new Uint8Array(await readFile(pathOf(name))));
  return files;
};
