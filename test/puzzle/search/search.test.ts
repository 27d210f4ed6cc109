import { expect, test } from 'vitest';
import { DIRECTIONS } from '../../../src/puzzle/model/grid.ts';
import { createRng, type Rng, shuffle } from '../../../src/puzzle/model/rng.ts';
import { createBudget } from '../../../src/puzzle/search/budget.ts';
import { constructPlacements } from '../../../src/puzzle/search/construct.ts';
import { searchPlaces } from '../../../src/puzzle/search/search.ts';
import {
  type ConstructionRequest,
  createSearchInstance,
  placementsOf,
} from '../../../src/puzzle/search/search-instance.ts';
import { someSolutionExists } from '../brute-force.ts';
import { brokenRules, requestOf } from '../fixtures.ts';

const between = (least: number, most: number, rng: Rng): number => least + rng.nextInt(most - least + 1);

/** A small and very full board. Some have solutions and some do not. */
const drawRequest = (rng: Rng): ConstructionRequest => {
  const rows = between(2, 4, rng);
  const columns = rows === 3 ? between(4, 5, rng) : between(3, 4, rng) + (rows === 4 ? 1 : 0);
  const letters = between(2, 5, rng);
  const target = Math.ceil((rows * columns * between(6, 13, rng)) / 10);
  const words: string[] = [];
  for (let total = 0; total < target; total += words.at(-1)?.length ?? 1) {
    const length = between(2, Math.min(4, Math.max(rows, columns)), rng);
    words.push(Array.from({ length }, () => 'ABCDE'[rng.nextInt(letters)]).join(''));
  }
  const mask = Array.from({ length: rows * columns }, () => rng.nextInt(8) === 0);
  const overrides = {
    oneSharedCell: rng.nextInt(2) === 0,
    ...(rng.nextInt(3) === 0 && { mask }),
    ...(rng.nextInt(3) === 0 && { freeCells: rng.nextInt(4) }),
  };
  const directions = shuffle(DIRECTIONS, rng).slice(0, between(1, 2, rng));
  return requestOf(words.slice(0, 4), rows, columns, directions, overrides);
};

test('the search finds a solution exactly when one exists', () => {
  const outcomes = { found: 0, impossible: 0, 'budget-exhausted': 0 };
  for (let i = 0; i < 1000; i++) {
    const request = drawRequest(createRng(`board ${i}`));
    const instance = createSearchInstance(request);
    const { outcome, places } = searchPlaces(instance, createBudget({}), createRng(`search ${i}`), () => true);
    outcomes[outcome]++;
    expect(`board ${i}: ${outcome}`).toBe(`board ${i}: ${someSolutionExists(request) ? 'found' : 'impossible'}`);
    if (outcome === 'found') expect(brokenRules(request, placementsOf(instance, places))).toEqual([]);
  }
  expect(outcomes.found).toBeGreaterThan(150);
  expect(outcomes.impossible).toBeGreaterThan(150);
});

test('construction as a whole answers as the search does', () => {
  for (let i = 1000; i < 1250; i++) {
    const request = drawRequest(createRng(`board ${i}`));
    const construction = constructPlacements(request, {}, createRng(`search ${i}`));
    const expected = someSolutionExists(request) ? 'constructed' : 'impossible';
    expect(`board ${i}: ${construction.kind}`).toBe(`board ${i}: ${expected}`);
    if (construction.kind === 'constructed') expect(brokenRules(request, construction.placements)).toEqual([]);
  }
});

test('every solution can be refused, and then the search ends with a proof', () => {
  const request = requestOf(['ABC', 'CDE', 'AFE'], 3, 4, ['E', 'S', 'SE']);
  const instance = createSearchInstance(request);
  const seen = new Set<string>();
  const accept = (places: Int32Array): boolean => !seen.add(places.join());
  expect(searchPlaces(instance, createBudget({}), createRng('x'), accept).outcome).toBe('impossible');
  const count = (words: string[][]): number => {
    let solutions = 0;
    const each = (placed: number[]): void => {
      if (placed.length === words.length) {
        solutions++;
        return;
      }
      for (let place = 0; place < 3 * 12; place++) {
        const places = Int32Array.from([...placed, place, 0, 0].slice(0, 3));
        const partial = { ...request, words: request.words.slice(0, placed.length + 1) };
        const placements = placementsOf(instance, places).slice(0, placed.length + 1);
        if (brokenRules(partial, placements).length === 0) each([...placed, place]);
      }
    };
    each([]);
    return solutions;
  };
  expect(seen.size).toBe(count([['A'], ['B'], ['C']]));
});

test('boards that are full to the last cell are found', () => {
  const words = 'KILLER FROM SIGAR QUEEN DICE GOLD HORSE PROFILE TOWER FINANCE GEORGE AND GOAT BIGGER'.split(' ');
  for (const rows of [8, 7]) {
    const request = requestOf(words, rows, 9, ['E', 'S']);
    for (let i = 0; i < 20; i++) {
      const construction = constructPlacements(request, {}, createRng(`full ${i}`));
      expect(construction.kind === 'constructed' && brokenRules(request, construction.placements)).toEqual([]);
    }
  }
});

test('a proof says why if that is plain', () => {
  const reasonOf = (request: ConstructionRequest): string => {
    const construction = constructPlacements(request, {}, createRng('x'));
    return construction.kind === 'impossible' ? construction.reason : construction.kind;
  };
  expect(reasonOf(requestOf(['OSTRICH', 'EMU'], 3, 5, DIRECTIONS))).toBe('“OSTRICH” fits nowhere on the grid.');
  expect(reasonOf(requestOf(['ABCD', 'EFGH', 'IJKL'], 2, 5, DIRECTIONS))).toBe(
    'The words need at least 12 cells, and there are only 10 for them.',
  );
  expect(reasonOf(requestOf(['ABCD'], 2, 5, DIRECTIONS, { freeCells: 5 }))).toBe(
    'The words have 4 letters, too few to leave just 5 cells free.',
  );
});
