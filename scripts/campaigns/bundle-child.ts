import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, stop } from 'esbuild';

/** Packages with code of the machine's own, or that discord.js would like but does not need. */
const EXTERNAL = ['better-sqlite3', '@napi-rs/canvas', 'zlib-sync', 'bufferutil', 'utf-8-validate'];

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Where packages are found from. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'searchlight');

/** Lets every file find what lies beside it, wherever the bundle is. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const place = JSON.stringify(pathToFileURL(path).href);
      return { contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', place), loader: 'ts' };
    });
  },
};

/** Puts a program into one file that plain Node runs, so that it starts in a fraction of the time. */
export const bundleChild = async (entry: string, name: string): Promise<string> => {
  const outfile = join(FOLDER, `${name}.mjs`);
  const place = JSON.stringify(pathToFileURL(entry).href);
  const require = `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(${place});`;
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: EXTERNAL,
    banner: { js: require },
    plugins: [keepPlaces],
    minify: true,
    logLevel: 'error',
  });
  await stop();
  return outfile;
};
