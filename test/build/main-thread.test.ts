import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { builtProgram } from '../rigs/built-program.ts';

/** Everything that a built program loads at its start: its own chunks, and packages outside them. */
const loadedBy = (path: string, seen: Set<string> = new Set()): Set<string> => {
  if (seen.has(path)) return seen;
  seen.add(path);
  const imports = readFileSync(path, 'utf8').matchAll(/\b(?:from|import)\s?"([^"]+)"/gu);
  for (const [, name = ''] of imports) {
    if (name.startsWith('./')) loadedBy(join(dirname(path), name), seen);
    else seen.add(name);
  }
  return seen;
};

/** The exporter of traces in a build. */
const EXPORTER = 'OTLPTraceExporter';

test('a program starts without the code of traces, which it loads only with a collector', async () => {
  const build = await builtProgram();
  const chunks = readdirSync(build).filter((name) => name.endsWith('.js'));
  const withTraces = chunks.filter((name) => readFileSync(join(build, name), 'utf8').includes(EXPORTER));
  expect(withTraces.length).toBeGreaterThan(0);
  const started = ['main', 'searchlight', 'draw-worker'].flatMap((name) => [...loadedBy(join(build, `${name}.js`))]);
  expect(started.filter((path) => withTraces.includes(basename(path)))).toEqual([]);
});

test('the thread that answers has no canvas loaded, which takes 24 MB: threads that draw do', async () => {
  const build = await builtProgram();
  expect(loadedBy(join(build, 'main.js'))).toContain('better-sqlite3');
  expect(loadedBy(join(build, 'main.js'))).not.toContain('@napi-rs/canvas');
  expect(loadedBy(join(build, 'draw-worker.js'))).toContain('@napi-rs/canvas');
});
