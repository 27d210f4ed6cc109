import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildProgram, ROOT } from '../../build/build-program.mjs';
import { makeBuildFolder } from '../build-folder.ts';

/** Programs that run side by side during an update, by the path of their `main.js`. */
export interface Versions {
  /** This version under two numbers. Only the numbers differ. */
  readonly these: readonly [string, string];
  /** Another commit. `undefined` unless one was asked for. */
  readonly beside: string | undefined;
  /** All of it; the caller deletes it. */
  readonly folder: string;
}

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };

/** Follows no version of the program. */
const NEXT = '99.0.0';

/** Gives a copy of a build the next number, wherever the build names its own. */
const renumber = (folder: string): void => {
  let changes = 0;
  const own = new RegExp(`(name:"searchlight",version:)"${version.replaceAll('.', '\\.')}"`, 'g');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const path = join(folder, name);
    const text = readFileSync(path, 'utf8');
    const renumbered = text.replaceAll(own, (_, start: string) => `${start}"${NEXT}"`);
    if (renumbered !== text) changes++;
    writeFileSync(path, renumbered);
  }
  if (changes === 0) throw new Error(`expected a build that names its version ${version}, got none`);
};

/** Builds a commit of this repository with its own build. It uses the installed packages. */
const buildCommit = (commit: string, folder: string): string => {
  mkdirSync(folder);
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build/build.mjs'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  return join(folder, 'dist/main.js');
};

export const buildVersions = async (beside: string | undefined): Promise<Versions> => {
  const folder = makeBuildFolder('chaos');
  const [dist, next] = [join(folder, 'dist'), join(folder, 'next')];
  await buildProgram(dist);
  cpSync(dist, next, { recursive: true });
  renumber(next);
  return {
    these: [join(dist, 'main.js'), join(next, 'main.js')],
    beside: beside === undefined ? undefined : buildCommit(beside, join(folder, 'beside')),
    folder,
  };
};
