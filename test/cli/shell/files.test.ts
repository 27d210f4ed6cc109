import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CliIo } from '../../../src/cli/shell/cli-io.ts';
import { checkWritable, decodeInput, readInput, readSmallInput, writeOutput } from '../../../src/cli/shell/files.ts';
import { createCliRig } from '../cli-rig.ts';

const createIo = (stdin: Uint8Array = Buffer.of()): CliIo => ({
  cwd: createCliRig().folder,
  stdout: { write: () => true },
  stderr: { write: () => true },
  readStdin: async (maxBytes) => stdin.subarray(0, maxBytes),
  hasThreads: false,
  now: () => 0,
  elapsedMs: () => 0,
  randomSeed: () => '',
  readConfig: async () => ({ kind: 'invalid', problems: [] }),
  ask: async () => undefined,
  onStop: () => () => undefined,
  pause: async () => undefined,
  timeZone: 'UTC',
  serviceHost: { userSettings: undefined, node: 'node', programFolder: '.', run: async () => 1 },
});

test('a file is written whole, and nothing else is left in its folder', async () => {
  const io = createIo();
  await writeOutput(io, 'a.txt', 'first');
  await writeOutput(io, 'a.txt', Buffer.from('second'));
  expect(readFileSync(join(io.cwd, 'a.txt'), 'utf8')).toBe('second');
  expect(readdirSync(io.cwd)).toEqual(['a.txt']);
});

test('of a file only what the limit allows is read, wherever it comes from', async () => {
  const io = createIo(Buffer.from('12345'));
  writeFileSync(join(io.cwd, 'a.txt'), '12345');
  symlinkSync('/dev/zero', join(io.cwd, 'endless.png'));
  for (const path of ['a.txt', '-']) {
    expect(Buffer.from((await readSmallInput(io, path, 5)) ?? '').toString()).toBe('12345');
    expect(await readSmallInput(io, path, 4)).toBeUndefined();
  }
  expect(await readSmallInput(io, 'endless.png', 1_000_000)).toBeUndefined();
  await expect(readSmallInput(io, 'none.txt', 9)).rejects.toThrow('none.txt cannot be read: there is no such file');
  await expect(readSmallInput(io, '.', 9)).rejects.toThrow('. cannot be read: it is a folder.');
});

test('a link stays a link: what it leads to is written, also if that is new', async () => {
  const io = createIo();
  writeFileSync(join(io.cwd, 'real.txt'), 'old');
  symlinkSync('real.txt', join(io.cwd, 'link.txt'));
  symlinkSync('later.txt', join(io.cwd, 'dangling.txt'));
  await writeOutput(io, 'link.txt', 'new');
  await writeOutput(io, 'dangling.txt', 'new');
  for (const name of ['link.txt', 'dangling.txt']) {
    expect(lstatSync(join(io.cwd, name)).isSymbolicLink()).toBe(true);
  }
  expect(readFileSync(join(io.cwd, 'real.txt'), 'utf8')).toBe('new');
  expect(readFileSync(join(io.cwd, 'later.txt'), 'utf8')).toBe('new');
});

test('a pipe is written to, and stays a pipe', async () => {
  const io = createIo();
  const pipe = join(io.cwd, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const [text] = await Promise.all([readFile(pipe, 'utf8'), writeOutput(io, 'pipe', 'through')]);
  expect(text).toBe('through');
  expect(statSync(pipe).isFIFO()).toBe(true);
});

test('a folder or a missing folder is refused by name, before and when writing', async () => {
  const io = createIo();
  mkdirSync(join(io.cwd, 'folder'));
  for (const write of [checkWritable, (...[at, path]: [CliIo, string]) => writeOutput(at, path, 'x')]) {
    await expect(write(io, 'folder')).rejects.toThrow('folder cannot be written: it is a folder.');
    await expect(write(io, 'none/a.txt')).rejects.toThrow('none/a.txt cannot be written: there is no such file');
  }
  expect(readdirSync(io.cwd)).toEqual(['folder']);
});

test('a path through a file is refused before the work, and a trial leaves nothing behind', async () => {
  const io = createIo();
  writeFileSync(join(io.cwd, 'words.txt'), 'old');
  await expect(checkWritable(io, 'words.txt/a.json')).rejects.toThrow(
    'words.txt/a.json cannot be written: part of its path is not a folder.',
  );
  await checkWritable(io, 'new.json');
  await checkWritable(io, 'words.txt');
  expect(readFileSync(join(io.cwd, 'words.txt'), 'utf8')).toBe('old');
  expect(readdirSync(io.cwd)).toEqual(['words.txt']);
});

test.runIf(existsSync('/proc/self'))('a folder that takes no files is refused before the work', async () => {
  await expect(checkWritable(createIo(), '/proc/x.json')).rejects.toThrow('/proc/x.json cannot be written: ');
});

test('standard input is read for -, and what is not UTF-8 is refused', async () => {
  expect(decodeInput(await readInput(createIo(Buffer.from('één')), '-'), '-')).toBe('één');
  const io = createIo(Buffer.of(0xff, 0xfe, 0x41));
  const bytes = await readInput(io, '-');
  expect(bytes).toHaveLength(3);
  expect(() => decodeInput(bytes, '-')).toThrow('standard input is not text in UTF-8.');
});
