import { expect, test } from 'vitest';
import { type Direction, parseRows } from '../../../src/puzzle/model/grid.ts';
import type { UncertifiedPuzzle } from '../../../src/puzzle/model/puzzle.ts';
import { imbalanceOf, isBalanced } from '../../../src/puzzle/verify/balance.ts';
import { expectWork, measureDifficulty } from '../../../src/puzzle/verify/difficulty-score.ts';

const placed = (word: string, row: number, column: number, direction: Direction, secret = false) => ({
  ...{ word, label: word, secret, placement: { word, start: { row, column }, direction } },
});

type Parts = Pick<UncertifiedPuzzle, 'words' | 'directions'>;

/** The cell between the last two letters of the last row is blocked. */
const COATS = parseRows(['COAT', 'COAX', 'XX X']);

const measure = (parts: Parts, grid = COATS) => measureDifficulty({ ...parts, grid } as UncertifiedPuzzle);

const COAT = placed('COAT', 0, 0, 'E');

test('work is half of a scan, with glances and lines that break off, and the reading of the word', () => {
  // Nine other letters, the word's own line of three more cells, and a line of three that ends in X.
  expect(measure({ words: [COAT], directions: ['E', 'W', 'NW'] })).toEqual({
    ...{ score: 0.5 * (9 * 0.25 + 3 + 3) + 4, directionsUsed: 1, imbalance: 1, backwardShare: 0, diagonalShare: 0 },
    ...{ crossings: 0, nearMisses: 1, density: 4 / 11 },
  });
});

test('lines backward, up and along diagonals cost more for each cell', () => {
  const grid = parseRows(['TXA', 'AXX', 'CXX']);
  const score = (directions: readonly Direction[]) =>
    measure({ words: [placed('CAT', 2, 0, 'N')], directions }, grid).score;
  expect(score(['N'])).toBeCloseTo(0.5 * (8 * 0.25 + 2 * 1.7) + 3 * 1.7);
  expect(score(['N', 'NE'])).toBeCloseTo(0.5 * (8 * 0.25 + 2 * 1.7 + 1.7) + 3 * 1.7);
  expect(score(['N', 'S', 'W', 'SE'])).toBeCloseTo(0.5 * (8 * 0.25 + 2 * 1.7) + 3 * 1.7);
});

test('a line that leaves the board costs the cells before its edge', () => {
  const score = (rows: string[], direction: Direction) =>
    measure({ words: [placed('CAT', 0, 0, direction)], directions: ['E', 'S'] }, parseRows(rows)).score;
  expect(score(['CAT', 'XCA'], 'E')).toBeCloseTo(0.5 * (4 * 0.25 + 2 + 1.2 + 1) + 3);
  expect(score(['CX', 'AC', 'TA'], 'S')).toBeCloseTo(0.5 * (4 * 0.25 + 2 * 1.2 + 1 + 1.2) + 3 * 1.2);
});

test('secret words count for the board, and not for work or near misses', () => {
  const secrets = [placed('TXX', 0, 3, 'S', true), placed('OC', 1, 1, 'W', true), placed('OC', 1, 1, 'NW', true)];
  const directions: Direction[] = ['E', 'W', 'NW'];
  expect(measure({ words: [COAT, ...secrets], directions })).toEqual({
    ...measure({ words: [COAT], directions }),
    ...{ directionsUsed: 4, imbalance: 0, backwardShare: 1 / 2, diagonalShare: 1 / 4, crossings: 3, density: 8 / 11 },
  });
});

test('a near miss spells three letters and half of the word at least', () => {
  const misses = (word: string, rows: string[]) =>
    measure({ words: [placed(word, 0, 0, 'E')], directions: ['E'] }, parseRows(rows)).nearMisses;
  expect(misses('COAT', ['COAT', 'COXX'])).toBe(0);
  expect(misses('COAT', ['COAT', 'COAX'])).toBe(1);
  expect(misses('COASTERS', ['COASTERS', 'COAXXXXX'])).toBe(0);
  expect(misses('COASTERS', ['COASTERS', 'COASXXXX'])).toBe(1);
  expect(misses('COAT', ['COATX', 'XXCOA'])).toBe(1);
});

