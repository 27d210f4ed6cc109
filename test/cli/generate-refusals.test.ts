import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCliRig } from './cli-rig.ts';

const FRUIT = 'apple\nbanana\ncherry\nmango\n';

const WRONG_USAGE: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['no words', [], /--words FILE or --theme NAME/],
  ['words and a theme', ['--words', 'a', '--theme', 'ocean'], /not both/],
  ['a theme near to none', ['--theme', 'xyzzyplugh'], /^There is no theme “xyzzyplugh”. See searchlight themes.\n$/],
  ['an unknown theme', ['--theme', 'ocaen'], /no theme “ocaen”; the nearest is ocean\./],
  [
    'a theme of another language',
    ['--theme', 'ocean', '--language', 'de'],
    /no theme “ocean” in de. See searchlight themes/,
  ],
  [
    'a language without themes',
    ['--theme', 'ocean', '--language', 'tlh'],
    /no themes in “tlh”.* de, el, en, es, fr, it, nl, pl, pt/,
  ],
  ['no language at all', ['--words', '-', '--language', '12'], /--language “12” is not a language tag/],
  ['a size of nothing', ['--theme', 'ocean', '--size', '0x5'], /--size 0x5 is out of range: from 2x2 to 100x100/],
  ['a size of one', ['--theme', 'ocean', '--size', '1x8'], /out of range/],
  ['a size past the largest', ['--theme', 'ocean', '--size', '9x101'], /out of range/],
  ['a size that is no size', ['--theme', 'ocean', '--size', 'NaN'], /“NaN” is not ROWSxCOLUMNS/],
  ['an unknown direction', ['--theme', 'ocean', '--directions', 'E,UP'], /“UP” is none of E, SE, S/],
  ['no direction', ['--theme', 'ocean', '--directions', ','], /is none of E, SE, S/],
  ['an unknown difficulty', ['--theme', 'ocean', '--difficulty', 'brutal'], /“brutal” is none of easy, medium/],
  ['unknown colours', ['--theme', 'ocean', '--colors', 'pink'], /“pink” is none of light, dark, contrast/],
  ['unknown paper', ['--theme', 'ocean', '--paper', 'a5'], /“a5” is none of a4, letter/],
  ['an unknown listing', ['--theme', 'ocean', '--list', 'all'], /“all” is none of labels, clues, both/],
  ['an unknown shape', ['--theme', 'ocean', '--shape', 'moon'], /“moon” is none of random, circle.*no such file/],
  ['a shape joined to none', ['--theme', 'ocean', '--shape', 'heart+moon'], /“heart\+moon” is none of .*no such file/],
  ['a picture that is missing', ['--theme', 'ocean', '--shape', 'cat.png'], /“cat.png” is none of .*no such file/],
  [
    'a density for another format',
    ['--theme', 'ocean', '--dpi', '300', '--out', 'a.svg'],
    /--dpi is for pictures of print/,
  ],
  ['a density out of range', ['--theme', 'ocean', '--dpi', '20', '--out', 'a.png'], /whole number from 72 to 1200/],
  [
    'a density for a huge board',
    ['--theme', 'ocean', '--size', '90x90', '--dpi', '1200', '--out', 'a.png'],
    /at most \d+ will do/,
  ],
  [
    'one page of several puzzles',
    ['--theme', 'ocean,farm', '--single-page', '--out', 'a.pdf'],
    /holds one puzzle, not 2/,
  ],
  [
    'one page on a paper',
    ['--theme', 'ocean', '--single-page', '--paper', 'a5', '--out', 'a.pdf'],
    /leave out --paper/,
  ],
  ['grids outside a csv', ['--theme', 'ocean', '--grids', '--format', 'txt'], /--grids is for csv/],
  ['nothing to turn inside out', ['--theme', 'ocean', '--invert'], /--invert needs a shape/],
  ['an unknown format', ['--theme', 'ocean', '--format', 'gif'], /“gif” is none of txt, png, svg, pdf, json/],
  ['an unknown ending', ['--theme', 'ocean', '--out', 'a.gif'], /a\.gif does not end in \.txt, \.png/],
  ['no ending', ['--theme', 'ocean', '--out', 'png'], /does not end in/],
  [
    'an ending against the format',
    ['--theme', 'ocean', '--out', 'a.png', '--format', 'pdf'],
    /png file, not --format pdf/,
  ],
  ['an option given twice', ['--theme', 'ocean', '--seed', 'a', '--seed', 'b'], /--seed is given more than once/],
  ['an empty seed', ['--theme', 'ocean', '--seed', ''], /--seed is empty/],
  ['answers and solution', ['--theme', 'ocean', '--answers', '--solution'], /not both/],
  ['a count of none', ['--theme', 'ocean', '--count', '0'], /--count “0”/],
  ['half a puzzle', ['--theme', 'ocean', '--count', '1.5'], /--count “1.5”/],
  ['too many puzzles', ['--theme', 'ocean', '--count', '1001'], /from 1 to 1000/],
  ['two puzzles in a picture', ['--theme', 'ocean', '--count', '2', '--format', 'png'], /png file holds one puzzle/],
  ['a message without letters', ['--words', '-', '--message', '?!'], /--message “\?!” has no letters/],
  ['no time', ['--theme', 'ocean', '--timeout', '0'], /--timeout “0”/],
  ['a time that is none', ['--theme', 'ocean', '--timeout', 'soon'], /--timeout “soon”/],
  ['what is no id', ['ocean'], /“ocean” is not a game id/],
  ['an id of an unknown difficulty', ['brutal:ocean#1'], /is not a game id/],
  ['an id of an unknown theme', ['easy:ocaen#1'], /no theme “ocaen”; the nearest is ocean/],
  ['an id with what it decides itself', ['easy:ocean#1', '--size', '9x12'], /leave out --size/],
  ['an id whose words leave its grid', ['2x3:ABCDEF:A1E4'], /is not a game id/],
  ['standard input twice', ['--words', '-', '--secret', '-'], /Only one of --words and --secret/],
];

