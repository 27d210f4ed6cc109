import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finishOf, phaseAt, placesOf, RACE_PHASES } from '../../../src/rules/scoring/race-rules.ts';

test.each([
  ['before it is started', { startsAt: undefined, endsAt: 100 }, 99, 'waiting'],
  ['if nobody starts it in time', { startsAt: undefined, endsAt: 100 }, 100, 'expired'],
  ['until the letters are shown', { startsAt: 50, endsAt: 100 }, 49, 'countdown'],
  ['from the first letters on', { startsAt: 50, endsAt: 100 }, 50, 'racing'],
  ['until its time is up', { startsAt: 50, endsAt: 100 }, 99, 'racing'],
  ['from the time limit on', { startsAt: 50, endsAt: 100 }, 100, 'over'],
  ['if it is left before the letters are shown', { startsAt: 50, endsAt: 40 }, 45, 'over'],
] as const)('a race %s has its phase', (_, times, now, phase) => {
  expect(phaseAt(times, now)).toBe(phase);
  expect(RACE_PHASES).toContain(phase);
});

test('more words come first, then whoever had them sooner; equals share a place', () => {
  const standings = [
    { found: 2, lastAt: 30 },
    { found: 3, lastAt: 90 },
    { found: 2, lastAt: 20 },
    { found: 0, lastAt: undefined },
    { found: 2, lastAt: 30 },
    { found: 0, lastAt: undefined },
  ];
  expect(placesOf(standings)).toEqual([3, 1, 2, 5, 3, 5]);
});

test('somebody is always first, and nobody who has found less is before another', () => {
  const standing = fc.record({ found: fc.nat(5), lastAt: fc.nat(50) });
  fc.assert(
    fc.property(fc.array(standing, { minLength: 1, maxLength: 20 }), (standings) => {
      const places = placesOf(standings);
      expect(Math.min(...places)).toBe(1);
      standings.forEach((one, i) => {
        standings.forEach((other, j) => {
          if (one.found > other.found) expect(places[i]).toBeLessThan(places[j] ?? 0);
        });
      });
    }),
  );
});

test('all have finished once the last of them has found every word', () => {
  expect(
    finishOf(
      [
        { found: 4, lastAt: 7 },
        { found: 4, lastAt: 9 },
      ],
      4,
    ),
  ).toBe(9);
  expect(
    finishOf(
      [
        { found: 4, lastAt: 7 },
        { found: 3, lastAt: 9 },
      ],
      4,
    ),
  ).toBeUndefined();
  expect(finishOf([], 4)).toBeUndefined();
});
