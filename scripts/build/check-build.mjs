// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBuildProblem } from './stamp.mjs';

/**
 * Runs before the built program. Stops with one line if there is no build, or one of other sources, or if the system
 * allows too few open files.
 */

/** Node opens the program's files all at once. With fewer than this it ends in a stack, before any line of ours. */
const FEWEST_FILES = 128;

/** The system's limits for this process, where it tells them. */
const LIMITS = '/proc/self/limits';

/** @returns {string | undefined} */
const findFewFiles = () => {
  const limits = existsSync(LIMITS) ? readFileSync(LIMITS, 'utf8') : '';
  const limit = /^Max open files +(\d+) /mu.exec(limits)?.[1];
  if (limit === undefined || Number(limit) >= FEWEST_FILES) return undefined;
  return `Searchlight cannot start with ${limit} open files: it needs ${FEWEST_FILES} to start, and thousands to answer many members. Raise the limit to 65536: LimitNOFILE= in its systemd unit, --ulimit nofile=65536 for Docker, or ulimit -n 65536 in its shell.`;
};

const root = join(import.meta.dirname, '../..');
const problem = findFewFiles() ?? findBuildProblem(root, join(root, 'dist'));
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
