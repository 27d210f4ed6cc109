import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../build/build-program.mjs';

/**
 * Writes down every statement that a release runs on its database in four days of play (`write-old-database.ts` of that
 * release). During an update, its processes still run them beside the migrations of the next one. A commit in place of
 * `HEAD` names the release, and its sources come from the repository's history.
 *
 *   node --import tsx scripts/release/write-statements.ts [COMMIT]
 */

const NOTE = new URL('./note-statements.mjs', import.meta.url).href;

const [commit = 'HEAD'] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'searchlight-release-'));
const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
execFileSync('tar', ['-x', '-C', folder], { input: archive });
symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
const target = join(ROOT, `test/store/old-statements/searchlight-${version}.json`);
execFileSync(
  process.execPath,
  ['--import', 'tsx', '--import', NOTE, 'scripts/release/write-old-database.ts', join(folder, 'played.db.gz')],
  { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, STATEMENTS: target } },
);
rmSync(folder, { recursive: true });
const { length } = JSON.parse(readFileSync(target, 'utf8')) as readonly string[];
console.log(`${length} statements of ${version} in ${target}`);
