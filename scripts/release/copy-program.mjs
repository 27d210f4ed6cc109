// @ts-check
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * usage: node copy-program.mjs FOLDER. Copies the files of the built program for the container image. `dist/` already
 * holds most packages, so `node_modules` adds only native code, fonts and emoji.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const PROGRAM = [
  'bin',
  'dist',
  'scripts/build/check-build.mjs',
  'scripts/build/stamp.mjs',
  'package.json',
  'LICENSE',
  'ATTRIBUTION.md',
];

/** The needed files of each package. `undefined` means all of them. */
const PACKAGES = {
  'better-sqlite3': /^(?:package\.json|LICENSE|lib|build|build\/Release|build\/Release\/better_sqlite3\.node)$|^lib\//u,
  bindings: undefined,
  'file-uri-to-path': undefined,
  'subset-font': /^(?:package\.json|LICENSE|index\.js)$/u,
  harfbuzzjs: /^(?:package\.json|LICENSE|dist|dist\/harfbuzz-subset\.wasm)$/u,
  fontverter: undefined,
  wawoff2: undefined,
  'woff2sfnt-sfnt2woff': undefined,
  pako: undefined,
  'p-limit': undefined,
  'yocto-queue': undefined,
  'dejavu-fonts-ttf': /^(?:package\.json|LICENSE|ttf|ttf\/DejaVuSans(?:-Bold)?\.ttf)$/u,
};

/** Folders of packages that belong together. */
const SCOPES = {
  '@napi-rs': undefined,
  '@discordapp': /^(?:package\.json|LICENSE|dist|dist\/svg|dist\/svg\/.+\.svg)$/u,
  '@expo-google-fonts':
    /^(?:package\.json|LICENSE(?:_FONT)?|400Regular|700Bold|(?:400Regular|700Bold)\/Geologica_\w+\.ttf)$/u,
  '@fontsource-variable': /^(?:package\.json|LICENSE|unicode\.json|files|files\/.+-wght-normal\.woff2)$/u,
};

/** Their files are part of the web player's page. */
const BUNDLED = new Set(['@fontsource-variable/geologica']);

/**
 * @param {string} from
 * @param {string} to
 * @param {RegExp | undefined} wanted paths inside `from`, folders included
 */
const copy = (from, to, wanted) => {
  const inside = (/** @type {string} */ path) => path.slice(from.length + 1).replaceAll('\\', '/');
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    filter: (path) => path === from || !wanted || wanted.test(inside(path)),
  });
};

/** @param {string} scope */
const packagesOf = (scope) =>
  readdirSync(join(ROOT, 'node_modules', scope))
    .map((name) => `${scope}/${name}`)
    .filter((name) => !BUNDLED.has(name));

/**
 * @param {string} folder made if it is missing
 * @param {string} [dist] the build to copy
 */
export const copyProgram = (folder, dist = join(ROOT, 'dist')) => {
  for (const name of PROGRAM) {
    const from = name === 'dist' ? dist : join(ROOT, name);
    if (!existsSync(from)) throw new Error(`expected ${from}: run npm run build first`);
    copy(from, join(folder, name), undefined);
  }
  const scoped = Object.entries(SCOPES).flatMap(([scope, wanted]) =>
    packagesOf(scope).map((name) => /** @type {const} */ ([name, wanted])),
  );
  for (const [name, wanted] of [...Object.entries(PACKAGES), ...scoped]) {
    copy(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name), wanted);
  }
};

const [, program = '', folder] = process.argv;
if (import.meta.url === pathToFileURL(program).href) {
  if (folder === undefined) throw new Error(`usage: node ${basename(program)} FOLDER`);
  copyProgram(folder);
}
