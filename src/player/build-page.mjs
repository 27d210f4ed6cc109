// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const PAGE = new URL('./page/', import.meta.url);

/**
 * Bundles a page: every file that a browser loads, by name. The browser gets some files `asWritten`.
 *
 * @param {URL} folder
 * @param {{ readonly bundled: readonly string[], readonly asWritten?: readonly string[] }} names
 * @param {import('esbuild').BuildOptions} [options]
 */
export const bundlePage = async (folder, { bundled, asWritten = [] }, options) => {
  const { outputFiles = [], metafile } = await build({
    metafile: true,
    entryPoints: bundled.map((name) => fileURLToPath(new URL(name, folder))),
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
    ...options,
  });
  const files = new Map(outputFiles.map(({ path, contents }) => [basename(path), new Uint8Array(contents)]));
  for (const name of asWritten) files.set(name, new Uint8Array(await readFile(new URL(name, folder))));
  return { files, metafile };
};

/** The file with the letters that nearly every page shows. */
const COMMON_FONT = /^geologica-latin-wght/;

/**
 * Names the script's imports and the font in the page, so that the browser loads all of them at once. The page names
 * scripts that come later, too: the service worker keeps what the page names.
 *
 * @param {Uint8Array} html
 * @param {readonly string[]} imported
 * @param {readonly string[]} fonts
 * @param {readonly string[]} later
 */
const withPreloads = (html, imported, fonts, later) => {
  const links = [
    ...later.map((name) => `<meta name="later" content="play/${name}">\n    `),
    ...imported.map((name) => `<link rel="modulepreload" href="play/${name}">\n    `),
    ...fonts.map((name) => `<link rel="preload" as="font" type="font/woff2" href="play/${name}" crossorigin>\n    `),
  ];
  return new TextEncoder().encode(new TextDecoder().decode(html).replace('<script', `${links.join('')}<script`));
};

const CATALOGUES = new URL('../wording/catalogues/', import.meta.url);

/** What the page must say before it gets its texts from the server. */
const NOTICE_TEXTS = ['unanswered', 'try_again', 'open_discord', 'open_last', 'open_next'];

/**
 * Those texts in every language, as JSON for the page's constant of this name. A constant with a structure would become
 * a file of its own, which the service worker cannot import.
 */
const readNoticeTexts = async () => {
  // Languages that have worksheets alone have no texts of the page.
  const files = await readdir(CATALOGUES, { recursive: true });
  const languages = files.filter((file) => basename(file) === 'player.json').map(dirname);
  const read = async (/** @type {string} */ language) => {
    /** @type {Readonly<Record<string, string>>} */
    const texts = JSON.parse(await readFile(new URL(`${language}/player.json`, CATALOGUES), 'utf8'));
    return [language, Object.fromEntries(NOTICE_TEXTS.map((name) => [name, texts[name]]))];
  };
  return JSON.stringify(JSON.stringify(Object.fromEntries(await Promise.all(languages.map(read)))));
};

/**
 * Bundles the files of the web player's page, by name. Discord's SDK is a separate file, so that only pages inside
 * Discord load it.
 */
export const buildPage = async () => {
  const bundled = ['main.tsx', 'page.css', 'admin.css', 'offline.ts'];
  const asWritten = ['index.html', 'icon.svg', 'player.webmanifest'];
  const options = /** @type {import('esbuild').BuildOptions} */ ({
    splitting: true,
    chunkNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    define: { NOTICE_TEXTS: await readNoticeTexts() },
  });
  const { files, metafile } = await bundlePage(PAGE, { bundled, asWritten }, options);
  const [, main] = Object.entries(metafile?.outputs ?? {}).find(([path]) => basename(path) === 'main.js') ?? [];
  const namesOf = (/** @type {import('esbuild').ImportKind} */ wanted) =>
    (main?.imports ?? []).filter(({ kind }) => kind === wanted).map(({ path }) => basename(path));
  // These are of no use without a connection.
  const later = namesOf('dynamic-import').filter((name) => !/^(?:activity|invitation)/.test(name));
  const fonts = [...files.keys()].filter((name) => COMMON_FONT.test(name));
  files.set(
    'index.html',
    withPreloads(files.get('index.html') ?? new Uint8Array(), namesOf('import-statement'), fonts, later),
  );
  return files;
};

/**
 * Bundles the script and the styles for a puzzle that plays from a file, each as one text. The styles hold the fonts.
 *
 * @returns {Promise<import('./sheet.ts').SheetParts>}
 */
export const buildSheet = async () => {
  const bundled = ['sheet/sheet.tsx', 'sheet/sheet.css'];
  const { files } = await bundlePage(
    PAGE,
    { bundled },
    {
      format: 'iife',
      charset: 'utf8',
      loader: { '.woff2': 'dataurl' },
    },
  );
  const textOf = (/** @type {string} */ name) => new TextDecoder().decode(files.get(name));
  return { script: textOf('sheet.js'), style: textOf('sheet.css') };
};
