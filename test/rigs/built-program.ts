import { join } from 'node:path';
import { buildProgram, ROOT } from '../../scripts/build/build-program.mjs';
import { findBuildProblem } from '../../scripts/build/stamp.mjs';

/**
 * The folder of a build of the present sources, as `npm run build` makes it. All tests of a worker share it, and build
 * it once.
 */
export const builtProgram = async (): Promise<string> => {
  const outdir = join(ROOT, 'node_modules', '.cache', 'searchlight', `tests-${process.env['VITEST_POOL_ID']}`);
  if (findBuildProblem(ROOT, outdir) !== undefined) await buildProgram(outdir);
  return outdir;
};
