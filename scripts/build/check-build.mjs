// @ts-check
import { join } from 'node:path';
import { findBuildProblem } from './stamp.mjs';

/** Runs before the built program. Stops with one line if there is no build, or one of other sources. */

const root = join(import.meta.dirname, '../..');
const problem = findBuildProblem(root, join(root, 'dist'));
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
