// @ts-check
import { join } from 'node:path';
import { findBuildProblem } from './stamp.mjs';

/** Loaded before the built program: stops with one line if there is none, or one of other sources. */

const root = join(import.meta.dirname, '../..');
const problem = findBuildProblem(root, join(root, 'dist'));
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
