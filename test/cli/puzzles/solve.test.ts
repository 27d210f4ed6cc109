import { expect, test } from 'vitest';
import { createCliRig } from '../cli-rig.ts';

const GRID = 'CATS\nXODE\nXXGP\n';

test('each word is listed with its first and last cell, in any of the eight directions', async () => {
  const rig = createCliRig();
  rig.write('words.txt', 'cats\nstac\ncog\n');
  const { code, out } = await rig.pipe(GRID, 'solve', '-', '--words', 'words.txt');
  expect(code).toBe(0);
  expect(out.split('\n').slice(1, 4)).toEqual([
    'CATS  A1    D1  E          cats',
    'STAC  D1    A1  W          stac',
    'COG   A1    C3  SE         cog',
  ]);
});

test('a word that is not there is reported, and is a failure', async () => {
  const rig = createCliRig();
  rig.write('words.txt', 'cats\nbird\n');
  const { code, out } = await rig.pipe(GRID, 'solve', '-', '--words', 'words.txt');
  expect(code).toBe(1);
  expect(out).toMatch(/^BIRD +not found +bird$/mu);
});

test('accents count only if a word cannot be found with them', async () => {
  const rig = createCliRig();
  rig.write('words.txt', 'bär\n');
  const plain = await rig.pipe('barq\nzzzz\n', 'solve', '-', '--words', 'words.txt', '--language', 'de');
  expect(plain).toMatchObject({ code: 0, out: expect.stringMatching(/BÄR +A1 +C1/) });
  const both = await rig.pipe('bär\nbar\n', 'solve', '-', '--words', 'words.txt', '--language', 'de');
  expect(both.out).not.toContain('A2');
});

test('without words every theme word in the grid is listed, with its themes', async () => {
  const rig = createCliRig();
  const { out: puzzle } = await rig.run('generate', '--theme', 'ocean', '--seed', 's');
  const { code, out } = await rig.pipe(puzzle, 'solve', '-');
  expect(code).toBe(0);
  const found = out.split('\n').filter((line) => /\bocean\b/u.test(line));
  expect(found.length).toBeGreaterThanOrEqual(12);
});

test('the words of one theme are found in a puzzle as text or JSON', async () => {
  const rig = createCliRig();
  for (const format of ['txt', 'json']) {
    const { out: puzzle } = await rig.run('generate', '--theme', 'ocean', '--seed', 's', '--format', format);
    const { code, out } = await rig.pipe(puzzle, 'solve', '-', '--theme', 'ocean');
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toHaveLength(1 + 12);
  }
});

test('a grid without any theme word is a failure', async () => {
  const { code, errors } = await createCliRig().pipe('XQXQ\nQXQX\n', 'solve', '-');
  expect({ code, errors }).toEqual({ code: 1, errors: 'No word of the themes is hidden in this grid.\n' });
});

test('what is no grid, and wrong usage, are reported in one line', async () => {
  const rig = createCliRig();
  rig.write('words.txt', 'cats\n');
  const cases: [number, string[], string, RegExp][] = [
    [1, ['-', '--words', 'words.txt'], 'CATS\nDOG\n', /not a grid: row 2 has 3 letters, but row 1 has 4/],
    [1, ['-', '--words', 'words.txt'], '\n\n', /not a grid: it holds no letters/],
    [1, ['none.txt', '--words', 'words.txt'], '', /none\.txt cannot be read/],
    [1, ['-', '--words', 'none.txt'], GRID, /none\.txt cannot be read/],
    [2, [], '', /grid is missing/],
    [2, ['-', '--words', '-'], GRID, /Only one/],
    [2, ['-', '--words', 'words.txt', '--theme', 'ocean'], GRID, /not both/],
    [2, ['-', '--theme', 'ocaen'], GRID, /nearest is ocean/],
  ];
  for (const [expected, args, text, message] of cases) {
    const { code, out, errors } = await rig.pipe(text, 'solve', ...args);
    expect({ code, out }).toEqual({ code: expected, out: '' });
    expect(errors).toMatch(message);
    expect(errors.split('\n')).toHaveLength(2);
  }
});
