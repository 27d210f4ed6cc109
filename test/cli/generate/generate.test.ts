import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pngSize } from '../../../src/playground/world/attachments.ts';
import { parsePuzzle } from '../../../src/puzzle/formats/puzzle-json.ts';
import type { Puzzle } from '../../../src/puzzle/model/puzzle.ts';
import { loadPacks } from '../../../src/words/load-packs.ts';
import { countPages, readPdfTexts } from '../../render/pdf-text.ts';
import { createCliRig } from '../cli-rig.ts';

const FRUIT = 'apple\nbanana\ncherry\nmango\n';

const puzzleIn = (text: string): Puzzle => {
  const reading = parsePuzzle(JSON.parse(text));
  if (reading.kind !== 'parsed') throw new Error(reading.message);
  return reading.puzzle;
};

const labelsOf = ({ words }: Puzzle): string[] => words.map(({ label }) => label);

test('a theme gives as many words as the difficulty asks for, on its board', async () => {
  const rig = createCliRig({ tickMs: 1 });
  const { code, out, errors } = await rig.run(
    'generate',
    '--theme',
    'Ocean',
    '--difficulty',
    'easy',
    '--format',
    'json',
  );
  expect(code).toBe(0);
  expect(errors).toBe(
    'Game: easy:ocean#drawn-seed (searchlight generate easy:ocean#drawn-seed makes the same again)\n',
  );
  const { grid, words } = puzzleIn(out);
  expect({ rows: grid.rows, columns: grid.columns, words: words.length }).toEqual({ rows: 10, columns: 10, words: 8 });
  expect(JSON.parse(out)).toMatchObject({ title: 'Ocean', language: 'en', seed: 'drawn-seed' });
  expect(JSON.parse(out).stats.constructMs).toBeGreaterThan(0);
});

test('the same seed and options give the same bytes, another seed others', async () => {
  const rig = createCliRig();
  const make = async (seed: string): Promise<string> =>
    (await rig.run('generate', '--theme', 'ocean', '--seed', seed)).out;
  expect(await make('a')).toBe(await make('a'));
  expect(await make('a')).not.toBe(await make('b'));
});

test('every word of a list is placed, from a file or standard input', async () => {
  const rig = createCliRig();
  rig.write('fruit.txt', `# for Monday\n${FRUIT}`);
  const file = await rig.run('generate', '--words', 'fruit.txt', '--seed', 's', '--format', 'json');
  const piped = await rig.pipe(FRUIT, 'generate', '--words', '-', '--seed', 's', '--format', 'json');
  expect(labelsOf(puzzleIn(file.out))).toEqual(['apple', 'banana', 'cherry', 'mango']);
  expect(JSON.parse(file.out).title).toBe('Fruit');
  expect(puzzleIn(piped.out).grid).toEqual(puzzleIn(file.out).grid);
});

test('size and directions are kept to', async () => {
  const args = ['--words', '-', '--size', '7x11', '--directions', 'e, ne', '--seed', 's', '--format', 'json'];
  const { out } = await createCliRig().pipe(FRUIT, 'generate', ...args);
  const { grid, words, directions } = puzzleIn(out);
  expect([grid.rows, grid.columns]).toEqual([7, 11]);
  expect([...directions].sort()).toEqual(['E', 'NE']);
  for (const { placement } of words) expect(['E', 'NE']).toContain(placement.direction);
});

test('words are upper-cased in the language given', async () => {
  const args = ['--words', '-', '--language', 'tr', '--seed', 's', '--format', 'json'];
  const { out } = await createCliRig().pipe('istanbul\nizmir\n', 'generate', ...args);
  expect(puzzleIn(out).words.map(({ word }) => word)).toEqual(['İSTANBUL', 'İZMİR']);
});

