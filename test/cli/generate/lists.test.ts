import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createCliRig } from '../cli-rig.ts';

const wordsIn = (out: string): string[] =>
  (JSON.parse(out) as { placements: { word: string }[] }).placements.map(({ word }) => word).sort();

const FRUIT = ['APPLE', 'BANANA', 'CHERRY', 'LEMON', 'ORANGE'];
const LONG = 'apple\nbanana\ncherry\norange\nlemon\nmango\npeach\npapaya\nquince\ngrape\n';

test.each([
  ['apple banana cherry orange lemon\n', /5 words were read between spaces; put commas/],
  ['apple, banana; cherry, orange, lemon', /5 words were read between commas/],
  ['apple\tbanana\tcherry\norange\tlemon\n', /5 words were read from the columns of a table/],
  ['1. apple\n2. banana\n3. cherry\n4. orange\n5. lemon\n', undefined],
])('%j is five words, and it is told how they were told apart', async (text, note) => {
  const run = await createCliRig().pipe(text, 'generate', '--words', '-', '--seed', 's', '--format', 'json');
  expect(run.code).toBe(0);
  expect(wordsIn(run.out)).toEqual(FRUIT);
  if (note) expect(run.errors).toMatch(note);
  else expect(run.errors).toBe('');
});

test('a label of two words on a line of its own stays one', async () => {
  const args = ['generate', '--words', '-', '--seed', 's', '--format', 'json'];
  const { out, errors } = await createCliRig().pipe('Lion\nPolar bear\nTiger\n', ...args);
  expect(wordsIn(out)).toEqual(['LION', 'POLARBEAR', 'TIGER']);
  expect(errors).toBe('');
});

test('--choose draws so many words by the seed, from a file or a theme', async () => {
  const rig = createCliRig();
  rig.write('long.txt', LONG);
  const choose = async (seed: string, ...source: string[]) =>
    wordsIn((await rig.run('generate', ...source, '--choose', '4', '--seed', seed, '--format', 'json')).out);
  const first = await choose('1', '--words', 'long.txt');
  expect(first).toHaveLength(4);
  expect(await choose('1', '--words', 'long.txt')).toEqual(first);
  expect(await choose('2', '--words', 'long.txt')).not.toEqual(first);
  expect(await choose('1', '--theme', 'ocean')).toHaveLength(4);
});

test('--choose takes no two words of which one stands inside the other', async () => {
  const args = ['generate', '--words', '-', '--choose', '2', '--format', 'json'];
  for (const seed of ['1', '2', '3', '4', '5', '6']) {
    const { out } = await createCliRig().pipe('banana\nbanan\nananab\npeach\n', ...args, '--seed', seed);
    expect(wordsIn(out)).toContain('PEACH');
  }
  const three = await createCliRig().pipe('banana\nbanan\npeach\n', 'generate', '--words', '-', '--choose', '3');
  expect(three).toMatchObject({ code: 1, out: '', errors: expect.stringContaining('Only 2 of the words') });
});

test.each([
  [['--choose', '0'], 2, /--choose “0” is not a whole number of words from 1 to 2000/],
  [['--choose', 'some'], 2, /--choose “some” is not a whole number/],
  [['--choose', '11'], 2, /--choose 11 is too many: standard input has 10 words to choose from/],
])('%j is refused, and nothing is written', async (options, code, message) => {
  const rig = createCliRig();
  const run = await rig.pipe(LONG, 'generate', '--words', '-', ...options, '--out', 'a.txt');
  expect({ code: run.code, errors: run.errors }).toEqual({ code, errors: expect.stringMatching(message) });
  expect(readdirSync(rig.folder)).toEqual([]);
});

test('more words than a theme has, or than fit the board, are refused', async () => {
  const rig = createCliRig();
  expect(await rig.run('generate', '--theme', 'ocean', '--choose', '400')).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/^--choose 400 is too many: “Ocean” has \d+ words\.\n$/),
  });
  expect(await rig.run('generate', '--theme', 'ocean', '--choose', '20', '--size', '6x7')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^Only \d+ words of “Ocean” fit 6 rows by 7 columns, not 20: leave --size out\.\n$/),
  });
});

test('a bad word of a list is reported even if it would not be chosen', async () => {
  const { code, errors } = await createCliRig().pipe(`${LONG}ox\n`, 'generate', '--words', '-', '--choose', '4');
  expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^line 11: word OX: .*\n$/) });
});

test('--keep-good names the bad words and leaves them out', async () => {
  const rig = createCliRig();
  const words = 'apple\nox\nApple\nbanan\nbanana\nr2d2\n-\ncherry\n';
  const run = await rig.pipe(words, 'generate', '--words', '-', '--keep-good', '--seed', 's', '--format', 'json');
  expect(run.code).toBe(0);
  expect(wordsIn(run.out)).toEqual(['APPLE', 'BANANA', 'CHERRY']);
  expect(run.errors.split('\n').filter(Boolean)).toEqual([
    expect.stringMatching(/^Left out: line 2: word OX: .* needs at least 3/),
    expect.stringMatching(/^Left out: line 3: word APPLE: .* more than once/),
    expect.stringMatching(/^Left out: line 4: word BANAN: .* is part of/),
    expect.stringMatching(/^Left out: line 6: word R2D2: .* not a letter/),
    expect.stringMatching(/^Left out: line 7: .* no letters to hide/),
  ]);
});