test.each(WRONG_USAGE)('%s is wrong usage, told in one line', async (_, args, message) => {
  const { code, out, errors } = await createCliRig().pipe(FRUIT, 'generate', ...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(errors).toMatch(message);
  expect(errors.split('\n')).toHaveLength(2);
});

test('a picture is not written to a terminal', async () => {
  const { code, errors } = await createCliRig({ isTTY: true }).run('generate', '--theme', 'ocean', '--format', 'png');
  expect({ code, errors }).toEqual({ code: 2, errors: 'A png cannot be shown in a terminal: give --out FILE.\n' });
});

test('a file that is missing, a folder, empty or not text is named', async () => {
  const rig = createCliRig();
  mkdirSync(join(rig.folder, 'folder'));
  rig.write('empty.txt', '\n# nothing\n');
  const cases = [
    ['none.txt', 'none.txt cannot be read: there is no such file or folder.'],
    ['folder', 'folder cannot be read: it is a folder.'],
    ['empty.txt', 'empty.txt: There are no words in the list.'],
  ];
  for (const [file = '', message] of cases) {
    expect(await rig.run('generate', '--words', file)).toMatchObject({ code: 1, out: '', errors: `${message}\n` });
  }
});

test('each bad line of a list is told', async () => {
  const rig = createCliRig();
  rig.write('bad.csv', 'word,clue\n,lost clue\napple,a,b\nbanana,ok\n');
  const { code, errors } = await rig.run('generate', '--words', 'bad.csv');
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^bad\.csv: Line 2: There is a clue but no word\.\nbad\.csv: Line 3: There are 3 columns.*\n$/,
  );
});

test('each unfit word is told in a line of its own, and nothing is written', async () => {
  const rig = createCliRig();
  const words = 'apple\nox\nlevel\nApple\nbanan\nbanana\nr2d2\n-\n';
  const { code, out, errors } = await rig.pipe(words, 'generate', '--words', '-', '--out', 'a.png');
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(errors.split('\n').filter(Boolean)).toEqual([
    expect.stringMatching(/^line 2: word OX: “ox” has 2 letters/),
    expect.stringMatching(/^line 4: word APPLE: “Apple” is on the list more than once/),
    expect.stringMatching(/^line 5: word BANAN: “banan” is part of “banana”/),
    expect.stringMatching(/^line 7: word R2D2: “r2d2” contains “2”/),
    'line 8: “-” has no letters to hide.',
    '--allow-contained lets a word stand inside a longer one.',
  ]);
  expect(readdirSync(rig.folder)).toEqual([]);
});

test('a bad secret word is told with the line of its own file', async () => {
  const rig = createCliRig();
  rig.write('secret.txt', '# hidden\nplum\nox\n');
  const { code, errors } = await rig.pipe(FRUIT, 'generate', '--words', '-', '--secret', 'secret.txt');
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^secret line 3: word OX: .*\n$/) });
});

test('a word that cannot fit is named with a size that would do', async () => {
  const { code, errors } = await createCliRig().pipe(
    'grapefruit\nmango\n',
    'generate',
    '--words',
    '-',
    '--size',
    '5x7',
  );
  expect(code).toBe(1);
  expect(errors).toMatch(
    /^line 1: word GRAPEFRUIT: .* at most 7 fit on a board\.\nA size of 5 rows by 10 columns would do: --size 5x10\.\n$/,
  );
});

test('words that cannot stand together are proved impossible, with a size that would do', async () => {
  const args = ['--words', '-', '--size', '2x5', '--directions', 'E', '--plain'];
  const { code, errors } = await createCliRig().pipe('apple\nmango\nlemon\n', 'generate', ...args);
  expect(code).toBe(1);
  expect(errors).toMatch(/^Impossible: .*A size of 3 rows by \d+ columns would do: --size 3x\d+\.\n$/);
});

