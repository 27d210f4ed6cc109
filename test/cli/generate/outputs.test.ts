import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseCsv } from '../../../src/words/tables/csv.ts';
import { createCliRig } from '../cli-rig.ts';

const FRUIT = 'Plum\nBanana\nRaisin\nHoneydew melon\nApple\n';
const MAKE = ['generate', '--words', '-', '--seed', 's', '--size', '14x15'] as const;

const make = (...options: string[]) => createCliRig().pipe(FRUIT, ...MAKE, ...options);

const gridOf = (text: string): string => text.split('[ ]')[0] ?? '';
const listOf = (text: string): string[] => Array.from(text.matchAll(/\[ \] (.*)/gu), ([, label = '']) => label);

test.each([
  ['given', ['Plum', 'Banana', 'Raisin', 'Honeydew melon', 'Apple']],
  ['alphabetical', ['Apple', 'Banana', 'Honeydew melon', 'Plum', 'Raisin']],
  ['length', ['Plum', 'Apple', 'Banana', 'Raisin', 'Honeydew melon']],
])('--order %s prints the list so, beside the same grid', async (order, labels) => {
  const { out } = await make('--order', order);
  expect(listOf(out)).toEqual(labels);
  expect(gridOf(out)).toBe(gridOf((await make()).out));
});

test.each([
  ['en', '>5 words<'],
  ['de', '>5 Wörter<'],
  ['he', '>5 words<'],
])('the board of words in %s says their number in their language, else in English', async (language, count) => {
  const { out } = await make('--format', 'svg', '--language', language);
  expect(out).toContain(count);
});

test('--order shuffled mixes the list, the same way for the same seed', async () => {
  const { out } = await make('--order', 'shuffled');
  expect(listOf(out).sort()).toEqual(['Apple', 'Banana', 'Honeydew melon', 'Plum', 'Raisin']);
  expect(listOf(out)).not.toEqual(listOf((await make()).out));
  expect((await make('--order', 'shuffled')).out).toBe(out);
});

test('--case lower prints small letters in grid and list, --case upper capitals', async () => {
  const lower = await make('--case', 'lower');
  expect(listOf(lower.out)).toEqual(['plum', 'banana', 'raisin', 'honeydew melon', 'apple']);
  expect(gridOf(lower.out).toUpperCase()).toBe(gridOf((await make()).out).toUpperCase());
  expect(gridOf(lower.out)).toMatch(/^ 1( [a-z]){15} 1$/mu);
  const upper = await make('--case', 'upper');
  expect(listOf(upper.out)[3]).toBe('HONEYDEW MELON');
  expect(gridOf(upper.out)).toBe(gridOf((await make()).out));
});

test('capitals become small as the language of the list has it', async () => {
  const args = ['generate', '--words', '-', '--language', 'tr', '--seed', 's', '--case', 'lower'];
  const { out } = await createCliRig().pipe('ırmak\nirfan\nşehir\n', ...args);
  expect(gridOf(out)).toMatch(/ı/u);
  expect(out).not.toMatch(/i̇/u);
});

test('csv says where each word of each puzzle is, and starts no formula', async () => {
  const rig = createCliRig();
  rig.write('a.csv', 'word,clue\nlion,=cmd()\ntiger,"big, striped"\n');
  rig.write('secret.txt', 'panther\n');
  const options = ['--words', 'a.csv', '--secret', 'secret.txt', '--count', '2', '--out', 'places.csv', '--seed', 's'];
  expect(await rig.run('generate', ...options)).toMatchObject({ code: 0 });
  const [header, ...records] = parseCsv(rig.read('places.csv').toString()).map(({ fields }) => fields);
  expect(rig.read('places.csv').toString()).toContain(",'=cmd(),");
  expect(header).toEqual(['puzzle', 'label', 'word', 'clue', 'start', 'end', 'direction', 'secret']);
  expect(records.map(([number, label, , clue, , , , secret]) => [number, label, clue, secret])).toEqual(
    ['1', '2'].flatMap((number) => [
      [number, 'lion', '=cmd()', 'no'],
      [number, 'tiger', 'big, striped', 'no'],
      [number, 'panther', '', 'yes'],
    ]),
  );
  for (const [, , , , start, end, direction] of records) {
    expect(`${start} ${end} ${direction}`).toMatch(/^[A-Z]\d+ [A-Z]\d+ (?:E|SE|S|SW|W|NW|N|NE)$/u);
  }
});

test('an svg has text, or outlines if asked for', async () => {
  expect((await make('--format', 'svg')).out).toContain('>Honeydew melon</text>');
  const { code, out } = await make('--format', 'svg', '--outlines');
  expect({ code, text: out.includes('<text') }).toEqual({ code: 0, text: false });
});

test('--no-overlap gives each letter to one word at most', async () => {
  for (const difficulty of ['easy', 'hard']) {
    const { code, out } = await make('--no-overlap', '--difficulty', difficulty, '--format', 'json');
    expect(code).toBe(0);
    const { certificate } = JSON.parse(out);
    expect(certificate.measures.crossings).toBe(0);
    expect(Object.values(certificate.checks)).not.toContain(false);
  }
});

