// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Decides whether a build matches the sources beside it. It compares file times first, because reading a thousand files
 * would slow every start. If a copy or a checkout gave files new times, it compares their bytes.
 */

const SOURCES = ['src', 'commands', 'migrations', 'scripts/build', 'package-lock.json'];
const STAMP = 'build-stamp.txt';

/**
 * Every source as a path from `root`, folders first, so a deleted file also shows.
 * @param {string} root
 * @returns {string[]}
 */
const listSources = (root) =>
  SOURCES.filter((source) => existsSync(join(root, source))).flatMap((source) => [
    source,
    ...(source.includes('.') ? [] : readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }))
      .map((name) => join(source, name))
      .sort(),
  ]);

/**
 * @param {string} root
 * @param {readonly string[]} sources
 */
const hashSources = (root, sources) => {
  const hash = createHash('sha256');
  for (const source of sources) {
    const path = join(root, source);
    if (statSync(path).isFile()) hash.update(`${source.replaceAll('\\', '/')}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
};

/**
 * The state of the sources. Pass it to `writeStamp` after building them.
 * @param {string} root
 */
export const takeStamp = (root) => ({ takenAt: Date.now(), hash: hashSources(root, listSources(root)) });

/**
 * @param {string} outdir
 * @param {{ readonly takenAt: number, readonly hash: string }} stamp
 */
export const writeStamp = (outdir, { takenAt, hash }) => writeFileSync(join(outdir, STAMP), `${takenAt} ${hash}\n`);

/**
 * A line that describes a missing or outdated build in `outdir` and says how to solve it. `undefined` for a good build.
 * Without sources, as in a release, every build is good.
 * @param {string} root
 * @param {string} outdir
 */
export const findBuildProblem = (root, outdir) => {
  const path = join(outdir, STAMP);
  if (!existsSync(path)) return 'Searchlight has not been built yet: run npm run build.';
  if (!existsSync(join(root, 'src'))) return undefined;
  const [takenAt = '', hash = ''] = readFileSync(path, 'utf8').trim().split(' ');
  const sources = listSources(root);
  const isOld = sources.some((source) => statSync(join(root, source)).mtimeMs > Number(takenAt));
  if (!isOld || hashSources(root, sources) === hash) return undefined;
  return 'The build in dist/ is older than the sources: run npm run build.';
};
