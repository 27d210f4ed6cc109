import { expect, test } from 'vitest';
import { cellsOf, DIRECTIONS, type Placement } from '../../../src/puzzle/model/grid.ts';
import { createRng, type Rng, shuffle } from '../../../src/puzzle/model/rng.ts';
import { constructPlacements } from '../../../src/puzzle/search/construct.ts';
import type { ConstructionRequest } from '../../../src/puzzle/search/search-instance.ts';
import { someSolutionExists } from '../brute-force.ts';
import { ANIMALS, brokenRules, requestOf } from '../fixtures.ts';

const countLetters = ({ words }: ConstructionRequest): number => words.reduce((sum, { length }) => sum + length, 0);

const crossingsOf = (placements: readonly Placement[]): number => {
  const cells = placements.flatMap(cellsOf).map(({ row, column }) => `${row},${column}`);
  return cells.length - new Set(cells).size;
};

/** The most crossings, found by trying every arrangement for every number; `undefined` if there is no arrangement. */
const countMost = (request: ConstructionRequest): number | undefined => {
  const open = request.rows * request.columns - (request.mask?.filter(Boolean).length ?? 0);
  for (let crossings = countLetters(request); crossings >= 0; crossings--) {
    const freeCells = open - countLetters(request) + crossings;
    if (freeCells >= 0 && freeCells < open && someSolutionExists({ ...request, freeCells })) return crossings;
  }
  return undefined;
};

const drawRequest = (rng: Rng): ConstructionRequest => {
  const [rows, columns] = [3 + rng.nextInt(2), 5];
  const words = Array.from({ length: 2 + rng.nextInt(2) }, () =>
    Array.from({ length: 3 + rng.nextInt(2) }, () => 'ABCDE'[rng.nextInt(5)]).join(''),
  );
  const mask = Array.from({ length: rows * columns }, () => rng.nextInt(8) === 0);
  return requestOf(words, rows, columns, shuffle(DIRECTIONS, rng).slice(0, 2 + rng.nextInt(2)), {
    oneSharedCell: true,
    crossings: 'maximum',
    ...(rng.nextInt(3) === 0 && { mask }),
  });
};

test('the most crossings of a tiny list are those of the best of all arrangements', () => {
  let proved = 0;
  let built = 0;
  for (let i = 0; i < 120; i++) {
    const request = drawRequest(createRng(`list ${i}`));
    const most = countMost(request);
    const construction = constructPlacements(request, {}, createRng('x'));
    expect(`${i}: ${construction.kind}`).toBe(`${i}: ${most === undefined ? 'impossible' : 'constructed'}`);
    if (construction.kind !== 'constructed' || most === undefined) continue;
    built++;
    expect(brokenRules(request, construction.placements)).toEqual([]);
    const { mostCrossings = -1 } = construction;
    expect(crossingsOf(construction.placements)).toBeLessThanOrEqual(most);
    expect(mostCrossings).toBeGreaterThanOrEqual(most);
    if (mostCrossings === crossingsOf(construction.placements)) proved++;
  }
  expect(built).toBeGreaterThan(80);
  expect(proved).toBeGreaterThan(0.8 * built);
});

const LISTS = [
  ['TREE', 'EAST', 'STAR'],
  ['OTTER', 'TAPIR', 'RAVEN', 'TIGER'],
  ['HERON', 'CRANE', 'RAVEN', 'STORK', 'EAGLE'],
  ['CARROT', 'TOMATO', 'POTATO', 'CELERY', 'LENTIL', 'RADISH'],
];

test.each(LISTS)('no arrangement of %s %s %s … has more crossings than the one found, which is proved', (...words) => {
  const request = requestOf(words, 8, 9, DIRECTIONS, { crossings: 'maximum', oneSharedCell: true, balanced: true });
  const construction = constructPlacements(request, { proofSteps: 50_000 }, createRng('x'));
  if (construction.kind !== 'constructed') throw new Error(construction.kind);
  expect(brokenRules(request, construction.placements)).toEqual([]);
  expect(construction.mostCrossings).toBe(crossingsOf(construction.placements));
});

test('a list too long for a proof has a bound that more steps bring down, and never below what was found', () => {
  const request = requestOf(ANIMALS.slice(0, 9), 11, 10, DIRECTIONS, { crossings: 'maximum', oneSharedCell: true });
  const [quick, slow] = [100, 10_000].map((proofSteps) => {
    const construction = constructPlacements(request, { proofSteps }, createRng('x'));
    if (construction.kind !== 'constructed') throw new Error(construction.kind);
    expect(construction.mostCrossings).toBeGreaterThanOrEqual(crossingsOf(construction.placements));
    return construction.mostCrossings ?? 0;
  });
  expect(slow).toBeLessThan(quick ?? 0);
});

test('crossings that are refused are not counted as ruled out', () => {
  const request = requestOf(['TREE', 'EAST'], 4, 6, ['E', 'S'], { crossings: 'maximum', oneSharedCell: true });
  const accept = (placements: readonly Placement[]): boolean => crossingsOf(placements) === 0;
  const construction = constructPlacements({ ...request, accept }, {}, createRng('x'));
  expect(construction).toMatchObject({ kind: 'constructed', mostCrossings: 1 });
});
