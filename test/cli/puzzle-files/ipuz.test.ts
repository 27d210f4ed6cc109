import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isIpuz, parseIpuz } from '../../../src/puzzle/formats/ipuz.ts';
import { createCliRig } from '../cli-rig.ts';

/** As another program might write it: cells from 1, and a block in a corner. */
const FOREIGN = {
  version: 'http://ipuz.org/v1',
  kind: ['http://ipuz.org/wordsearch#1'],
  title: 'Cats &amp; <b>',
  dimensions: { width: 4, height: 3 },
  puzzle: [
    ['c', 'A', 'T', 'S'],
    ['X', { cell: 'O' }, { value: 'D' }, 'E'],
    ['X', 'X', 'G', '#'],
  ],
  solution: {
    cats: {
      cells: [
        [1, 1],
        [2, 1],
        [3, 1],
        [4, 1],
      ],
    },
    COG: { cells: [[9, 9]] },
  },
};

const read = (json: unknown) => (isIpuz(json) ? parseIpuz(json) : undefined);

test('an ipuz of another program is read, with cells from 0 or from 1', () => {
  const reading = read(FOREIGN);
  if (reading?.kind !== 'ipuz') throw new Error('expected an ipuz');
  const { grid, words, title } = reading.loose;
  expect(title).toBe('Cats & <b>');
  expect(grid).toEqual({ rows: 3, columns: 4, letters: [...'CATSXODEXXG', ''] });
  const placement = { word: 'CATS', start: { row: 0, column: 0 }, direction: 'E' };
  expect(words).toEqual([
    { word: 'CATS', label: 'cats', secret: false, placement },
    { word: 'COG', label: 'COG', secret: false },
  ]);
  const zero = read({
    ...FOREIGN,
    solution: {
      CATS: {
        cells: [
          [0, 0],
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      },
    },
  });
  expect(zero).toMatchObject({ loose: { words: [{ placement }] } });
});

test.each([
  [
    ['CATS', 'COG'],
    ['CATS', 'COG'],
  ],
  ['CATS cog', ['CATS', 'COG']],
  [undefined, []],
])('its words may be %j', (solution, words) => {
  expect(read({ ...FOREIGN, solution })).toMatchObject({ loose: { words: words.map((word) => ({ word })) } });
});

test('verify and solve take an ipuz of another program, also in the call of the first version', async () => {
  const rig = createCliRig();
  rig.write('a.ipuz', `ipuz(${JSON.stringify(FOREIGN)})`);
  const verified = await rig.run('verify', 'a.ipuz');
  expect(verified.out).toContain('a.ipuz: 3x4, 2 words, without a certificate: everything holds.');
  rig.write('words.txt', 'cog\n');
  expect((await rig.run('solve', 'a.ipuz', '--words', 'words.txt')).out).toContain('COG   A1    C3  SE');
});

test('an ipuz that another program changed loses its certificate', async () => {
  const rig = createCliRig();
  await rig.run('generate', '--theme', 'ocean', '--seed', 's', '--out', 'a.ipuz');
  const json = JSON.parse(rig.read('a.ipuz').toString()) as { puzzle: string[][]; volatile: unknown };
  expect(json.volatile).toEqual({ 'searchlight.puzzle': '*' });
  const [first = []] = json.puzzle;
  first[0] = first[0] === 'Q' ? 'Z' : 'Q';
  const { out } = await rig.pipe(JSON.stringify(json), 'verify', '-');
  expect(out).toContain('without a certificate');
});

test('an ipuz tells on standard error what other programs skip', async () => {
  const rig = createCliRig();
  rig.write('list.csv', 'word,clue\nPolar bear,white\nTiger,striped\nGiraffe,tall\n');
  const run = await rig.run('generate', '--words', 'list.csv', '--seed', 's', '--out', 'a.ipuz');
  expect(run.errors).toBe(
    'Note: An ipuz keeps the words as you write them and the clues in a field of our own, which other programs skip.\n',
  );
});

test.each([
  [{ ...FOREIGN, kind: ['http://ipuz.org/crossword#1'] }, /another kind, http:\/\/ipuz\.org\/crossword#1/],
  [{ ...FOREIGN, kind: undefined }, /another kind/],
  [{ ...FOREIGN, puzzle: undefined }, /no “puzzle”/],
  [{ ...FOREIGN, puzzle: [['A', 'B'], ['C']] }, /equally long/],
  [{ ...FOREIGN, puzzle: [[]] }, /equally long/],
  [{ ...FOREIGN, puzzle: [['AB']] }, /more than one letter/],
  [{ ...FOREIGN, puzzle: [[7]] }, /is no letter/],
  [{ ...FOREIGN, puzzle: Array.from({ length: 101 }, () => ['A']) }, /larger than 100/],
  [{ ...FOREIGN, solution: Array.from({ length: 2001 }, (_, i) => `W${i}`) }, /more than 2000 words/],
])('%# is refused by name', async (json, message) => {
  const run = await createCliRig().pipe(JSON.stringify(json), 'verify', '-');
  expect(run).toMatchObject({ code: 1, out: '' });
  expect(run.errors).toMatch(message);
});

test('no JSON makes the reader throw', () => {
  fc.assert(
    fc.property(fc.json(), fc.json(), (puzzle, solution) => {
      const json: unknown = { ...FOREIGN, puzzle: JSON.parse(puzzle), solution: JSON.parse(solution) };
      expect(read(json)?.kind).toMatch(/ipuz$/u);
    }),
  );
});
