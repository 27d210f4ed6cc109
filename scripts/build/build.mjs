// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run build`, which `npm ci` also runs. A release comes built and without sources, so this does nothing there. */

const root = join(import.meta.dirname, '../..');
if (existsSync(join(root, 'src'))) {
  const { buildProgram } = await import('./build-program.mjs');
  await buildProgram(join(root, 'dist')).catch(() => {
    process.exitCode = 1;
  });
}
