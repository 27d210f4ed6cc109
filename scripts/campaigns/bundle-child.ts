import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin, stop } from 'esbuild';

/** Packages with native code, and optional packages of discord.js. */
const EXTERNAL = ['better-sqlite3', '@napi-rs/canvas', 'zlib-sync', 'bufferutil', 'utf-8-validate'];

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Lies inside `node_modules`, so bundles find their packages. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'searchlight');

/** Lets every file find its neighbours, from any place of the bundle. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const place = JSON.stringify(pathToFileURL(path).href);
      return { contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', place), loader: 'ts' };
    });
  },
};

/** Bundles a program into one file for plain Node, which starts in a fraction of the time. */
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
