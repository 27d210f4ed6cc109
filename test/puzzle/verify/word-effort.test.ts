import { expect, test } from 'vitest';
import { type Direction, parseRows } from '../../../src/puzzle/model/grid.ts';
import type { UncertifiedPuzzle } from '../../../src/puzzle/model/puzzle.ts';
import { ALWAYS, estimateEfforts, WEIGHTS, wordTraits } from '../../../src/puzzle/verify/word-effort.ts';

const placed = (word: string, row: number, column: number, direction: Direction, secret = false) => ({
  ...{ word, label: word, secret, placement: { word, start: { row, column }, direction } },
});

type Parts = Pick<UncertifiedPuzzle, 'words' | 'directions'>;

const puzzleOf = (parts: Parts, rows: readonly string[]) => ({ ...parts, grid: parseRows(rows) }) as UncertifiedPuzzle;

const traitsOf = (word: string, parts: Parts, rows: readonly string[], language = 'en') =>
  wordTraits(puzzleOf(parts, rows), language).get(word);

const ROWS = ['XXXXX', 'COATX', 'XXAXX', 'CXTCX'];

test('the search is for the rarest letter, from the top left', () => {
  const words = [placed('COAT', 1, 0, 'E')];
  // One O, below the first row and one cell. T, then C beside it.
  expect(traitsOf('COAT', { words, directions: ['E'] }, ROWS)).toEqual({
    ...{ passed: 6, followed: 3, nearMisses: 0, vertical: 0, diagonal: 0, backward: 0, crossings: 0 },
  });
});

test('around each rarest letter, a look follows every direction up to the first wrong letter', () => {
  const words = [placed('CAT', 0, 0, 'E')];
  const followed = (rows: readonly string[], directions: readonly Direction[]) =>
    traitsOf('CAT', { words, directions }, rows)?.followed;
  // C is as rare as the others and comes first. Eastward A and T, southward only a wrong X.
  expect(followed(['CAT', 'XXX'], ['E'])).toBeCloseTo(2);
  expect(followed(['CAT', 'XXX'], ['E', 'S'])).toBeCloseTo(2 + 1.2);
  // T is rarest. Before it stands A, then C or X.
  expect(followed(['CAT', 'ACX', 'XXX'], ['E'])).toBeCloseTo(2);
  // Another T, with an X before it.
  expect(followed(['CAT', 'ACA', 'CXT'], ['E'])).toBeCloseTo(2 + 1);
});

test('a line that spells three letters and half of the word misleads', () => {
  const words = [placed('COAST', 0, 0, 'E')];
  const misses = (rows: readonly string[]) => traitsOf('COAST', { words, directions: ['E'] }, rows)?.nearMisses;
  expect(misses(['COAST', 'XXXXX'])).toBe(0);
  expect(misses(['COAST', 'COAXX', 'STSTX'])).toBe(1);
  expect(misses(['COAST', 'COXXA', 'STSTX'])).toBe(0);
});

test('vertical, diagonal and backward words count the board, and blocked cells do not count', () => {
  const rows = ['XA ', 'XTX', 'XCX'];
  const traits = (direction: Direction) => {
    const { vertical, diagonal, backward } =
      traitsOf('AT', { words: [placed('AT', 0, 1, direction)], directions: [] }, rows) ?? {};
    return { vertical, diagonal, backward };
  };
  expect(traits('E')).toEqual({ vertical: 0, diagonal: 0, backward: 0 });
  expect(traits('S')).toEqual({ vertical: 8, diagonal: 0, backward: 0 });
  expect(traits('N')).toEqual({ vertical: 8, diagonal: 0, backward: 8 });
  expect(traits('SE')).toEqual({ vertical: 0, diagonal: 8, backward: 0 });
  expect(traits('SW')).toEqual({ vertical: 0, diagonal: 8, backward: 8 });
});

test('readers from right to left find leftward words easy', () => {
  const parts: Parts = { words: [placed('AB', 0, 2, 'W')], directions: ['W'] };
  const rows = ['XBA', 'XXX'];
  expect(traitsOf('AB', parts, rows, 'en')).toMatchObject({ backward: 6, followed: 1.6 });
  expect(traitsOf('AB', parts, rows, 'he')).toMatchObject({ backward: 0, followed: 1 });
});

test('crossings with secret words help, and secret words themselves have no estimate', () => {
  const parts: Parts = { words: [placed('COAT', 1, 0, 'E'), placed('AAT', 1, 2, 'S', true)], directions: ['E', 'S'] };
  expect(traitsOf('COAT', parts, ROWS)?.crossings).toBe(1);
  expect([...wordTraits(puzzleOf(parts, ROWS), 'en').keys()]).toEqual(['COAT']);
});

test('the estimate is the weighed sum of the traits, in the order of the list', () => {
  const parts: Parts = { words: [placed('COAT', 1, 0, 'E'), placed('AAT', 1, 2, 'S')], directions: ['E', 'S'] };
  const efforts = estimateEfforts(puzzleOf(parts, ROWS), 'en');
  expect([...efforts.keys()]).toEqual(['COAT', 'AAT']);
  const { passed, followed, crossings } = WEIGHTS;
  // O is in column 1. East of it T and C as A, T, C; south of it one wrong letter.
  expect(efforts.get('COAT')).toBeCloseTo(ALWAYS + 6 * passed + (3 + 1.2) * followed + crossings);
  expect(efforts.get('AAT')).toBeGreaterThan(efforts.get('COAT') ?? 0);
});
