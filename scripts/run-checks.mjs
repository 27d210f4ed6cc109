// @ts-check
import { spawn } from 'node:child_process';

/** What `npm run check` does: types on one core, all other rules and the regular expressions on another. One fault fails it. */

/**
 * @param {string} script
 * @returns {Promise<number | null>}
 */
const run = (script) =>
  new Promise((resolve) => {
    spawn(`npm run --silent ${script}`, { stdio: 'inherit', shell: true }).on('close', resolve);
  });

const codes = await Promise.all(['check:types', 'check:rules', 'check:expressions'].map(run));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
