import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareStandings, rankStandings, type Standing } from '../../src/game/ranking.ts';
import { pointsFor, scoreOf } from '../../src/game/scoring.ts';
import type { Direction } from '../../src/puzzle/direction.ts';

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

const points = (word: string, direction: Direction, secret = false, language = 'en'): number =>
  pointsFor({ word, direction, secret, language });

test('a letter gives 2 points on E and S, 3 on SE and NE, 4 backwards; secret words count double', () => {
  expect(points('HORSE', 'E')).toBe(10);
  expect(points('HORSE', 'S')).toBe(10);
  expect(points('HORSE', 'NE')).toBe(15);
  expect(points('HORSE', 'SW')).toBe(20);
  expect(points('ΘΆΛΑΣΣΑ', 'N', true)).toBe(56);
  expect(points('שלום', 'W', false, 'he')).toBe(8);
  expect(points('שלום', 'E', false, 'he')).toBe(16);
});

test('five wrong entries are free, later ones cost a point, and no score falls below 0', () => {
  expect(scoreOf(10, 5, false)).toBe(10);
  expect(scoreOf(10, 7, false)).toBe(8);
  expect(scoreOf(10, 7, true)).toBe(18);
  expect(scoreOf(3, 50, false)).toBe(0);
});
