import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Limits } from '../../src/puzzle/model/construction.ts';
import { DIRECTIONS } from '../../src/puzzle/model/grid.ts';
import { createRng, type Rng } from '../../src/puzzle/model/rng.ts';
import type { Construction } from '../../src/puzzle/search/construct.ts';
import type { ConstructionRequest } from '../../src/puzzle/search/search-instance.ts';
import { ANIMALS, brokenRules, requestOf } from './fixtures.ts';

type Construct = (request: ConstructionRequest, limits: Limits, rng: Rng) => Construction;

const expectPlaced = (construct: Construct, request: ConstructionRequest, seed: string): void => {
  const construction = construct(request, {}, createRng(seed));
  if (construction.kind !== 'constructed') throw new Error(`expected placements, got ${JSON.stringify(construction)}`);
  expect(brokenRules(request, construction.placements)).toEqual([]);
};

/** The laws of every construction, for each way to search. */
export const testConstruction = (construct: Construct): void => {
  test('places every word under the rules, for any directions', () => {
    fc.assert(
      fc.property(
        fc.subarray([...DIRECTIONS], { minLength: 1 }),
        fc.boolean(),
        fc.string(),
        (directions, oneSharedCell, seed) => {
          expectPlaced(construct, requestOf(ANIMALS, 16, 14, directions, { oneSharedCell }), seed);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('the same seed gives the same placements, another seed others', () => {
    const request = requestOf(ANIMALS, 12, 13, DIRECTIONS);
    const run = (seed: string) => construct(request, {}, createRng(seed));
    expect(run('a')).toEqual(run('a'));
    expect(run('a')).not.toEqual(run('b'));
  });

  test('keeps words off blocked cells', () => {
    const mask = Array.from({ length: 12 * 14 }, (_, cell) => cell % 14 < 3 || cell % 5 === 0);
    const words = ['OTTER', 'LYNX', 'GOAT'];
    expectPlaced(construct, requestOf(words, 12, 14, ['SW', 'N', 'SE'], { mask }), 'mask');
  });

  test('two words may need to cross', () => {
    expectPlaced(construct, requestOf(['CAT', 'TOP'], 3, 3, ['E', 'S']), 'x');
    expectPlaced(construct, requestOf(['CAT', 'COP', 'TEN', 'PAN'], 3, 3, ['E', 'S']), 'x');
  });

  test('cells of several characters cross on equal ones only', () => {
    const words = [
      ['A', 'कि', 'B'],
      ['C', 'कि', 'D'],
      ['E', 'का', 'F'],
    ];
    for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      expectPlaced(construct, { ...requestOf([], 3, 5, ['E', 'S']), words }, seed);
    }
  });

  test('a word longer than the board is proved impossible', () => {
    expect(construct(requestOf(['OSTRICH'], 4, 6, DIRECTIONS), {}, createRng('x')).kind).toBe('impossible');
  });

  test('more letters than cells and crossings is proved impossible', () => {
    const words = ['ABC', 'DEF', 'GHI'];
    expect(construct(requestOf(words, 2, 4, DIRECTIONS), {}, createRng('x')).kind).toBe('impossible');
  });

  test('a mask that leaves no line long enough is proved impossible', () => {
    const mask = Array.from({ length: 6 * 5 }, (_, cell) => (Math.floor(cell / 5) + (cell % 5)) % 2 === 0);
    expect(construct(requestOf(['LYNX'], 6, 5, ['E', 'S'], { mask }), {}, createRng('x')).kind).toBe('impossible');
  });

  test('two words that share two cells are refused only if one shared cell is the rule', () => {
    const words = ['ABCD', 'CDEF'];
    expect(construct(requestOf(words, 1, 6, ['E']), {}, createRng('x')).kind).toBe('constructed');
    const strict = requestOf(words, 1, 6, ['E'], { oneSharedCell: true });
    expect(construct(strict, {}, createRng('x')).kind).toBe('impossible');
  });

  test('a solution that is not accepted is a dead end like any other', () => {
    const request = requestOf(['CAT', 'DOG'], 3, 4, ['E', 'S']);
    const isWanted: ConstructionRequest['accept'] = ([cat, dog]) => cat?.start.row === 2 && dog?.start.row === 0;
    expectPlaced(construct, { ...request, accept: isWanted }, 'x');
    expect(construct({ ...request, accept: () => false }, {}, createRng('x')).kind).toBe('impossible');
  });

  test('leaves exactly the wanted number of cells free', () => {
    expectPlaced(construct, requestOf(['CAT', 'TOP'], 3, 4, ['E', 'S'], { freeCells: 7 }), 'x');
    expectPlaced(construct, requestOf(['CAT', 'TOP'], 3, 4, ['E', 'S'], { freeCells: 6 }), 'x');
    const tooMany = requestOf(['CAT', 'TOP'], 3, 4, ['E', 'S'], { freeCells: 8 });
    expect(construct(tooMany, {}, createRng('x')).kind).toBe('impossible');
  });

  test('stops after the steps allowed and says how far it came', () => {
    const construction = construct(requestOf(ANIMALS, 16, 14, DIRECTIONS), { maxSteps: 5 }, createRng('x'));
    expect(construction).toMatchObject({ kind: 'budget-exhausted', total: 16 });
  });

  test('stops at its deadline, on the clock it is given', () => {
    let ms = 0;
    const limits = { now: () => ms++, deadlineMs: 3 };
    const request = requestOf(ANIMALS, 12, 13, DIRECTIONS, { accept: () => false });
    expect(construct(request, limits, createRng('x')).kind).toBe('budget-exhausted');
    expect(ms).toBeLessThan(10);
  });

  test('stops when its signal is aborted, and reports progress until then', () => {
    const controller = new AbortController();
    const totals: number[] = [];
    const onProgress = (_placed: number, total: number) => {
      totals.push(total);
      if (totals.length === 4) controller.abort();
    };
    const request = requestOf(ANIMALS, 12, 13, DIRECTIONS, { accept: () => false });
    const construction = construct(request, { onProgress, signal: controller.signal }, createRng('x'));
    expect(construction.kind).toBe('budget-exhausted');
    expect(totals).toEqual([16, 16, 16, 16]);
  });
};
