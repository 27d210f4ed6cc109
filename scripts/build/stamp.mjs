// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Tells whether a build is of the sources beside it. Times of files decide when they can: reading a thousand files at
 * every start would cost more than starting. When a copy or a checkout has given files new times, their bytes decide.
 */

const SOURCES = ['src', 'commands', 'migrations', 'scripts/build', 'package-lock.json'];
const STAMP = 'build-stamp.txt';

/**
 * Every source as a path from `root`, folders first, so that a file that has gone shows too.
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
 * What the sources are now, to be handed to `writeStamp` once they are built.
 * @param {string} root
 */
export const takeStamp = (root) => ({ takenAt: Date.now(), hash: hashSources(root, listSources(root)) });

/**
 * @param {string} outdir
 * @param {{ readonly takenAt: number, readonly hash: string }} stamp
 */
export const writeStamp = (outdir, { takenAt, hash }) => writeFileSync(join(outdir, STAMP), `${takenAt} ${hash}\n`);

/**
 * What is wrong with the build in `outdir`, as a line that says what to run; `undefined` if nothing is. If there are
 * no sources, as in a release, any build will do.
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
