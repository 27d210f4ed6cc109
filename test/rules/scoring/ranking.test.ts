import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareStandings, rankInOrder, rankStandings, type Standing } from '../../../src/rules/scoring/ranking.ts';

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

test('a part of a ranking goes on from the standings before it', () => {
  const part = [standing('c', 7), standing('d', 7), standing('e', 3)];
  const ranked = rankInOrder(part, { skipped: 2, firstRank: 2 });
  expect(ranked.map(({ userId, rank }) => `${rank}${userId}`)).toEqual(['2c', '2d', '5e']);
});

test('equals stand in the order of their ids', () => {
  expect(ranks([standing('a', 7), standing('c', 7), standing('b', 7)])).toEqual(['1a', '1b', '1c']);
});
