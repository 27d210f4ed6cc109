import { expect, test } from 'vitest';
import { largestBelow } from '../../bench/records/counted-bound.ts';
import { type Found, improveCount, improveSize } from '../../bench/records/improve-words.ts';
import { drawRows, layWithin } from '../../bench/records/lay-within.ts';
import type { RecordInstance, RecordPlacement } from '../../bench/records/records.ts';
import { cellsOf, DIRECTIONS } from '../../src/puzzle/model/grid.ts';

const WORDS = ['OTTER', 'TIGER', 'RAVEN', 'EAGLE', 'NEWT', 'HERON'];

const animals = (objective: RecordInstance['objective'], words = WORDS): RecordInstance => ({
  name: 'animals',
  title: 'Animals',
  words,
  directions: DIRECTIONS,
  sharing: 'one',
  within: true,
  objective,
  source: { text: 'This test', licence: 'MIT' },
});

const collect = (search: (report: (found: Found) => void) => void): Found[] => {
  const found: Found[] = [];
  search((grid) => found.push(grid));
  return found;
};

/** No test here waits for the clock: each search ends with its best answer. */
const LATER = Number.POSITIVE_INFINITY;

const readAt = (grid: readonly string[], { word, row, column, direction }: Found['placements'][number]): string =>
  cellsOf({ word, start: { row, column }, direction })
    .map((cell) => grid[cell.row]?.[cell.column])
    .join('');

test('A search for a smaller square stores each better one, with every word in its place', () => {
  const found = collect((report) =>
    improveSize(animals({ kind: 'smallest-square' }), 9, 5, { seed: 'a', deadlineMs: LATER, report }),
  );
  expect(found.map(({ grid }) => grid.length)).toEqual([8, 7, 6, 5]);
  for (const { grid, placements } of found) {
    expect(placements.map(({ word }) => word).toSorted()).toEqual(WORDS.toSorted());
    for (const placement of placements) expect(readAt(grid, placement)).toBe(placement.word);
  }
});

test('A word within another gets a place there', () => {
  const instance = animals({ kind: 'smallest-square' }, ['HERON', 'HERO', 'NEWT']);
  const [found] = collect((report) => improveSize(instance, 6, 5, { seed: 'b', deadlineMs: LATER, report }));
  const [heron, hero] = ['HERON', 'HERO'].map((name) => found?.placements.find(({ word }) => word === name));
  expect(hero).toEqual({ ...heron, word: 'HERO' });
});

test('A search for more words ends once all are placed', () => {
  const instance = animals({ kind: 'most-words', rows: 5, columns: 6 });
  const found = collect((report) => improveCount(instance, 0, { seed: 'c', deadlineMs: LATER, report }));
  expect(found.map(({ placements }) => placements.length)).toEqual([6]);
});

test('A search for more words counts those within others', () => {
  const instance = animals({ kind: 'most-words', rows: 1, columns: 9 }, ['HERON', 'HERO', 'NEWT', 'RAVEN']);
  const found: Found[] = [];
  // The board has no room for all four: the search ends after its first grid.
  const run = {
    seed: 'd',
    report: (grid: Found) => found.push(grid),
    get deadlineMs() {
      return found.length > 0 ? Number.NEGATIVE_INFINITY : LATER;
    },
  };
  improveCount(instance, 2, run);
  expect(found.map(({ placements }) => placements.length)).toEqual([3]);
  expect(found[0]?.placements.map(({ word }) => word)).toContain('HERO');
});

test('A search of rectangles stores only smaller ones, and none below the bound', () => {
  const found = collect((report) =>
    improveSize(animals({ kind: 'smallest-rectangle' }), 40, 25, { seed: 'e', deadlineMs: LATER, report }),
  );
  const cells = found.map(({ grid }) => grid.length * (grid[0]?.length ?? 0));
  expect(cells).toEqual(cells.toSorted((a, b) => b - a));
  expect(new Set(cells).size).toBe(cells.length);
  expect(cells.at(-1)).toBe(25);
  for (const { grid, placements } of found) {
    expect(placements).toHaveLength(WORDS.length);
    for (const placement of placements) expect(readAt(grid, placement)).toBe(placement.word);
  }
});

/** HERON and OTTER cross in the O. */
const CROSSED: readonly RecordPlacement[] = [
  { word: 'HERON', row: 0, column: 0, direction: 'E' },
  { word: 'OTTER', row: 0, column: 3, direction: 'S' },
];

test('A word goes on the cells of a longer one, forwards or backwards', () => {
  const instance = animals({ kind: 'smallest-square' });
  const laid = layWithin(CROSSED, ['HERO', 'RET', 'NEWT'], instance);
  expect(laid.slice(CROSSED.length)).toEqual([
    { word: 'HERO', row: 0, column: 0, direction: 'E' },
    { word: 'RET', row: 4, column: 3, direction: 'N' },
  ]);
  const onlyForwards: RecordInstance = { ...instance, directions: ['E', 'S'] };
  expect(layWithin(CROSSED, ['RET'], onlyForwards)).toEqual(CROSSED);
});

test('Words within one longer word share one cell at most, or lie within each other', () => {
  const instance = animals({ kind: 'smallest-square' });
  const inner = (words: readonly string[], sharing: 'any' | 'one') =>
    layWithin(CROSSED, words, { ...instance, sharing })
      .slice(CROSSED.length)
      .map(({ word }) => word);
  expect(inner(['HER', 'ERO'], 'one')).toEqual(['HER']);
  expect(inner(['HER', 'ERO'], 'any')).toEqual(['HER', 'ERO']);
  expect(inner(['HERO', 'ERO'], 'one')).toEqual(['HERO', 'ERO']);
});

test('Empty cells of a grid are full stops', () => {
  expect(drawRows(CROSSED, 5, 5)).toEqual(['HERON', '...T.', '...T.', '...E.', '...R.']);
});

test('The boards to rule out are the largest ones with room for the words', () => {
  // Two rows hold six cells of each word at most, and a column of two none: 28 letters need 28 cells, less one shared end.
  const instance: RecordInstance = {
    ...animals({ kind: 'smallest-rectangle' }, ['ABCDEFG', 'HIJKLMN', 'OPQRSTU', 'GVWXYZ1']),
    directions: ['E', 'S'],
  };
  expect(largestBelow(instance, 30)).toEqual([
    { rows: 1, columns: 29 },
    { rows: 2, columns: 14 },
    { rows: 3, columns: 9 },
    { rows: 4, columns: 7 },
  ]);
  expect(largestBelow(instance, 28)).toEqual([
    { rows: 1, columns: 27 },
    { rows: 3, columns: 9 },
  ]);
  const square: RecordInstance = { ...instance, objective: { kind: 'smallest-square' } };
  expect(largestBelow(square, 65)).toEqual([{ rows: 8, columns: 8 }]);
});
