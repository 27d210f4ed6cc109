import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/build-program.mjs';

/** Node's memory options in a checkout's `npm start`. */
export const memoryOptions = (root: string = ROOT): string[] => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return scripts.start.split(' ').filter((option: string) => option.startsWith('--max-'));
};

/** The malloc settings of a checkout's service, as environment variables. */
export const mallocSettings = (root: string = ROOT): Record<string, string> => {
  const unit = readFileSync(join(root, 'deploy/searchlight.service'), 'utf8');
  return Object.fromEntries(Array.from(unit.matchAll(/(MALLOC_\w+)=(\d+)/gu), ([, name, value]) => [name, value]));
};