test('--blind leaves cells blank, which the solution shows and verify checks', async () => {
  const rig = createCliRig();
  const blind = await make('--blind');
  expect(gridOf(blind.out)).toMatch(/_/u);
  const { grid, blind: cells } = JSON.parse((await make('--blind', '--format', 'json')).out);
  expect(cells).toHaveLength(gridOf(blind.out).match(/_/gu)?.length ?? 0);
  expect(grid.join('')).not.toContain('_');
  expect((await make('--blind', '--solution')).out).toBe((await make('--solution')).out);
  rig.write('blind.json', (await make('--blind', '--format', 'json')).out);
  const good = await rig.run('verify', 'blind.json');
  expect(good).toMatchObject({ code: 0, out: expect.stringContaining('ok    blind-readable') });
  const all = Array.from({ length: 15 }, (_, i) => `${String.fromCharCode(65 + i)}1`);
  const every = all.flatMap((cell) => Array.from({ length: 14 }, (_, row) => `${cell[0]}${row + 1}`));
  rig.write('bad.json', JSON.stringify({ ...JSON.parse(rig.read('blind.json').toString()), blind: every }));
  expect(await rig.run('verify', 'bad.json')).toMatchObject({
    code: 1,
    out: expect.stringContaining('FAIL  blind-readable'),
  });
});

test('--blind leaves cells of a long game id blank, and refuses one with a word in two places', async () => {
  const rig = createCliRig();
  const { id } = JSON.parse((await make('--format', 'json')).out);
  const plain = await rig.run('generate', id);
  const blind = await rig.run('generate', id, '--blind');
  expect(blind.code).toBe(0);
  expect(gridOf(plain.out)).not.toMatch(/_/u);
  expect(gridOf(blind.out)).toMatch(/_/u);
  rig.write('blind.json', (await rig.run('generate', id, '--blind', '--format', 'json')).out);
  expect((await rig.run('verify', 'blind.json')).out).toContain('ok    blind-readable');
  const twice = '3x4:PLUMXXXXPLUM:A1E4';
  const refused = await rig.run('generate', twice, '--blind');
  expect(refused).toMatchObject({ code: 1, out: '', errors: expect.stringContaining('leave out --blind') });
});

test('no game id is promised for what an id cannot say', async () => {
  for (const option of [
    ['--no-overlap'],
    ['--blind'],
    ['--crossings', 'few'],
    ['--herrings', '0'],
    ['--choose', '5'],
  ]) {
    const { errors } = await createCliRig().run('generate', '--theme', 'ocean', '--difficulty', 'easy', ...option);
    expect(errors).toMatch(/^Seed: /u);
  }
});

test.each([
  [['--no-overlap', '--crossings', 'many'], /--no-overlap leaves no letter to share: leave out --crossings/],
  [['--blind', '--plain'], /--blind needs words that occur once: leave out --plain, or --blind/],
  [['--order', 'random'], /--order “random” is none of given, alphabetical, length, shuffled/],
  [['--case', 'title'], /--case “title” is none of upper, lower/],
  [['--case', 'lower', '--out', 'a.json'], /--case is for what is printed; a json file has words as they are hidden/],
  [['--case', 'lower', '--out', 'a.csv'], /--case is for what is printed; a csv file/],
  [['--solution', '--out', 'a.html'], /A file as html is for playing: leave out --solution/],
  [['--count', '2', '--out', 'a.html'], /Each html file holds one puzzle; for 2 of them use pdf, txt, json, csv/],
  [['--outlines', '--out', 'a.png'], /--outlines is for svg: give --out FILE.svg, or leave it out/],
])('%j is refused, and nothing is written', async (options, message) => {
  const rig = createCliRig();
  const { code, errors } = await rig.pipe(FRUIT, ...MAKE, ...options);
  expect({ code, errors }).toEqual({ code: 2, errors: expect.stringMatching(message) });
  expect(readdirSync(rig.folder)).toEqual([]);
});

test('--crossings maximum tells whether an arrangement with more crossings is possible', async () => {
  const args = ['generate', '--words', '-', '--crossings', 'maximum', '--seed', 's'];
  const proved = await createCliRig().pipe('otter\ntapir\nraven\ntiger\n', ...args);
  expect(proved.errors).toMatch(/^Crossings: \d+; no arrangement has more\.\n$/);
  const many =
    'elephant\ngiraffe\npanther\ndolphin\noctopus\npenguin\nhamster\ncheetah\nleopard\nsparrow\ntortoise\nmarten\n';
  const bounded = await createCliRig().pipe(many, ...args, '--timeout', '5');
  expect(bounded.errors).toMatch(/^Crossings: \d+; at most \d+ would be possible\.\n$/);
  expect((await createCliRig().pipe(many, 'generate', '--words', '-', '--seed', 's')).errors).toBe('');
});
