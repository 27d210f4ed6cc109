import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Folder by folder: Node's own recursive way never returns if the system refuses folders, as in `/proc`. */
export const makeFolder = (path: string): void => {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path);
};