test('a puzzle without words has no measures', () => {
  expect(measure({ words: [], directions: ['E'] })).toMatchObject({ score: 0, backwardShare: 0, density: 0 });
});

test('the expected work follows from how often letters occur', () => {
  const words = [['C', 'A', 'T']];
  const board = { words, directions: ['E'] as const, cells: 6 };
  const other = 4 * 0.25;
  expect(expectWork(board)(['C', 'A', 'T'])).toBeCloseTo(0.5 * (other + 2 * 0.9 * (1 + (1.5 * 2) / 6)) + 3 * 1.5);
  expect(expectWork(board)(['C'])).toBeCloseTo(0.5 * (other + 2 * 0.9) + 2 * 1.5);
  expect(expectWork({ ...board, directions: ['E', 'S'] })(['C', 'A', 'T'])).toBeCloseTo(
    0.5 * (other + 2 * 2.2 * 0.9 * 1.5) + (3 * 1.5 * 2.2) / 2,
  );
  expect(expectWork(board)(['Q', 'A'])).toBeCloseTo(0.5 * 6 * 0.25 + 2 * 1.5);
});

test('with a message, words share some letters, and more the more words there are', () => {
  const work = (count: number, kept: number) => {
    const words = Array.from({ length: count }, () => ['C', 'A', 'T']);
    const [c, cells] = [count * kept + 1, 3 * count * kept + 3];
    const expected = 0.5 * (0.25 * (cells - c) + c * 0.9 * (1 + (1.5 * c) / cells)) + 3 * 1.5;
    expect(expectWork({ words, directions: ['E'], message: 'AXC', cells: 1 })(['C', 'A', 'T'])).toBeCloseTo(expected);
  };
  work(1, 1 - 0.059);
  work(10, 1 - 0.14);
  work(30, 1 - 0.2);
});

const balance = (words: readonly ReturnType<typeof placed>[], rows: string[], directions: Direction[] = ['E', 'S']) =>
  isBalanced({ words, directions, grid: parseRows(rows) } as unknown as UncertifiedPuzzle);

test('imbalance is the most used direction less the least used one', () => {
  const words = [placed('AB', 0, 0, 'E'), placed('CD', 0, 0, 'E'), placed('EF', 0, 0, 'S')];
  expect(imbalanceOf({ words, directions: ['E', 'S'] })).toBe(1);
  expect(imbalanceOf({ words, directions: ['E', 'S', 'N'] })).toBe(2);
});

test('two words more in one direction are even enough, three are not if some could turn', () => {
  const short = ['AB', 'CD', 'EF'].map((word) => placed(word, 0, 0, 'E'));
  const rows = ['XXXXX', 'XXXXX'];
  expect(balance(short.slice(1), rows)).toBe(true);
  expect(balance(short, rows)).toBe(false);
  expect(balance([...short, placed('GH', 0, 0, 'S')], rows)).toBe(true);
});

test('words that fit in one direction only are even enough', () => {
  const long = ['ABC', 'DEF', 'GHI'].map((word) => placed(word, 0, 0, 'E'));
  expect(balance(long, ['XXXXX', 'XXXXX'])).toBe(true);
  expect(balance(long, ['XXXXX', 'XXXXX', 'XXXXX'])).toBe(false);
  // A blocked cell in each column leaves no room for three letters southward.
  expect(balance(long, ['XXXXX', 'X X X', ' X X '])).toBe(true);
});

test('words that fit a diagonal could turn there', () => {
  const rows = ['XXXX', 'XX  ', 'X X ', '   X'];
  const words = ['ABCD', 'EFGH', 'IJKL', 'MNOP'].map((word) => placed(word, 0, 0, 'E'));
  expect(balance(words, rows, ['E', 'SE'])).toBe(false);
  expect(balance(words, ['XXXX', 'XX  ', 'X X ', '    '], ['E', 'SE'])).toBe(true);
});
