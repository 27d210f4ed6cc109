import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import type { ApplicationCommandOptionType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../commands/index.ts';
import { expectForRelease } from '../rigs/expect-for-release.ts';

/** Made by the program, its tests or its packages. */
const NOT_OURS = ['.git', 'node_modules', 'dist', 'data', 'backups', 'coverage'];

const FILES = readdirSync('.', { withFileTypes: true })
  .filter(({ name }) => !NOT_OURS.includes(name))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(entry.name, { recursive: true, encoding: 'utf8' }).map((file) => join(entry.name, file))
      : [entry.name],
  );
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'));

const read = (file: string): string => readFileSync(file, 'utf8');

/** A document without its blocks of code. */
const proseOf = (file: string): string => read(file).replaceAll(/```[\s\S]*?```/gu, '');

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsOf = (file: string): string[] =>
  Array.from(proseOf(file).matchAll(/^#+ (.+)$/gmu), ([, heading = '']) => anchorOf(heading));

const linksOf = (file: string): string[] =>
  Array.from(proseOf(file).matchAll(/\]\(([^)\s]+)\)/gu), ([, target = '']) => target).filter(
    (target) => !target.startsWith('https:'),
  );

/** Whether a link from a document leads to a file, and its anchor to a heading. */
const leadsSomewhere = (file: string, target: string): boolean => {
  const [path = '', anchor] = target.split('#');
  const found = path === '' ? file : normalize(join(dirname(file), path));
  return existsSync(found) && (anchor === undefined || anchorsOf(found).includes(anchor));
};

/** What a document names in code type, such as `src/main.ts`. */
const namesIn = (text: string): string[] => Array.from(text.matchAll(/`([^`\s]+)`/gu), ([, name = '']) => name);

/** Capitals stand for a name to choose, as in `commands/NAME.ts`. */
const isPattern = (name: string): boolean => /\*|NAME|NNN|LANGUAGE|FEATURE|ROOM|\bID\b/u.test(name);

const FOLDERS = new Set(FILES.filter((file) => file.includes('/')).map((file) => file.slice(0, file.indexOf('/'))));
const BASENAMES = new Set(FILES.map((file) => basename(file)));

const isPath = (name: string): boolean => FOLDERS.has(name.split('/')[0] ?? '') && !isPattern(name);
const isFile = (name: string): boolean => /^[a-z][a-z-]*\.(?:ts|mjs)$/u.test(name);

test.each(DOCUMENTS)('every link of %s leads to a file and a heading', (file) => {
  expect(linksOf(file).filter((target) => !leadsSomewhere(file, target))).toEqual([]);
});

test('a link to a missing file, or to a missing heading, is found', () => {
  expect(leadsSomewhere('README.md', 'docs/settings.md')).toBe(true);
  expect(leadsSomewhere('README.md', 'docs/nothing.md')).toBe(false);
  expect(leadsSomewhere('docs/install.md', 'operating.md#a-service')).toBe(true);
  expect(leadsSomewhere('docs/install.md', 'operating.md#no-such-heading')).toBe(false);
});

describe.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('%s', (file) => {
  test('names only paths that exist', () => {
    const names = namesIn(proseOf(file));
    expect(names.filter((name) => isPath(name) && !existsSync(name))).toEqual([]);
    expect(names.filter((name) => isFile(name) && !BASENAMES.has(name))).toEqual([]);
  });
});

test('the table of folders in ARCHITECTURE.md has every folder of src', () => {
  const rows = new Set(Array.from(read('ARCHITECTURE.md').matchAll(/^\| `([^`]+)`/gmu), ([, name]) => name));
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => `src/${name}`).filter((name) => !rows.has(name))).toEqual([]);
});

test('the README links every page of docs, and takes a minute to read', () => {
  const links = linksOf('README.md');
  const pages = DOCUMENTS.filter((file) => file.startsWith('docs/') && !links.includes(file));
  expect(pages).toEqual(['docs/dashboard.md']);
  expect(read('README.md').split(/\s+/u).length).toBeLessThanOrEqual(900);
});

test('docs/settings.md has the variables of .env.example, and no others', () => {
  const variables = Array.from(read('.env.example').matchAll(/^([A-Z_]+)=/gmu), ([, name]) => name);
  const rows = Array.from(read('docs/settings.md').matchAll(/^\| (`[^|]+) \|/gmu), ([, cell = '']) => namesIn(cell));
  expect(rows.flat().sort()).toEqual(variables.sort());
});

interface Option {
  readonly name: string;
  readonly type: ApplicationCommandOptionType;
  readonly options?: readonly Option[];
}

/** A command's subcommands and options. */
const partsOf = (options: readonly Option[]): Option[] =>
  options.flatMap((one) => [one, ...partsOf(one.options ?? [])]);

test.each(COMMANDS.map(({ definition }) => definition))(
  'docs/commands.md has /$name with its options',
  (definition) => {
    const rows = read('docs/commands.md').match(new RegExp(`^\\| .*\`/${definition.name}\\b.*$`, 'gmu')) ?? [];
    const parts = partsOf((definition.options ?? []) as readonly Option[]).map(({ name }) => name);
    const words = new Set(
      rows.flatMap((row) => row.match(/`[^`]+`/gu) ?? []).flatMap((code) => code.match(/[\w-]+/gu)),
    );
    expect(rows).not.toEqual([]);
    expectForRelease(
      `options of /${definition.name} that docs/commands.md lacks`,
      parts.filter((name) => !words.has(name)),
    );
  },
);
