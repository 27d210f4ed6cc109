// @ts-check
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles the script and the styles for a puzzle that plays from a file, each as one text.
 *
 * @returns {Promise<import('./sheet.ts').SheetParts>}
 */
export const buildSheet = async () => {
  const { outputFiles } = await build({
    entryPoints: ['sheet.tsx', 'sheet.css'].map((name) =>
      fileURLToPath(new URL(`./page/sheet/${name}`, import.meta.url)),
    ),
    outdir: 'out',
    bundle: true,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    logLevel: 'error',
  });
  const textOf = (/** @type {string} */ ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { script: textOf('.js'), style: textOf('.css') };
};
