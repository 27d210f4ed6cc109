import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Measures the structure of the source: files and lines, the longest chain of imports (types included), and files that
 * exactly one other imports. `--chain` prints the chain.
 */

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string; readonly dynamic: boolean }[];
}

const OURS = /^(?:src|commands|migrations)\//u;

const cruise = (): Module[] => {
  const program = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';
  const text = execFileSync(
    process.execPath,
    [program, '--output-type', 'json', '--no-progress', 'src', 'commands', 'migrations'],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  const { modules } = JSON.parse(text) as { readonly modules: readonly Module[] };
  return modules.filter(({ source }) => OURS.test(source) && !source.endsWith('.json'));
};

const modules = cruise();
const imports = new Map(
  modules.map(({ source, dependencies }) => [
    source,
    [...new Set(dependencies.filter(({ dynamic }) => !dynamic).map(({ resolved }) => resolved))].filter((path) =>
      OURS.test(path),
    ),
  ]),
);

const chains = new Map<string, readonly string[]>();

/** The longest chain from a file downwards. Imports form no circle. */
const chainFrom = (file: string): readonly string[] => {
  const known = chains.get(file);
  if (known) return known;
  const below = (imports.get(file) ?? []).map(chainFrom);
  const chain = [file, ...below.reduce((longest, next) => (next.length > longest.length ? next : longest), [])];
  chains.set(file, chain);
  return chain;
};

const longest = [...imports.keys()].map(chainFrom).reduce((one, other) => (other.length > one.length ? other : one));

const importers = new Map<string, number>();
for (const path of [...imports.values()].flat()) importers.set(path, (importers.get(path) ?? 0) + 1);

const lines = execFileSync('git', ['ls-files', 'src', 'commands'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|js|css|html)$/u.test(file))
  .reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0);

if (process.argv.includes('--chain')) process.stdout.write(`${longest.join('\n')}\n`);
const single = [...importers.values()].filter((count) => count === 1).length;
process.stdout.write(
  `${modules.length} files, ${lines} lines, longest chain ${longest.length} files, ${single} files with one importer\n`,
);
