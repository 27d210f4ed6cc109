import { expect, test } from 'vitest';
import { DIRECTIONS } from '../../../src/puzzle/model/grid.ts';
import { createRng } from '../../../src/puzzle/model/rng.ts';
import { constructPlacements } from '../../../src/puzzle/search/construct.ts';
import { ANIMALS, brokenRules, requestOf } from '../fixtures.ts';

test('boards of other sizes and rules, also within the judgement of one, change no board', () => {
  const request = requestOf(ANIMALS, 12, 13, DIRECTIONS);
  /** Refuses two boards, so that the laying goes on after others were built. */
  const build = (between: () => void) => {
    let refusals = 2;
    const accept = (): boolean => {
      between();
      return refusals-- === 0;
    };
    return constructPlacements({ ...request, accept }, {}, createRng('memory'));
  };
  const alone = build(() => undefined);
  const others = [
    requestOf(['CAT', 'TOP'], 3, 3, ['E', 'S']),
    requestOf(ANIMALS, 40, 45, ['NW', 'E'], { oneSharedCell: true }),
    requestOf(ANIMALS, 90, 90, DIRECTIONS),
  ];
  const within = build(() => {
    for (const other of others) constructPlacements(other, {}, createRng('other'));
  });
  expect(within).toEqual(alone);
  expect(build(() => undefined)).toEqual(alone);
  expect(alone.kind === 'constructed' && brokenRules(request, alone.placements)).toEqual([]);
});
