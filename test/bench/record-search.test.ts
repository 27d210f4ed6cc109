import { expect, test } from 'vitest';
import { ejectMany } from '../../bench/records/eject-many.ts';
import { type Found, improveCount, improveSize } from '../../bench/records/improve-words.ts';
import type { RecordInstance } from '../../bench/records/records.ts';
import { cellsOf, DIRECTIONS } from '../../src/puzzle/model/grid.ts';
import { splitCells } from '../../src/puzzle/model/letters.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { createSearchInstance, placementsOf } from '../../src/puzzle/search/search-instance.ts';

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
  const found = collect((report) => improveCount(instance, 0, { seed: 'c', deadlineMs: LATER, report }, () => 0));
  expect(found.map(({ placements }) => placements.length)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('Ejection for long lists keeps to one shared cell for each two words', () => {
  const instance = createSearchInstance({
    rows: 5,
    columns: 6,
    words: WORDS.map(splitCells),
    directions: DIRECTIONS,
    oneSharedCell: true,
    crossings: 'any',
    balanced: false,
  });
  const places = ejectMany(instance, () => false, createRng('d'));
  const lines = placementsOf(instance, places ?? new Int32Array()).map((placement) =>
    cellsOf(placement).map(({ row, column }) => `${row}/${column}`),
  );
  expect(lines).toHaveLength(WORDS.length);
  for (const [i, line] of lines.entries()) {
    for (const other of lines.slice(0, i)) expect(line.filter((cell) => other.includes(cell)).length).toBeLessThan(2);
  }
});