test('--keep-good leaves bad lines of a table out, and refuses a list without a good word', async () => {
  const rig = createCliRig();
  rig.write('mixed.csv', 'word,clue\n,lost clue\napple,a,b\nbanana,ok\n');
  const mixed = await rig.run('generate', '--words', 'mixed.csv', '--keep-good', '--seed', 's', '--format', 'json');
  expect(wordsIn(mixed.out)).toEqual(['BANANA']);
  expect(mixed.errors).toMatch(/^Left out: mixed\.csv: Line 2: .*\nLeft out: mixed\.csv: Line 3: .*\n$/);
  const none = await rig.pipe('ox\nr2d2\n', 'generate', '--words', '-', '--keep-good', '--out', 'a.txt');
  expect(none).toMatchObject({ code: 1, errors: expect.stringMatching(/^line 1: .*\nline 2: .*\n$/) });
  expect(readdirSync(rig.folder)).toEqual(['mixed.csv']);
});

const THREE = 'ant\nbee\ncat\ndog\nfox\ngnu\nhen\nowl\npig\nyak\n';

test.each(['1', '2', '3', '4'])('words of three letters can each be read once only, with seed %s', async (seed) => {
  const args = ['generate', '--words', '-', '--difficulty', 'hard', '--seed', seed, '--format', 'json'];
  const { code, out } = await createCliRig().pipe(THREE, ...args);
  expect(code).toBe(0);
  expect(JSON.parse(out).certificate.checks).toMatchObject({ 'words-placed': true, 'words-once': true });
  expect(wordsIn(out)).toHaveLength(10);
});

test('words of two letters are for plain puzzles', async () => {
  const two = ['generate', '--words', '-', '--seed', 's', '--format', 'json'];
  expect(await createCliRig().pipe('ox\nantelope\n', ...two)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('“ox” has 2 letters; a word needs at least 3.'),
  });
  expect(wordsIn((await createCliRig().pipe('ox\nantelope\n', ...two, '--plain')).out)).toEqual(['ANTELOPE', 'OX']);
});

test('a list of vocabulary below a heading has clues, and both are told', async () => {
  const rig = createCliRig();
  rig.write('unit1.txt', 'Unit 1\n1. waiter - camarero\n2. fork – tenedor\n3. bill - la cuenta\n');
  const { code, out, errors } = await rig.run('generate', '--words', 'unit1.txt', '--seed', 's', '--format', 'json');
  expect(code).toBe(0);
  expect(wordsIn(out)).toEqual(['BILL', 'FORK', 'WAITER']);
  expect(errors).toMatch(/^Note: unit1\.txt: 3 words were read as a word and a clue a line; /);
  expect(errors).toContain('Note: unit1.txt: The first line, “Unit 1”, has no clue: it was read as a heading');
});

test('a heading is the title of its own list, and a title that is given comes first', async () => {
  const rig = createCliRig();
  rig.write('unit1.txt', 'Unit 1\nwaiter\tcamarero\nfork\ttenedor\n');
  rig.write('unit2.txt', 'otter\tnutria\nheron\tgarza\n');
  const make = async (...more: string[]) => {
    const args = ['--words', 'unit1.txt', '--words', 'unit2.txt', '--seed', 's', '--format', 'json', ...more];
    return JSON.parse((await rig.run('generate', ...args)).out);
  };
  expect((await make()).title).toBe('Unit 1');
  expect((await make('--title', 'Mine')).title).toBe('Mine');
  const apart: { title: string }[] = await make('--by-list', '--count', '2');
  expect(apart.map(({ title }) => title)).toEqual(['Unit 1', 'Unit2']);
});

test('a table with column names and examples is told to lose them', async () => {
  const rig = createCliRig();
  rig.write('food.csv', 'English,Spanish,Example\nwaiter,camarero,The waiter came.\nfork,tenedor,\n');
  const { out, errors } = await rig.run('generate', '--words', 'food.csv', '--seed', 's', '--format', 'json');
  expect(wordsIn(out)).toEqual(['FORK', 'WAITER']);
  expect(errors).toBe(
    'Note: food.csv: The first line, “English, Spanish, Example”, names the columns and is not hidden.\n' +
      'Note: food.csv: Only the first two columns were read, as words and clues.\n',
  );
});

test.each(['waiter = camarero\nfork', 'waiter (camarero)\nfork'])(
  'a word with its clue beside it is told how to be written: %j',
  async (text) => {
    const { code, errors } = await createCliRig().pipe(text, 'generate', '--words', '-');
    expect({ code, errors }).toEqual({
      code: 1,
      errors: expect.stringContaining('which is not a letter. If the rest is a clue, write “word: clue”.'),
    });
  },
);
