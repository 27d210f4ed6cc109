import { expect, test } from 'vitest';
import type { Direction } from '../../../src/puzzle/model/grid.ts';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { constructPlacements } from '../../../src/puzzle/search/construct.ts';

/** Words of five letters, each with its own order of the same five. */
const ORDERS = [
  'ABCDE',
  'BCAED',
  'CDEAB',
  'DEBCA',
  'EACBD',
  'AEDCB',
  'BACDE',
  'CBDAE',
  'DACEB',
  'EBADC',
  'ADBEC',
  'CEBDA',
];

test.each(['any', 'few', 'many', 'maximum'] as const)(
  'no more words count as placed than fit: %s crossings',
  (crossings) => {
    // Each row and each column of the board holds one word at most.
    const request = {
      rows: 5,
      columns: 5,
      words: ORDERS.map((word) => [...word]),
      directions: ['E', 'S'] as Direction[],
      oneSharedCell: true,
      crossings,
      balanced: crossings !== 'any',
    };
    const told: number[] = [];
    const limits = { maxSteps: 4000, now: () => 0, onProgress: (placed: number) => told.push(placed) };
    const built = constructPlacements(request, limits, createRng('full'));
    expect(built).toMatchObject({ kind: 'budget-exhausted', total: 12 });
    expect(Math.max(...told, built.kind === 'budget-exhausted' ? built.placed : 12)).toBeLessThanOrEqual(10);
  },
);
