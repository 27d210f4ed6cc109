import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/build-program.mjs';

/** How `npm start` of a checkout limits the memory of Node. */
export const memoryOptions = (root: string = ROOT): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return scripts.start.split(' ').filter((option: string) => option.startsWith('--max-'));
};
