import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Cruise {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: { readonly violations: readonly { readonly rule: { readonly name: string } }[] };
}

/** Runs the checker on another tree with the rules of `npm run check`. */
const cruise = (folders: readonly string[], base: string): Cruise => {
  const config = resolve('.dependency-cruiser.mjs');
  const program = resolve('node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const text = execFileSync(process.execPath, [program, '--config', config, '--output-type', 'json', ...folders], {
    cwd: base,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(text) as Cruise;
};

test('the rules look at every file, and find a planted violation of each kind', () => {
  const base = mkdtempSync(join(tmpdir(), 'searchlight-imports-'));
  const plant = (path: string, text: string): void => {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    writeFileSync(join(base, path), text);
  };
  plant('tsconfig.json', '{}');
  plant('src/puzzle/impure.ts', "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n");
  plant('src/store/upwards.ts', "import type { Game } from '../game/game.ts';\nexport type Upwards = Game;\n");
  plant('src/game/game.ts', "import type { Upwards } from '../store/upwards.ts';\nexport type Game = Upwards;\n");
  plant('src/web/main-user.ts', "import { main } from '../main.ts';\nexport const again = main;\n");
  plant('src/words/read.ts', "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n");
  plant('src/generator/reader.ts', "import { read } from '../words/read.ts';\nexport const again = read;\n");
  plant('src/main.ts', 'export const main = 1;\n');
  const { modules, summary } = cruise(['src'], base);
  const names = summary.violations.map(({ rule }) => rule.name);
  expect(modules.map(({ source }) => source).filter((source) => source.startsWith('src/'))).toHaveLength(7);
  expect(names).toEqual(
    expect.arrayContaining([
      'puzzle-is-pure',
      'store-imports',
      'no-cycles',
      'nothing-above-the-top',
      'generator-runs-in-browsers',
    ]),
  );
});
