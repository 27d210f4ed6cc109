import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates one folder at a time. Node's recursive way never returns if the system refuses folders, as in `/proc`. */
export const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
};
