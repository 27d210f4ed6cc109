// @ts-check
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Kills the program just before one of its changes to the disk: the one with the number in KILL_AT. Loaded ahead of the
 * program by `--import`.
 */

const at = Number(process.env['KILL_AT']);
let steps = 0;

const step = () => {
  if (++steps === at) process.kill(process.pid, 'SIGKILL');
};

/** @param {'rename' | 'rm' | 'mkdir' | 'open' | 'truncate' | 'copyFile'} name */
const watch = (name) => {
  const change = /** @type {(...args: unknown[]) => unknown} */ (files[name]);
  Object.assign(files, {
    [name]: (/** @type {unknown[]} */ ...args) => {
      step();
      return change(...args);
    },
  });
};

for (const name of /** @type {const} */ (['rename', 'rm', 'mkdir', 'open', 'truncate', 'copyFile'])) watch(name);
syncBuiltinESMExports();
process.on('exit', () => void process.stderr.write(`steps: ${steps}\n`));
