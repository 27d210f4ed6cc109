import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBuildProblem, takeStamp, writeStamp } from '../../scripts/build/stamp.mjs';

const LATER = new Date(Date.now() + 60_000);
const MISSING = 'Searchlight has not been built yet: run npm run build.';
const STALE = 'The build in dist/ is older than the sources: run npm run build.';

/** A project with two sources, and the folder of its build, which is still empty. */
const createProject = () => {
  const root = mkdtempSync(join(tmpdir(), 'searchlight-build-'));
  const dist = join(root, 'dist');
  for (const folder of ['src/words', 'scripts/build', 'bin', 'dist'])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, 'src', 'main.ts'), 'main();');
  writeFileSync(join(root, 'src', 'words', 'list.json'), '[]');
  const change = (path: string, text: string): void => {
    writeFileSync(join(root, path), text);
    utimesSync(join(root, path), LATER, LATER);
  };
  return { root, dist, change, problem: () => findBuildProblem(root, dist) };
};

const createBuiltProject = () => {
  const project = createProject();
  writeStamp(project.dist, takeStamp(project.root));
  return project;
};

test('a folder without a finished build is not built yet', () => {
  expect(createProject().problem()).toBe(MISSING);
});

test('a build of the sources beside it is good', () => {
  expect(createBuiltProject().problem()).toBeUndefined();
});

test.each([
  ['a program', 'src/main.ts'],
  ['its data', 'src/words/list.json'],
  ['a file that is new', 'src/words/new.json'],
  ['the way it is built', 'scripts/build/build-program.mjs'],
  ['its packages', 'package-lock.json'],
])('a build is stale after a change of %s', (_, path) => {
  const project = createBuiltProject();
  project.change(path, 'changed');
  expect(project.problem()).toBe(STALE);
});

test('a build is stale after a source has gone', () => {
  const { root, problem } = createBuiltProject();
  rmSync(join(root, 'src', 'words', 'list.json'));
  utimesSync(join(root, 'src', 'words'), LATER, LATER);
  expect(problem()).toBe(STALE);
});

test('sources with new times but the same bytes, as a copy has them, leave the build good', () => {
  const project = createBuiltProject();
  project.change('src/main.ts', 'main();');
  expect(project.problem()).toBeUndefined();
});

test('a release, which has no sources, needs none', () => {
  const { root, problem } = createBuiltProject();
  rmSync(join(root, 'src'), { recursive: true });
  expect(problem()).toBeUndefined();
});

test.each([
  ['npm start', ['--import', './scripts/build/check-build.mjs', 'dist/main.js']],
  ['npx searchlight', ['bin/searchlight.mjs', '--help']],
])('%s says in one line that a build is missing', async (_, args) => {
  const { root } = createProject();
  for (const path of ['scripts/build/stamp.mjs', 'scripts/build/check-build.mjs', 'bin/searchlight.mjs']) {
    cpSync(path, join(root, path));
  }
  const errors = await new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root }, (_error, _out, text) => resolve(text));
  });
  expect(errors).toBe(`${MISSING}\n`);
});

test('npm start says in one line that Linux allows too few open files', async () => {
  const command = `ulimit -n 64; exec "${process.execPath}" --import ./scripts/build/check-build.mjs dist/main.js`;
  const errors = await new Promise((resolve) => {
    execFile('/bin/sh', ['-c', command], (_error, _out, text) => resolve(text));
  });
  expect(errors).toMatch(/^Searchlight cannot start with 64 open files: .*LimitNOFILE=[^\n]*\n$/u);
});
