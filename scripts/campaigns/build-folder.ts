import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/build-program.mjs';

/**
 * A new folder for a build of the program, inside `node_modules` so that it finds its packages. The caller deletes it.
 */
export const makeBuildFolder = (name: string): string => {
  const cache = join(ROOT, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, `${name}-`));
};
