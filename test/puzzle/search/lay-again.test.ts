import { expect, test } from 'vitest';
import boards from '../../../bench/instances.json' with { type: 'json' };
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { constructPlacements } from '../../../src/puzzle/search/construct.ts';
import { brokenRules, requestOf } from '../fixtures.ts';

test('a long list is laid on a board with fewer cells than letters', () => {
  const words = boards.find(({ name }) => name === 'fig2-16x16')?.words ?? [];
  expect(words.join('')).toHaveLength(293);
  const request = requestOf(words, 16, 17, ['E', 'S']);
  const construction = constructPlacements(request, { maxSteps: 100_000 }, createRng('a'));
  if (construction.kind !== 'constructed') throw new Error(`expected placements, got ${JSON.stringify(construction)}`);
  expect(brokenRules(request, construction.placements)).toEqual([]);
});
