import { expect, test } from 'vitest';
import { readPuzzleFile } from '../../../src/cli/puzzle-files/read-puzzle-file.ts';
import { parsePuzzle } from '../../../src/puzzle/formats/puzzle-json.ts';
import { formatRows } from '../../../src/puzzle/model/grid.ts';
import { type CliRig, createCliRig } from '../cli-rig.ts';

const LIST = 'word,clue\nPolar bear,white\nÉtoile,<a> & "b"\nTiger,striped\nGiraffe,tall\nKoala,grey\n';

/** The same puzzle in one format, and as our JSON. */
const madeAs = async (rig: CliRig, file: string, ...more: string[]) => {
  rig.write('list.csv', LIST);
  const args = ['generate', '--words', 'list.csv', '--size', '9x11', '--seed', 's', '--list', 'labels', ...more];
  const run = await rig.run(...args, '--out', file);
  expect(run.code).toBe(0);
  const bytes = rig.read(file);
  await rig.run(...args.filter((arg) => !['--grids', '--outlines'].includes(arg)), '--out', 'whole.json');
  const reading = parsePuzzle(JSON.parse(rig.read('whole.json').toString()));
  if (reading.kind !== 'parsed') throw new Error(reading.message);
  return { bytes, errors: run.errors, puzzle: reading.puzzle };
};

test.each([
  ['a.ipuz', []],
  ['a.json', []],
])('%s gives back the whole puzzle with its certificate', async (file, more) => {
  const rig = createCliRig();
  const { bytes, puzzle } = await madeAs(rig, file, ...more);
  const [content, ...others] = readPuzzleFile(bytes, file, 'en');
  expect(others).toEqual([]);
  expect(content).toEqual({ kind: 'certified', puzzle, language: 'en' });
  const verified = await rig.run('verify', file);
  expect(verified.out).toContain(`${file}: 9x11, 5 words, seed s: everything holds.`);
});

test.each([
  ['a.csv', ['--grids'], true],
  ['a.txt', [], false],
  ['a.txt', ['--solution'], true],
  ['a.html', [], false],
  ['a.svg', [], false],
  ['a.svg', ['--outlines'], false],
])('%s %j gives back the letters and words', async (file, more, hasPlaces) => {
  const rig = createCliRig();
  const isSolution = more.includes('--solution');
  const { bytes, puzzle } = await madeAs(rig, file, ...more);
  const [content] = readPuzzleFile(bytes, file, 'en');
  if (content?.kind !== 'loose') throw new Error('expected a puzzle without a certificate');
  const { grid, words } = content.puzzle;
  if (!isSolution) expect(formatRows(grid)).toEqual(formatRows(puzzle.grid));
  expect(words.map(({ word, label }) => [word, label])).toEqual(puzzle.words.map(({ word, label }) => [word, label]));
  if (hasPlaces) {
    expect(words.map(({ placement }) => placement)).toEqual(puzzle.words.map(({ placement }) => placement));
  }
  const verified = await rig.run('verify', file);
  expect(verified.out).toContain('5 words, without a certificate: everything holds.');
  rig.write('words.txt', 'Tiger\nKoala\n');
  const places = puzzle.words.filter(({ label }) => label === 'Tiger' || label === 'Koala');
  const solved = await rig.run('solve', file, '--words', 'words.txt');
  expect(solved.code).toBe(0);
  for (const { word, placement } of places)
    expect(solved.out).toMatch(new RegExp(`^${word} .* ${placement.direction} `, 'mu'));
});

test('a shape, several puzzles and secret words come back from a table and from text', async () => {
  const rig = createCliRig();
  rig.write('secret.txt', 'lynx\n');
  const args = [
    'generate',
    '--theme',
    'ocean',
    '--shape',
    'heart',
    '--secret',
    'secret.txt',
    '--seed',
    's',
    '--count',
    '2',
  ];
  const whole = JSON.parse((await rig.run(...args, '--format', 'json')).out) as { grid: string[] }[];
  for (const more of [
    ['--format', 'csv', '--grids'],
    ['--format', 'txt', '--solution'],
    ['--format', 'txt'],
  ]) {
    const { bytes } = await rig.run(...args, ...more);
    const contents = readPuzzleFile(bytes, 'a', 'en');
    expect(contents).toHaveLength(2);
    for (const [i, content] of contents.entries()) {
      if (content.kind !== 'loose') throw new Error('expected no certificate');
      if (!more.includes('--solution')) expect(formatRows(content.puzzle.grid)).toEqual(whole[i]?.grid);
      const secret = content.puzzle.words.filter((word) => word.secret).map(({ word }) => word);
      expect(secret).toEqual(more.includes('csv') || more.includes('--solution') ? ['LYNX'] : []);
    }
  }
});

test('a changed letter fails verify in every format, and the word is named if it is lost', async () => {
  const rig = createCliRig();
  for (const file of ['a.csv', 'a.txt', 'a.html', 'a.svg', 'a.ipuz']) {
    const { bytes } = await madeAs(rig, file, ...(file === 'a.csv' ? ['--grids'] : []));
    const text = bytes.toString().replaceAll('TIGER', 'TIGGR').replace('"T","I","G","E","R"', '"T","I","G","G","R"');
    rig.write(file, text.replaceAll('Tiger', 'Zebra'));
    const run = await rig.run('verify', file);
    expect(run.out).toContain('FAIL');
    expect(run.code).toBe(1);
  }
});

test('pictures with blank cells or clues alone hold no data, and say so', async () => {
  const rig = createCliRig();
  for (const more of [['--blind'], ['--list', 'clues']]) {
    rig.write('list.csv', LIST);
    await rig.run('generate', '--words', 'list.csv', '--seed', 's', ...more, '--out', 'a.svg');
    const run = await rig.run('verify', 'a.svg');
    expect(run).toMatchObject({ code: 1, errors: expect.stringContaining('holds no data of a puzzle') });
  }
  const places = await rig.run('generate', '--words', 'list.csv', '--seed', 's', '--format', 'csv');
  const run = await rig.pipe(places.out, 'verify', '-');
  expect(run.errors).toBe('standard input holds places but no grids: write it with --grids.\n');
});

test.each([
  ['%PDF-1.7', /is a pdf, which holds drawings only/],
  ['<svg><metadata id="searchlight">{</metadata></svg>', /holds no data of a puzzle/],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', /declares entities/],
  ['<!doctype html><p>', /is no page that searchlight wrote/],
  [
    'puzzle,label,word,clue,start,end,direction,secret\n1,A,ABC,,A1,A2,E,no\n\npuzzle,row,grid,solution\n1,1,ABC,ABC\n',
    /no word with its place on line 2/,
  ],
  ['puzzle,label,word\npuzzle,row,grid,solution\n1,1,ABC,\n1,2,AB,\n', /rows of different lengths|is not a grid/],
])('%j is refused in one line', async (text, message) => {
  const { code, out, errors } = await createCliRig().pipe(text, 'verify', '-');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(errors).toMatch(message);
  expect(errors.split('\n')).toHaveLength(2);
});
