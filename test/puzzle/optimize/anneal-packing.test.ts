import { expect, test } from 'vitest';
import type { Direction } from '../../../src/puzzle/model/grid.ts';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { anneal, createAnnealing } from '../../../src/puzzle/optimize/anneal-packing.ts';
import { createSearchInstance, placementAt } from '../../../src/puzzle/search/search-instance.ts';
import { ANIMALS, brokenRules, requestOf } from '../fixtures.ts';

const annealWords = (words: readonly string[], rows: number, columns: number, oneSharedCell: boolean, seed = '1') => {
  const directions: Direction[] = ['E', 'S', 'NE', 'W'];
  const mask = Array.from({ length: rows * columns }, (_, cell) => cell === rows * columns - 1);
  const request = requestOf(words, rows, columns, directions, { oneSharedCell, mask });
  const instance = createSearchInstance(request);
  const cost = Float64Array.from(instance.lengths, (length) => 2 + 1.5 * length);
  const annealing = createAnnealing(instance, { cost, value: new Int32Array(words.length).fill(1) }, createRng(seed));
  anneal(annealing, 200_000, words.length);
  const laid = [...annealing.bestPlaces.entries()].filter(([, place]) => place >= 0);
  const placements = laid.map(([w, place]) => placementAt(instance, w, place));
  const kept = placements.map(({ word }) => word);
  const own = requestOf(kept, rows, columns, directions, { oneSharedCell, mask });
  return { best: annealing.best, placements, kept, broken: brokenRules(own, placements) };
};

test.each([true, false])('words keep every rule, at most one shared cell a pair being %s', (oneSharedCell) => {
  const { best, placements, broken } = annealWords(ANIMALS, 12, 12, oneSharedCell);
  expect(best).toBe(16);
  expect(placements).toHaveLength(16);
  expect(broken).toEqual([]);
});

test.each([true, false])('words beyond the room of a board stay away, one shared cell being %s', (oneSharedCell) => {
  const { best, kept, broken } = annealWords([...ANIMALS, 'ANT', 'ANTS', 'STAR'], 7, 8, oneSharedCell);
  expect(best).toBeLessThan(19);
  expect(kept).toHaveLength(best);
  expect(best).toBeGreaterThan(6);
  expect(broken).toEqual([]);
});

test('a word that fits nowhere is left out, and the same seed lays the others again', () => {
  const run = () => annealWords([...ANIMALS.slice(0, 5), 'RHINOCEROSES'], 8, 8, true);
  expect(run().best).toBe(5);
  expect(run()).toEqual(run());
});
