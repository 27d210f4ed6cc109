// @ts-check
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** usage: node write-types.mjs FOLDER. Writes the library's declarations, for `npm pack`. They need the compiler. */

const root = join(import.meta.dirname, '../..');
const [folder = join(root, 'dist/types')] = process.argv.slice(2);
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');

execFileSync(process.execPath, [compiler, '-p', join(root, 'src/library'), '--outDir', folder], { stdio: 'inherit' });

// The compiler leaves the sources' own endings in declarations.
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.d.ts')) continue;
  const path = join(folder, name);
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(from|import\() ?'(\.[^']+)\.ts'/gu, "$1 '$2.js'"));
}