test('secret words are hidden but not listed', async () => {
  const rig = createCliRig();
  rig.write('secret.txt', 'lemon\n');
  const args = ['--words', '-', '--secret', 'secret.txt', '--seed', 's'];
  const { out } = await rig.pipe(FRUIT, 'generate', ...args, '--format', 'json');
  expect(puzzleIn(out).words.find(({ secret }) => secret)?.word).toBe('LEMON');
  const text = (await rig.pipe(FRUIT, 'generate', ...args)).out;
  expect(text).toContain('And 1 secret word');
  expect(text).not.toMatch(/lemon/i);
});

test('a message is spelled by the letters outside the words, without spaces and punctuation', async () => {
  const args = ['--words', '-', '--message', 'Eat more fruits now today!', '--seed', 's', '--format', 'json'];
  const { code, out } = await createCliRig().pipe(FRUIT, 'generate', ...args);
  expect(code).toBe(0);
  const puzzle = puzzleIn(out);
  expect(puzzle.message).toBe('EATMOREFRUITSNOWTODAY');
  expect(puzzle.certificate.checks['message-exact']).toBe(true);
});

test('a message that is far too short for long words is refused with the lengths that fit', async () => {
  const words = loadPacks().find(({ id }) => id === 'de-sommer')?.words ?? [];
  const long = words.map(({ label }) => label).filter((label) => label.length > 8);
  const args = ['--words', '-', '--language', 'de', '--message', 'ihren alten', '--seed', 's', '--timeout', '1'];
  const { code, errors } = await createCliRig({ tickMs: 5 }).pipe(long.slice(0, 20).join('\n'), 'generate', ...args);
  expect(code).toBe(1);
  expect(errors).toMatch(/The message has 10 letters; [5-9]\d to 1\d\d letters fit these words/);
});

test('a message that leaves no full board is refused with the lengths and wordings that fit', async () => {
  const args = ['--words', '-', '--message', 'Eat more fruit now', '--seed', 's'];
  const { code, out, errors } = await createCliRig({ tickMs: 0.01 }).pipe(FRUIT, 'generate', ...args);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(errors).toMatch(/The message has 15 letters; \d+( to \d+)? letters fit these words/);
});

test('a shape leaves its outside empty, drawn by name or by a file', async () => {
  const rig = createCliRig();
  const heart = await rig.run('generate', '--theme', 'ocean', '--shape', 'heart', '--seed', 's', '--format', 'json');
  expect(puzzleIn(heart.out).grid.letters.filter((letter) => letter === '').length).toBeGreaterThan(10);
  rig.write('cross.txt', `${'..XXXXXX..\n'.repeat(3)}${'XXXXXXXXXX\n'.repeat(3)}${'..XXXXXX..\n'.repeat(3)}`);
  const cross = await rig.pipe(
    FRUIT,
    'generate',
    '--words',
    '-',
    '--shape',
    'cross.txt',
    '--seed',
    's',
    '--format',
    'json',
  );
  expect(JSON.parse(cross.out).grid[0]).toMatch(/^ {2}\p{Lu}{6} {2}$/u);
});

test('--answers blanks the filler, and --solution tells every place', async () => {
  const rig = createCliRig();
  const make = async (...more: string[]): Promise<string> =>
    (await rig.pipe(FRUIT, 'generate', '--words', '-', '--seed', 's', ...more)).out;
  expect(await make('--answers')).toContain('·');
  expect(await make('--solution')).toMatch(/1\. apple [A-Z]\d+ [A-Z]\d+/);
  expect(await make()).not.toContain('·');
  const { grid, placements } = JSON.parse(await make('--answers', '--format', 'json'));
  const letters = grid.join('').replaceAll(' ', '').length;
  expect(letters).toBeLessThanOrEqual(
    placements.reduce((sum: number, { word }: { word: string }) => sum + word.length, 0),
  );
});

