// @ts-check
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** usage: node scripts/write-library-docs.mjs. Writes docs/library.md from the comments in `src/library`. */

const root = join(import.meta.dirname, '..');
const typedoc = join(root, 'node_modules/typedoc/bin/typedoc');
execFileSync(process.execPath, [typedoc, '--logLevel', 'Error'], { cwd: root, stdio: 'inherit' });
const written = readFileSync(join(root, 'node_modules/.cache/library-docs/library.md'), 'utf8');
writeFileSync(join(root, 'docs/library.md'), `${written.trimEnd()}\n`);
