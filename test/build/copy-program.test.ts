import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { copyProgram } from '../../scripts/release/copy-program.mjs';
import { builtProgram } from '../rigs/built-program.ts';

const run = promisify(execFile);

const folder = mkdtempSync(join(tmpdir(), 'searchlight-copy-'));
const program = join(folder, 'app');
copyProgram(program, await builtProgram());

/** Output of the copied command line, run outside this repository. */
const searchlight = async (...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, [join(program, 'bin/searchlight.mjs'), ...args], { cwd: folder })).stdout;

test('the program for the image finds its fonts, packs and database driver without the repository', async () => {
  const findings = await searchlight('doctor');
  expect(findings).toContain('both weights are there, with every character of every theme');
  expect(findings).toContain('Everything is fine.');
});

test('the program for the image draws every script', async () => {
  writeFileSync(join(folder, 'words.txt'), '사과나무\n바나나우유\nりんごのき\n苹果树叶\nแมวเหมียว\nहाथीदाँत\n');
  await searchlight('generate', '--plain', '--words', 'words.txt', '--seed', '1', '--out', 'scripts.png');
  expect(readFileSync(join(folder, 'scripts.png')).subarray(1, 4).toString()).toBe('PNG');
  await searchlight('generate', '--plain', '--words', 'words.txt', '--seed', '1', '--out', 'scripts.svg');
  expect(readFileSync(join(folder, 'scripts.svg'), 'utf8').match(/@font-face/gu)?.length).toBeGreaterThan(4);
});

test('the program for the image brings nothing that is only built or tested with', () => {
  expect(readdirSync(join(program, 'node_modules')).toSorted()).toEqual([
    '@discordapp',
    '@expo-google-fonts',
    '@fontsource-variable',
    '@napi-rs',
    'better-sqlite3',
    'bindings',
    'dejavu-fonts-ttf',
    'file-uri-to-path',
    'fontverter',
    'harfbuzzjs',
    'p-limit',
    'pako',
    'subset-font',
    'wawoff2',
    'woff2sfnt-sfnt2woff',
    'yocto-queue',
  ]);
  expect(existsSync(join(program, 'node_modules/@discordapp/twemoji/dist/svg/1f981.svg'))).toBe(true);
  expect(existsSync(join(program, 'node_modules/@expo-google-fonts/geologica/LICENSE_FONT'))).toBe(true);
  const left = [
    'src',
    'test',
    'docs',
    '.git',
    'node_modules/better-sqlite3/deps',
    'node_modules/@expo-google-fonts/geologica/900Black',
    'node_modules/@fontsource-variable/geologica',
    'node_modules/@discordapp/twemoji/dist/twemoji.js',
  ];
  for (const name of left) {
    expect(existsSync(join(program, name))).toBe(false);
  }
});