test('the ending of the file decides its format, and nothing else is left beside it', async () => {
  const rig = createCliRig();
  for (const name of ['a.txt', 'a.PNG', 'a.svg', 'a.pdf', 'a.json']) {
    const { code, out } = await rig.run('generate', '--theme', 'ocean', '--seed', 's', '--out', name);
    expect({ code, out }).toEqual({ code: 0, out: '' });
  }
  expect(rig.read('a.txt').toString()).toContain('[ ] ');
  expect(pngSize(rig.read('a.PNG'))).toMatchObject({ width: 968 });
  expect(rig.read('a.svg').toString()).toContain('<svg');
  expect(countPages(rig.read('a.pdf'))).toBe(2);
  expect(JSON.parse(rig.read('a.json').toString()).seed).toBe('s');
  expect(readdirSync(rig.folder).sort()).toEqual(['a.PNG', 'a.json', 'a.pdf', 'a.svg', 'a.txt']);
});

test('- writes to standard output in any format', async () => {
  const { code, bytes } = await createCliRig().run('generate', '--theme', 'ocean', '--out', '-', '--format', 'png');
  expect(code).toBe(0);
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
});

test('a pdf of answers or of a solution is that page alone', async () => {
  const rig = createCliRig();
  for (const flag of ['--answers', '--solution']) {
    await rig.run('generate', '--theme', 'ocean', '--seed', 's', flag, '--out', 'a.pdf', '--paper', 'letter');
    expect(countPages(rig.read('a.pdf'))).toBe(1);
  }
});

test('a booklet has contents, a page a puzzle and the solutions at the back', async () => {
  const rig = createCliRig();
  const { code } = await rig.run('generate', '--theme', 'ocean', '--count', '5', '--seed', 's', '--out', 'b.pdf');
  expect(code).toBe(0);
  expect(countPages(rig.read('b.pdf'))).toBe(2 + 5 + 2);
  const texts = readPdfTexts(rig.read('b.pdf'));
  expect(texts.some((text) => /^5\. Ocean: \w.*, /u.test(text))).toBe(true);
  expect(texts.some((text) => /^Solution.*No\. 5/u.test(text))).toBe(true);
});

test('several themes take turns in one booklet, named on its cover and one by one in its contents', async () => {
  const rig = createCliRig();
  const args = ['generate', '--theme', 'ocean, space,farm', '--seed', 's', '--out', 'b.pdf'];
  expect((await rig.run(...args, '--count', '4')).code).toBe(0);
  const texts = readPdfTexts(rig.read('b.pdf'));
  const titles = ['Ocean', 'Space', 'Farm', 'Ocean'];
  for (const [i, title] of titles.entries()) {
    // The first words tell puzzles of one title apart.
    expect(texts.some((text) => text.startsWith(`${i + 1}. ${title}${title === 'Ocean' ? ': ' : ' · '}`))).toBe(true);
  }
  expect(texts.join(' ')).toContain('Ocean, Space, and Farm');
  expect((await rig.run(...args, '--title', 'Rainy day')).code).toBe(0);
  const named = readPdfTexts(rig.read('b.pdf'));
  expect(countPages(rig.read('b.pdf'))).toBe(2 + 3 + 1);
  expect(named.join(' ')).toContain('Rainy day');
  expect(named.some((text) => text.startsWith('2. Space · '))).toBe(true);
});

test('each puzzle of several themes has the title and the words of its own', async () => {
  const { out } = await createCliRig().run('generate', '--theme', 'ocean,space', '--seed', 's', '--format', 'json');
  expect(JSON.parse(out).map(({ title }: { title: string }) => title)).toEqual(['Ocean', 'Space']);
});

test('a theme whose title has a comma is one theme', async () => {
  const { out } = await createCliRig().run('generate', '--theme', 'Diwali, festival of lights', '--format', 'json');
  expect(JSON.parse(out).title).toBe('Diwali, festival of lights');
});

const REFUSED_THEMES: [string, string[], string][] = [
  ['an empty name', ['ocean,,space'], 'leaves a name empty'],
  ['an unknown name among others', ['ocean,spase'], 'There is no theme “spase”'],
  ['fewer puzzles than themes', ['ocean,space', '--count', '1'], '--count 1 is too few for 2 themes: give 2 or more.'],
  ['a picture of several', ['ocean,space', '--out', 'a.png'], 'Each png file holds one puzzle; for 2 of them use'],
];

