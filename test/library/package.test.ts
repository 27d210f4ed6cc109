import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { build } from 'esbuild';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProgram, ROOT } from '../../scripts/build/build-program.mjs';

/** The package as `npm pack` makes it, which writes the types before it builds, installed in a project of its own. */

const project = mkdtempSync(join(tmpdir(), 'searchlight-package-'));
const packed = join(project, 'packed');
const installed = join(project, 'node_modules/searchlight');
const library = join(installed, 'dist/library.js');

beforeAll(async () => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build/write-types.mjs'), join(packed, 'dist/types')]);
  await buildProgram(join(packed, 'dist'));
  for (const name of ['package.json', 'bin', 'scripts/build', 'LICENSE', 'README.md', 'ATTRIBUTION.md', 'docs']) {
    cpSync(join(ROOT, name), join(packed, name), { recursive: true });
  }
  execFileSync('npm', ['pack', '--ignore-scripts', '--silent'], { cwd: packed });
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball(), '--strip-components=1', '-C', installed]);
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

const tarball = (): string => join(packed, readdirSync(packed).find((name) => name.endsWith('.tgz')) ?? '');

/** The blocks of JavaScript in the library's documentation. */
const examples = Array.from(
  readFileSync(join(ROOT, 'src/library/README.md'), 'utf8').matchAll(/```js\n([\s\S]+?)```/gu),
  ([, code = '']) => code,
);

test('publint finds no fault in the package', async () => {
  const { messages } = await publint({ pkgDir: installed, pack: false, strict: true });
  expect(messages.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([]);
});

test('the types are found by every kind of import that the package serves', async () => {
  const checked = await checkPackage(createPackageFromTarballData(readFileSync(tarball())));
  if (!checked.types) throw new Error('expected types in the package');
  const kinds = checked.problems.map((problem) =>
    'resolutionKind' in problem ? `${problem.kind} ${problem.resolutionKind}` : problem.kind,
  );
  // The package is a module. `require` of one needs a newer Node, and resolution before `exports` knows no entry.
  expect(kinds.filter((kind) => !/^(?:CJSResolvesToESM|NoResolution node10)/u.test(kind))).toEqual([]);
});

test.each(examples.map((code, i) => [i + 1, code] as const))('example %i of the documentation runs', (number, code) => {
  const path = join(project, `example-${number}.mjs`);
  writeFileSync(path, code);
  const printed = execFileSync(process.execPath, [path], { cwd: project, encoding: 'utf8' });
  const promised = Array.from(code.matchAll(/console\.log\(.+\); \/\/ (.+)$/gmu), ([, text]) => text);
  for (const text of promised) expect(printed).toContain(text);
});

test('the library asks for no package and no platform', () => {
  const code = readFileSync(library, 'utf8');
  expect(code).not.toMatch(/\b(?:import|require)\s*\(|^import /mu);
  expect(code).not.toMatch(/\bprocess\.|\bBuffer\b|node:/u);
});

/** How many bytes a program takes that imports one name. */
const sizeWith = async (name: string): Promise<number> => {
  const { outputFiles } = await build({
    stdin: { contents: `import { ${name} } from 'searchlight'; globalThis.used = ${name};`, resolveDir: project },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
  });
  return outputFiles[0]?.contents.length ?? 0;
};

test('a program that only solves carries none of the search', async () => {
  expect(await sizeWith('solve')).toBeLessThan((await sizeWith('generate')) / 3);
});

test('the command of the package makes and checks a puzzle without any other package', () => {
  const run = (...args: string[]): string =>
    execFileSync(process.execPath, [join(installed, 'bin/searchlight.mjs'), ...args], {
      cwd: project,
      encoding: 'utf8',
    });
  run('generate', '--theme', 'ocean', '--seed', '1', '--out', 'ocean.json');
  expect(run('verify', 'ocean.json')).toContain('everything holds');
});