test('a size too small for any word of a theme is told with one that would do', async () => {
  const rig = createCliRig();
  const { code, errors } = await rig.run('generate', '--theme', 'ocean', '--size', '3x2', '--seed', 's');
  expect({ code, errors }).toEqual({
    code: 1,
    errors: 'No word of “Ocean” fits 3 rows by 2 columns. A size of 4 rows by 3 columns would do: --size 4x3.\n',
  });
  expect(await rig.run('generate', '--theme', 'ocean', '--size', '4x3', '--seed', 's')).toMatchObject({ code: 0 });
});

test('a drawn shape with fewer cells than letters is told at once, without a size', async () => {
  const rig = createCliRig();
  rig.write('bar.txt', `${'X'.repeat(7)}\n`.repeat(2));
  const { code, errors } = await rig.pipe(FRUIT, 'generate', '--words', '-', '--shape', 'bar.txt');
  expect({ code, errors }).toEqual({
    code: 1,
    errors: 'The words have 22 letters, but the shape has only 14 cells: draw a larger one.\n',
  });
});

test('a message that does not fit the size is told', async () => {
  const rig = createCliRig({ tickMs: 50 });
  const message = ['--message', 'zy'.repeat(20)];
  const long = await rig.pipe(FRUIT, 'generate', '--words', '-', '--size', '5x7', ...message);
  expect(long).toMatchObject({ code: 1, errors: expect.stringContaining('The hidden message has 40 letters') });
  const digits = await rig.pipe(FRUIT, 'generate', '--words', '-', '--message', 'room 101');
  expect(digits).toMatchObject({ code: 2, errors: expect.stringContaining('contains “1”, which is not a letter') });
  const greek = await rig.pipe(FRUIT, 'generate', '--words', '-', '--message', 'Μπράβο');
  expect(greek).toMatchObject({
    code: 2,
    errors: 'The hidden message has Greek letters, but the list is in Latin ones. Change --message.\n',
  });
});

test('a shape that is cut out of itself is told', async () => {
  const run = await createCliRig().pipe(FRUIT, 'generate', '--words', '-', '--shape', 'heart-heart');
  expect(run).toMatchObject({ code: 2, errors: '--shape “heart-heart” leaves no cell open: cut less out of it.\n' });
});

test('a time that runs out is told with how far it came', async () => {
  const rig = createCliRig({ tickMs: 600 });
  const { code, errors } = await rig.pipe(FRUIT, 'generate', '--words', '-', '--size', '8x9', '--timeout', '1');
  expect(code).toBe(1);
  expect(errors).toMatch(/^No puzzle was found within 1 s, with \d of 4 words placed\. .*\n$/);
});

test('an output that cannot be written is told before any work, and leaves nothing', async () => {
  const rig = createCliRig();
  mkdirSync(join(rig.folder, 'taken.png'));
  const missing = await rig.run('generate', '--theme', 'ocean', '--out', 'no/such/a.png');
  expect(missing).toMatchObject({
    code: 1,
    out: '',
    errors: 'no/such/a.png cannot be written: there is no such file or folder.\n',
  });
  const folder = await rig.run('generate', '--theme', 'ocean', '--out', 'taken.png');
  expect(folder).toMatchObject({ code: 1, errors: 'taken.png cannot be written: it is a folder.\n' });
  expect(readdirSync(rig.folder)).toEqual(['taken.png']);
});

test('a drawn shape with nothing open, or of another size, is refused', async () => {
  const rig = createCliRig();
  rig.write('empty.txt', '....\n....\n');
  rig.write('box.txt', `${'X'.repeat(9)}\n`.repeat(6));
  const empty = await rig.pipe(FRUIT, 'generate', '--words', '-', '--shape', 'empty.txt');
  expect(empty).toMatchObject({ code: 2, errors: expect.stringContaining('leaves no cell open') });
  const other = await rig.pipe(FRUIT, 'generate', '--words', '-', '--shape', 'box.txt', '--size', '9x6');
  expect(other).toMatchObject({ code: 2, errors: expect.stringContaining('is 6x9, not 9x6') });
});

test('an id of another generator is refused, for its puzzle would differ', async () => {
  const { code, errors } = await createCliRig().run('generate', 'easy:ocean#1@99');
  expect({ code, errors }).toEqual({
    code: 1,
    errors: expect.stringMatching(/^easy:ocean#1@99 was made by generator 99;/),
  });
});

test('a title that would swallow its board is refused', async () => {
  const { code, errors } = await createCliRig().run('generate', '--theme', 'ocean', '--title', 'a'.repeat(1000));
  expect(code).toBe(2);
  expect(errors).toBe('--title has 1000 characters: 200 at most fit above a board.\n');
});
