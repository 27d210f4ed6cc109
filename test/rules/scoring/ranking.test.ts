import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareStandings, rankStandings, type Standing } from '../../../src/rules/scoring/ranking.ts';

const standing = (userId: string, points: number, hints = 0, wrongEntries = 0): Standing => ({
  userId,
  points,
  hints,
  wrongEntries,
});

const ranks = (standings: readonly Standing[]): string[] =>
  rankStandings(standings).map(({ userId, rank }) => `${rank}${userId}`);

test('more points come first, then fewer hints, then fewer wrong entries', () => {
  const all = [standing('a', 5, 1), standing('b', 9), standing('c', 5, 0, 2), standing('d', 5, 0, 1)];
  expect(ranks(all)).toEqual(['1b', '2d', '3c', '4a']);
});

test('equals share a rank and the next one is skipped', () => {
  expect(ranks([standing('c', 1), standing('b', 7), standing('a', 7)])).toEqual(['1a', '1b', '3c']);
});

test('nobody stands before a better one, and every rank counts those before it', () => {
  const any = fc.record({ userId: fc.uuid(), points: fc.nat(9), hints: fc.nat(2), wrongEntries: fc.nat(2) });
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: ({ userId }) => userId }), (standings) => {
      for (const { rank, ...one } of rankStandings(standings)) {
        expect(rank).toBe(1 + standings.filter((other) => compareStandings(other, one) < 0).length);
      }
    }),
  );
});