test.each(REFUSED_THEMES)('of several themes, %s is refused', async (_, args, reason) => {
  const { code, errors } = await createCliRig().run('generate', '--theme', ...args);
  expect({ code, errors }).toEqual({ code: 2, errors: expect.stringContaining(reason) });
});

test('several puzzles as JSON are a list, each with its own seed, all different', async () => {
  const { out } = await createCliRig().run(
    'generate',
    '--theme',
    'ocean',
    '--count',
    '3',
    '--seed',
    's',
    '--format',
    'json',
  );
  const puzzles: { seed: string; grid: string[] }[] = JSON.parse(out);
  expect(puzzles.map(({ seed }) => seed)).toEqual(['s/1', 's/2', 's/3']);
  expect(new Set(puzzles.map(({ grid }) => grid.join())).size).toBe(3);
});

test('the clues of a list are printed unless labels are asked for', async () => {
  const rig = createCliRig();
  rig.write('fruit.csv', 'word,clue\napple,It keeps the doctor away\nbanana,Bent\n');
  const make = async (...more: string[]): Promise<string> =>
    (await rig.run('generate', '--words', 'fruit.csv', ...more)).out;
  expect(await make()).toContain('apple – It keeps the doctor away');
  expect(await make('--list', 'clues')).toContain('[ ] It keeps the doctor away');
  expect(await make('--list', 'labels')).not.toContain('doctor');
});

test('plain puzzles take words that the usual rules refuse', async () => {
  const args = ['--words', '-', '--plain', '--size', '3x8', '--seed', 's', '--format', 'json'];
  const { code, out } = await createCliRig().pipe('cat\nlevel\ncatapult\n', 'generate', ...args);
  expect(code).toBe(0);
  expect(puzzleIn(out)).toMatchObject({ plain: true });
});

test('a list too large for a small board gets a larger one', async () => {
  const rows = [...'BCDFGHJKLM'].flatMap((a) => [...'NPRSTV'].map((b) => `${a}O${b}UXI${a}`));
  const { code, out } = await createCliRig().pipe(rows.join('\n'), 'generate', '--words', '-', '--format', 'json');
  expect(code).toBe(0);
  expect(puzzleIn(out).words).toHaveLength(60);
});

test('a terminal sees a bar on standard error once the work takes long, and it is wiped', async () => {
  const args = ['generate', '--theme', 'ocean', '--count', '4', '--seed', 's', '--format', 'txt'];
  const slow = await createCliRig({ isTTY: true, tickMs: 250 }).run(...args, '--timeout', '900');
  expect(slow.errors).toContain('] 4 of 4');
  expect(slow.errors.endsWith('\r\u001b[K')).toBe(true);
  expect(slow.out).not.toContain('\u001b');
  expect((await createCliRig({ isTTY: true, tickMs: 0 }).run(...args)).errors).toBe('');
  expect((await createCliRig({ tickMs: 250 }).run(...args, '--timeout', '900')).errors).toBe('');
});

test('a file is replaced as a whole, through links too', async () => {
  const rig = createCliRig();
  rig.write('old.txt', 'old '.repeat(10_000));
  const { code } = await rig.run('generate', '--theme', 'ocean', '--out', join(rig.folder, 'old.txt'));
  expect(code).toBe(0);
  expect(rig.read('old.txt').toString()).not.toContain('old ');
});

test('letters that the fonts lack are refused for pictures, by name, but not for text', async () => {
  const rig = createCliRig();
  const args = ['generate', '--words', '-', '--language', 'my', '--plain', '--seed', 's'];
  expect(await rig.pipe('ဆင်\nElephant\n', ...args, '--out', 'a.png')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The fonts cannot show ဆ .* of “ဆင်”: leave the words out/),
  });
  expect(readdirSync(rig.folder)).toEqual([]);
  expect(await rig.pipe('ဆင်\nElephant\n', ...args)).toMatchObject({ code: 0, errors: '' });
});

