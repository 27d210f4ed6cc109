import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { builtProgram } from '../rigs/built-program.ts';

/** The program behind `npx searchlight`, called from a folder of somebody else's. */
const BIN = join(await builtProgram(), 'searchlight.js');

const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'searchlight-bin-'));
  writeFileSync(join(folder, 'tsconfig.json'), '{ this is no JSON');
  return folder;
};

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Runs the program to its end. `hangUp` closes its output after the first bytes, as `head` does. */
const run = (cwd: string, args: readonly string[], stdin = '', hangUp = false, flags: string[] = []): Promise<Run> =>
  new Promise((resolve) => {
    const program = spawn(process.execPath, [...flags, BIN, ...args], {
      cwd,
      env: { PATH: process.env['PATH'] ?? '' },
    });
    let out = '';
    let errors = '';
    program.stdout.on('data', (chunk) => {
      out += chunk;
      if (hangUp) program.stdout.destroy();
    });
    program.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    program.on('close', (code) => resolve({ code, out, errors }));
    program.stdin.end(stdin);
  });

test('a puzzle goes through pipes from words to verified, in any folder', async () => {
  const folder = createFolder();
  const made = await run(folder, ['generate', '--words', '-', '--format', 'json'], 'apple\nbanana\ncherry\n');
  expect(made.code).toBe(0);
  expect(made.errors).toMatch(/^Seed: [0-9a-f]{10} /);
  const verified = await run(folder, ['verify', '-'], made.out);
  expect(verified).toMatchObject({ code: 0, errors: '' });
  expect(readdirSync(folder)).toEqual(['tsconfig.json']);
});

test('exit codes distinguish what could not be done from incorrect usage', async () => {
  const folder = createFolder();
  expect(await run(folder, ['verify', 'none.json'])).toMatchObject({
    code: 1,
    out: '',
    errors: expect.stringMatching(/^none\.json cannot/),
  });
  expect(await run(folder, ['generate'])).toMatchObject({
    code: 2,
    out: '',
    errors: expect.stringMatching(/^Words are missing/),
  });
});

test('a puzzle as text does without the canvas and the database', async () => {
  const list = "process.on('exit', () => console.error(process.report.getReport().sharedObjects.join(' ')))";
  const own = `data:text/javascript,${encodeURIComponent(list)}`;
  const loadedBy = async (args: readonly string[]) =>
    (await run(createFolder(), args, '', false, ['--import', own])).errors;
  const native = /skia|better_sqlite3/;
  expect(await loadedBy(['--help'])).not.toMatch(native);
  expect(await loadedBy(['generate', '--theme', 'ocean'])).not.toMatch(native);
  expect(await loadedBy(['generate', '--theme', 'ocean', '--format', 'svg'])).toMatch(/skia/);
});

test.runIf(existsSync('/dev/full'))('a full disk behind standard output is told in one line', async () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const args = [BIN, 'generate', '--theme', 'ocean', '--seed', '1', '--format', 'json'];
  const program = spawn(process.execPath, args, { stdio: ['ignore', full, 'pipe'] });
  let errors = '';
  program.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(program, 'close');
  expect([code, errors]).toEqual([1, 'The result cannot be written: the disk is full.\n']);
});

test('a reader that closes the pipe early is no failure', async () => {
  const { code, errors } = await run(createFolder(), ['generate', '--theme', 'ocean', '--count', '400'], '', true);
  expect({ code, errors: errors.replace(/^Seed.*\n/, '') }).toEqual({ code: 0, errors: '' });
});
