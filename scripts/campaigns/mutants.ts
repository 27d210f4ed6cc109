import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

/**
 * Mutation testing: Stryker changes the code in one place after the other, and a test must fail each time. A surviving
 * mutant names a rule without a test, code that no rule needs, or code that does the same when changed.
 */

type Options = ConstructorParameters<typeof Stryker>[0];
type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** Files as they are; of folders all files of that kind. A leading `!` leaves them out. */
const globs = (paths: readonly string[], files: string): string[] =>
  paths.map((path) => (statSync(path.replace(/^!/, '')).isDirectory() ? `${path}/**/${files}` : path));

const options = (mutated: readonly string[], withStatic: boolean): Options => ({
  mutate: globs(mutated, '*.ts'),
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/campaigns/vitest.stryker.config.ts', related: false },
  coverageAnalysis: 'perTest',
  ignoreStatic: !withStatic,
  concurrency: 2,
  incremental: false,
  // Git ignores the folder. Stryker copies the project there, and never changes the sources themselves.
  tempDirName: 'data/stryker',
  ignorePatterns: ['/data', '/dist', '/coverage', '/docs', '/backups'],
  plugins: ['@stryker-mutator/vitest-runner'],
  reporters: ['dots'],
});

const isKilled = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout';
const isAlive = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage';

const describeScore = (mutants: readonly Mutant[]): string => {
  const [killed, alive] = [mutants.filter(isKilled).length, mutants.filter(isAlive).length];
  return `${killed} of ${killed + alive} killed, ${((100 * killed) / (killed + alive)).toFixed(1)} %`;
};

const describeMutant = ({ fileName, location, replacement, mutatorName, status }: Mutant): string => {
  const { line, column } = location.start;
  const text = (replacement ?? mutatorName).replaceAll(/\s+/g, ' ').slice(0, 100);
  return `${relative('.', fileName)}:${line}:${column} ${status} ${text}`;
};

/** Paths in `test` run, all others are mutated. `--static` adds mutants of code that runs while a module loads: slow. */
const { values, positionals } = parseArgs({
  options: { static: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [tests = [], mutated = []] = [true, false].map((isTest) =>
  positionals.filter((path) => path.startsWith('test/') === isTest),
);
process.env['MUTANT_TESTS'] = globs(tests, '*.test.ts').join();
const started = performance.now();
const mutants = await new Stryker(options(mutated, values.static)).runMutationTest();
for (const mutant of mutants.filter(isAlive)) console.log(describeMutant(mutant));
for (const fileName of new Set(mutants.map((mutant) => mutant.fileName)))
  console.log(`${relative('.', fileName)}: ${describeScore(mutants.filter((mutant) => mutant.fileName === fileName))}`);
const seconds = ((performance.now() - started) / 1_000).toFixed(0);
console.log(`All: ${describeScore(mutants)}, ${mutants.length} mutants, ${seconds} s`);
process.exitCode = mutants.some(isAlive) ? 1 : 0;