test('other characters that pictures cannot show are reported', async () => {
  const rig = createCliRig();
  rig.write('emoji.csv', 'whale,🐳 swims\ntiger,has stripes\n');
  const { code, errors } = await rig.run('generate', '--words', 'emoji.csv', '--seed', 's', '--out', 'a.png');
  expect({ code, errors }).toEqual({ code: 0, errors: expect.stringMatching(/^Note: the font cannot show 🐳;/) });
});

test('a short game id makes the same puzzle as the options it stands for', async () => {
  const rig = createCliRig();
  const { out } = await rig.run('generate', '--theme', 'Ocean', '--difficulty', 'easy', '--seed', '2026-11-21');
  expect(await rig.run('generate', 'easy:ocean#2026-11-21')).toMatchObject({ code: 0, out, errors: '' });
});

test('a puzzle whose options do not fit into a short id is named by its seed', async () => {
  const rig = createCliRig();
  for (const more of [
    ['--size', '13x12'],
    ['--directions', 'E,S'],
    ['--count', '2'],
    ['--plain'],
    ['--message', 'Read every letter that is left over'],
  ]) {
    const { code, errors } = await rig.run('generate', '--theme', 'ocean', ...more);
    expect({ code, errors }).toEqual({ code: 0, errors: expect.stringMatching(/^Seed: drawn-seed /) });
  }
});

test('the id in a JSON file rebuilds the very grid, also of a shape', async () => {
  const rig = createCliRig();
  const args = ['generate', '--theme', 'ocean', '--shape', 'diamond', '--seed', 's', '--format', 'json'];
  const first = JSON.parse((await rig.run(...args)).out);
  const again = JSON.parse((await rig.run('generate', first.id, '--format', 'json')).out);
  expect(again.grid).toEqual(first.grid);
  expect(again.id).toBe(first.id);
  const { code } = await rig.pipe(JSON.stringify(again), 'verify', '-');
  expect(code).toBe(0);
});

test('a theme lists fewer words if the board asked for is small', async () => {
  const rig = createCliRig();
  rig.write('house.txt', '..XX..\n.XXXX.\nXXXXXX\nXXXXXX\nXXXXXX\nXXXXXX\n.XXXX.\n');
  for (const more of [
    ['--size', '5x6'],
    ['--shape', 'house.txt'],
    ['--size', '9x10', '--shape', 'star'],
  ]) {
    const { code, out } = await rig.run('generate', '--theme', 'house', ...more, '--seed', 's', '--format', 'json');
    expect(code).toBe(0);
    expect(puzzleIn(out).words.length).toBeLessThan(12);
  }
});

test.each([[], ['--language', 'he']])(
  'a Hebrew list runs from right to left unless directions are given',
  async (...language) => {
    const rig = createCliRig();
    rig.write('fruit.txt', 'תפוחים\nאגסים\nענבים\nשזיפים\n');
    const args = ['--words', 'fruit.txt', '--difficulty', 'easy', '--seed', 's', '--format', 'json', ...language];
    const directions = async (...more: string[]): Promise<Set<string>> => {
      const { words } = puzzleIn((await rig.run('generate', ...args, ...more)).out);
      return new Set(words.map(({ placement }) => placement.direction));
    };
    expect([...(await directions())].filter((direction) => direction !== 'W' && direction !== 'S')).toEqual([]);
    expect(await directions('--directions', 'E')).toEqual(new Set(['E']));
  },
);

test('what is for printing is refused for other formats, and nothing is written', async () => {
  const rig = createCliRig();
  for (const option of ['--large-print', '--name-lines']) {
    const { code, errors } = await rig.run('generate', '--theme', 'ocean', option, '--out', 'a.png');
    expect(code).toBe(2);
    expect(errors).toContain(`${option} is for printing: give --out FILE.pdf, or leave it out.`);
  }
  expect(readdirSync(rig.folder)).toEqual([]);
});
