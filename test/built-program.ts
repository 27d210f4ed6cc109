import { join } from 'node:path';
import { buildProgram, ROOT } from '../scripts/build/build-program.mjs';
import { findBuildProblem } from '../scripts/build/stamp.mjs';

/** The folder of a build of today's sources, as `npm run build` makes it; `name` is that of the test file, its owner. */
export const builtProgram = async (name: string): Promise<string> => {
  const outdir = join(ROOT, 'node_modules', '.cache', 'searchlight', name);
  if (findBuildProblem(ROOT, outdir) !== undefined) await buildProgram(outdir);
  return outdir;
};
