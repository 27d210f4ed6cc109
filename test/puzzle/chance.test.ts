import { expect, test } from 'vitest';
import { generatePuzzle } from '../../src/puzzle/generate.ts';
import { DIRECTIONS, type Direction } from '../../src/puzzle/model/grid.ts';
import { createRng } from '../../src/puzzle/model/rng.ts';
import { constructPlacements } from '../../src/puzzle/search/construct.ts';
import { hashText, listOf, requestOf, specOf } from './fixtures.ts';

/** χ² of counts that should all be alike. */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

/** What χ² exceeds once in ten thousand times (Wilson & Hilferty 1931). */
const critical = (freedom: number): number => {
  const part = 2 / (9 * freedom);
  return freedom * (1 - part + 3.719 * Math.sqrt(part)) ** 3;
};

const countFirstPlaces = (words: readonly string[], directions: readonly Direction[], seeds: number): number[] => {
  const counts = new Map<string, number>();
  const request = requestOf(words, 7, 9, directions);
  for (let i = 0; i < seeds; i++) {
    const construction = constructPlacements(request, {}, createRng(`seed ${i}`));
    if (construction.kind !== 'constructed') throw new Error('expected placements');
    const [first] = construction.placements;
    const key = `${first?.start.row},${first?.start.column},${first?.direction}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts.values()];
};

test('without preferences every place of the first word is equally likely', () => {
  const east = countFirstPlaces(['OTTER'], ['E', 'S'], 10_000);
  expect(east).toHaveLength(7 * 5 + 3 * 9);
  expect(chiSquare(east)).toBeLessThan(critical(east.length - 1));
  const everywhere = countFirstPlaces(['WALRUS'], DIRECTIONS, 10_000);
  expect(everywhere).toHaveLength(2 * (7 * 4) + 2 * (2 * 9) + 4 * (2 * 4));
  expect(chiSquare(everywhere)).toBeLessThan(critical(everywhere.length - 1));
});

test('two thousand seeds give two thousand grids', () => {
  const spec = specOf({ rows: 6, columns: 8, words: listOf(['OTTER', 'LYNX', 'PANDA']) });
  const grids = new Set<string>();
  for (let i = 0; i < 2000; i++) {
    const generation = generatePuzzle({ ...spec, seed: `seed ${i}` }, {}, hashText);
    if (generation.kind === 'generated') grids.add(generation.puzzle.grid.letters.join(''));
  }
  expect(grids.size).toBe(2000);
});
