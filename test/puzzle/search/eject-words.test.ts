import { expect, test } from 'vitest';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { createBudget } from '../../../src/puzzle/search/budget.ts';
import { ejectWords } from '../../../src/puzzle/search/eject-words.ts';
import {
  type ConstructionRequest,
  createSearchInstance,
  placementsOf,
} from '../../../src/puzzle/search/search-instance.ts';
import { ANIMALS, brokenRules, requestOf } from '../fixtures.ts';

const pack = (request: ConstructionRequest, seed: string, steps = 50_000) => {
  const instance = createSearchInstance(request);
  const places = ejectWords(instance, steps, createBudget({}), () => true, createRng(seed));
  return places && placementsOf(instance, places);
};

test.each([true, false])('words are packed under the rules, one shared cell a pair being %s', (oneSharedCell) => {
  const mask = Array.from({ length: 11 * 10 }, (_, cell) => cell % 10 === 9 && cell % 3 === 0);
  const request = requestOf(ANIMALS.slice(0, 12), 11, 10, ['E', 'S', 'NE'], { oneSharedCell, mask });
  for (const seed of ['1', '2', '3', '4', '5']) {
    const placements = pack(request, seed);
    if (!placements) throw new Error('expected placements');
    expect(brokenRules(request, placements)).toEqual([]);
  }
});

test('more than 32 words are told apart', () => {
  const words = ANIMALS.flatMap((word) => [word.slice(0, 3), word.slice(3, 7), word.slice(1, 5)]);
  const request = requestOf(words, 13, 14, ['E', 'S'], { oneSharedCell: true });
  const placements = pack(request, 'x');
  expect(placements && brokenRules(request, placements)).toEqual([]);
});

test('as many cells stay free as wanted', () => {
  const request = requestOf(['OTTER', 'TAPIR', 'RAVEN', 'TIGER'], 5, 6, ['E', 'S'], { leastFreeCells: 12 });
  const placements = pack(request, 'x') ?? [];
  const cells = new Set(
    placements.flatMap(({ start, word, direction }) =>
      Array.from(word, (_, i) =>
        direction === 'E' ? `${start.row},${start.column + i}` : `${start.row + i},${start.column}`,
      ),
    ),
  );
  expect(placements).toHaveLength(4);
  expect(cells.size).toBeLessThanOrEqual(18);
});

test('what cannot be packed is given up after the steps allowed', () => {
  expect(pack(requestOf(['ABC', 'DEF', 'GHI'], 2, 4, ['E']), 'x', 300)).toBeUndefined();
  expect(pack(requestOf(['ABCDE'], 2, 4, ['E']), 'x', 300)).toBeUndefined();
});
