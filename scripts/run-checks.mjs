// @ts-check
import { spawn } from 'node:child_process';

/** What `npm run check` does: types on one core, all other rules on another. It fails if either does. */

/**
 * @param {string} script
 * @returns {Promise<number | null>}
 */
const run = (script) =>
  new Promise((resolve) => {
    spawn(`npm run --silent ${script}`, { stdio: 'inherit', shell: true }).on('close', resolve);
  });

const codes = await Promise.all([run('check:types'), run('check:rules')]);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
