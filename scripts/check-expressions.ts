import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOUNDED } from './expressions/bounded-expressions.ts';
import type { Expression } from './expressions/find-expressions.ts';

/**
 * Fails if a regular expression of the bot takes more than linear time. A member with a hard text could then block the
 * bot for everyone. Part of `npm run check`. `proved.json` lists the expressions that are known to be linear, so only new
 * ones take time. To add them to the list:
 *
 *     npm run check:expressions -- --update
 */

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FOLDERS = ['src', 'commands', 'bin', 'migrations'];
const CACHE_FOLDER = join(ROOT, 'node_modules/.cache');
const CACHE = join(CACHE_FOLDER, 'expressions.json');

/** Cached results: the expressions of each file, and the verdict on each expression, by hash. */
interface Cache {
  readonly files: Record<string, readonly Expression[]>;
  readonly verdicts: Record<string, string | null>;
}

const readCache = (): Cache => {
  try {
    return JSON.parse(readFileSync(CACHE, 'utf8'));
  } catch {
    return { files: {}, verdicts: {} };
  }
};

const before = readCache();
const now: Cache = { files: {}, verdicts: {} };

/** A new version of the checker needs new verdicts. */
const { version: CHECKER } = JSON.parse(readFileSync(join(ROOT, 'node_modules/recheck/package.json'), 'utf8'));

/** Hashes of linear expressions. On a busy machine the checker can fail to judge one in time. */
const PROVED = join(ROOT, 'scripts/expressions/proved.json');
const proved = new Set<string>(JSON.parse(readFileSync(PROVED, 'utf8')));

const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64');

/** The expressions of a file. Loads the compiler only for new ones. */
const expressionsIn = async (file: string): Promise<readonly Expression[]> => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const key = keyOf(file, text);
  const known = before.files[key];
  // A file that makes expressions from another's parts may change with the other.
  const { readExpressions } =
    known && !text.includes('RegExp(') ? {} : await import('./expressions/find-expressions.ts');
  const found = readExpressions ? await readExpressions(join(ROOT, file), text) : (known ?? []);
  now.files[key] = found;
  return found;
};

const verdictOn = async (expression: Expression): Promise<string | null> => {
  const key = keyOf(CHECKER, expression.source, expression.flags);
  const known = proved.has(key) ? null : (now.verdicts[key] ?? before.verdicts[key]);
  const { judgeExpression } = known === undefined ? await import('./expressions/judge-expression.ts') : {};
  const verdict = judgeExpression ? ((await judgeExpression(expression)) ?? null) : (known ?? null);
  now.verdicts[key] = verdict;
  return verdict;
};

const isSource = (file: string): boolean => /\.(?:ts|tsx|js|mjs)$/.test(file) && !file.endsWith('.d.ts');

const SOURCES = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => `${folder}/${file}`),
);

const faults: string[] = [];
const bounded = new Set(BOUNDED);
for (const file of SOURCES) {
  for (const expression of await expressionsIn(file)) {
    const { line, source, flags } = expression;
    const listed = BOUNDED.find((each) => each.file === file && each.source === source);
    if (listed) bounded.delete(listed);
    const verdict = listed ? null : await verdictOn(expression);
    if (verdict !== null) faults.push(`${file}:${line} /${source}/${flags}: ${verdict}`);
  }
}
for (const { file } of bounded) faults.push(`${file}: an expression listed as bounded is not there any more`);
mkdirSync(CACHE_FOLDER, { recursive: true });
writeFileSync(CACHE, JSON.stringify(now));
if (process.argv.includes('--update')) {
  const linear = Object.entries(now.verdicts).flatMap(([key, verdict]) => (verdict === null ? [key] : []));
  writeFileSync(PROVED, `${JSON.stringify(linear.sort(), undefined, 2)}\n`);
}
if (faults.length > 0) console.error(`Regular expressions that a text can keep busy:\n${faults.join('\n')}`);
process.exit(faults.length > 0 ? 1 : 0);
