// @ts-check
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Files that the browser gets unchanged. */
const AS_WRITTEN = ['index.html', 'icon.svg', 'player.webmanifest'];

/** @param {string} name */
const pathOf = (name) => fileURLToPath(new URL(`./page/${name}`, import.meta.url));

/** @param {string} path */
const nameOf = (path) => path.replaceAll('\\', '/').split('/').at(-1) ?? '';

/**
 * Names the script's imports in the page, so that the browser loads all of them at once.
 *
 * @param {Uint8Array} html
 * @param {readonly string[]} imported
 */
const withPreloads = (html, imported) => {
  const links = imported.map((name) => `<link rel="modulepreload" href="play/${name}">\n    `);
  return new TextEncoder().encode(new TextDecoder().decode(html).replace('<script', `${links.join('')}<script`));
};

/**
 * Bundles the files of the web player's page, by name. Discord's SDK is a separate file, so that only pages inside
 * Discord load it.
 *
 * @returns {Promise<Map<string, Uint8Array<ArrayBuffer>>>}
 */
export const buildPage = async () => {
  const { outputFiles, metafile } = await build({
    metafile: true,
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
  const [, main] = Object.entries(metafile.outputs).find(([path]) => nameOf(path) === 'main.js') ?? [];
  const imported = (main?.imports ?? []).filter(({ kind }) => kind === 'import-statement');
  const names = imported.map(({ path }) => nameOf(path));
  files.set('index.html', withPreloads(files.get('index.html') ?? new Uint8Array(), names));
  return files;
};
