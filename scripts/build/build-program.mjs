// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildPage as buildGenerator } from '../../src/generator/build-page.mjs';
import { buildPage as buildPlayer, buildSheet } from '../../src/player/build-page.mjs';
import { buildPage as buildPlayground } from '../../src/playground/build-playground.mjs';
import { takeStamp, writeStamp } from './stamp.mjs';

/**
 * Builds JavaScript of the bot, the command line and their threads, packages included. Reading some 700 files of
 * packages would double the time of a start. Programs lie flat in the build. They are split into chunks, so each
 * command loads only its own code. Data keeps the folders of `src`.
 */

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SRC = join(ROOT, 'src');

/** Packages with native or WebAssembly code, and optional packages of discord.js. */
const EXTERNAL = ['better-sqlite3', '@napi-rs/canvas', 'subset-font', 'zlib-sync', 'bufferutil', 'utf-8-validate'];

/** Lets packages with `require` find Node's own modules. */
const REQUIRE =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** The file of a thread's program ends in `-worker.ts`. Code starts it by its address. */
const WORKER_ADDRESS = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g;

/** A source map without any place. */
const NO_MAP =
  '//# sourceMappingURL=data:application/json;base64,eyJ2ZXJzaW9uIjozLCJzb3VyY2VzIjpbIiJdLCJtYXBwaW5ncyI6IkFBQUEifQ==';

/**
 * Lets every file find its data as in `src`, from any chunk.
 * @type {import('esbuild').Plugin}
 */
const keepPlaces = {
  name: 'keep-places',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const place = JSON.stringify(relative(SRC, path).replaceAll(sep, '/'));
      const source = await readFile(path, 'utf8');
      const contents = source
        .split(WORKER_ADDRESS)
        .map((part, i) =>
          i % 2 === 1
            ? `new URL('.//${part}.js', import.meta.url)`
            : part.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
        )
        .join('');
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Leaves packages out of the source maps, which Node reads at every start.
 * @type {import('esbuild').Plugin}
 */
const leavePackagesUnmapped = {
  name: 'leave-packages-unmapped',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n${NO_MAP}`,
      loader: 'js',
    }));
  },
};

/** Every program that a person or a thread starts. */
const findPrograms = () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  const workers = files.filter((file) => file.endsWith('-worker.ts')).map((file) => [basename(file, '.ts'), file]);
  const programs = [['main', 'main.ts'], ['searchlight', 'cli/searchlight.ts'], ...workers];
  return Object.fromEntries(programs.map(([name, file = '']) => [name, join(SRC, file)]));
};

/** Excludes the folders of pages, which the build compiles. */
const WITH_PAGES = ['generator', 'player', 'playground'].map((folder) => join(SRC, folder));

/** @param {string} path */
const isData = (path) => !path.endsWith('.ts') && basename(path) !== 'tsconfig.json' && !WITH_PAGES.includes(path);

/**
 * @param {string} folder
 * @param {() => Promise<Map<string, Uint8Array<ArrayBuffer>>>} build
 */
const bundlePage = async (folder, build) => {
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of await build()) writeFileSync(join(folder, name), bytes);
};

/** @param {string} outdir */
const bundlePages = async (outdir) => {
  await bundlePage(join(outdir, 'player', 'page'), buildPlayer);
  await bundlePage(join(outdir, 'playground', 'page'), buildPlayground);
  writeFileSync(join(outdir, 'player', 'sheet.json'), JSON.stringify(await buildSheet()));
  mkdirSync(join(outdir, 'generator'));
  writeFileSync(join(outdir, 'generator', 'generator.html'), await buildGenerator());
};

/**
 * @param {string} outdir
 * @param {Readonly<Record<string, string>>} more
 */
const bundlePrograms = (outdir, more) =>
  build({
    entryPoints: { ...findPrograms(), ...more },
    outdir,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    banner: { js: REQUIRE },
    plugins: [keepPlaces, leavePackagesUnmapped],
    minifySyntax: true,
    minifyWhitespace: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
  });

/**
 * The engine for other programs, in one file that needs no package and no platform. It is not minified, because they
 * bundle it themselves.
 * @param {string} outdir
 */
const bundleLibrary = (outdir) =>
  build({
    entryPoints: { library: join(SRC, 'library', 'index.ts') },
    outdir,
    bundle: true,
    platform: 'neutral',
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });

/**
 * Builds everything into `outdir`, a folder for the build alone. A failed build leaves the earlier one unchanged.
 * Declarations in `types` stay: `npm pack` writes them first and then builds.
 * `more` programs share its chunks and threads: source files by their names in the build.
 * @param {string} outdir
 * @param {Readonly<Record<string, string>>} more
 */
export const buildProgram = async (outdir, more = {}) => {
  const stamp = takeStamp(ROOT);
  const fresh = `${outdir}.${process.pid}.new`;
  try {
    await bundlePrograms(fresh, more);
    await bundleLibrary(fresh);
    cpSync(SRC, fresh, { recursive: true, filter: isData });
    await bundlePages(fresh);
    writeStamp(fresh, stamp);
    const types = join(outdir, 'types');
    if (existsSync(types)) renameSync(types, join(fresh, 'types'));
    rmSync(outdir, { recursive: true, force: true });
    renameSync(fresh, outdir);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
};
