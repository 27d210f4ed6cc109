import { expect, test } from 'vitest';
import type { Direction } from '../../../src/puzzle/model/grid.ts';
import { pointsFor, type ScoredFind, type ScoredPlay, scoreOf } from '../../../src/rules/scoring/scoring.ts';

const points = (word: string, direction: Direction, options: Partial<ScoredFind> = {}): number =>
  pointsFor({ word, direction, secret: false, language: 'en', hints: 0, ...options });

test('a letter gives 2 points on E and S, 3 on SE and NE, 4 backwards; secret words count double', () => {
  expect(points('HORSE', 'E')).toBe(10);
  expect(points('HORSE', 'S')).toBe(10);
  expect(points('HORSE', 'NE')).toBe(15);
  expect(points('HORSE', 'SW')).toBe(20);
  expect(points('ΘΆΛΑΣΣΑ', 'N', { secret: true })).toBe(56);
  expect(points('שלום', 'W', { language: 'he' })).toBe(8);
  expect(points('שלום', 'E', { language: 'he' })).toBe(16);
});

test('each hint halves the points of its word, rounded down', () => {
  expect([0, 1, 2].map((hints) => points('HORSE', 'NE', { hints }))).toEqual([15, 7, 3]);
  expect([0, 1, 2].map((hints) => points('FROG', 'E', { hints }))).toEqual([8, 4, 2]);
});

const score = (play: Partial<ScoredPlay>): number =>
  scoreOf({ findPoints: 0, wrongEntries: 0, isFinished: false, hasMessage: false, offList: 0, cleanRun: 0, ...play });

test('five wrong entries are free, the next costs 1 and each later one twice as many, and no score falls below 0', () => {
  expect(score({ findPoints: 10, wrongEntries: 5 })).toBe(10);
  expect(score({ findPoints: 10, wrongEntries: 6 })).toBe(9);
  expect(score({ findPoints: 10, wrongEntries: 8 })).toBe(3);
  expect(score({ findPoints: 3, wrongEntries: 50 })).toBe(0);
});

test('all listed words give 10 more, and the hidden message 25', () => {
  expect(score({ findPoints: 10, wrongEntries: 7, isFinished: true })).toBe(17);
  expect(score({ findPoints: 10, isFinished: true, hasMessage: true })).toBe(45);
  expect(score({ hasMessage: true, wrongEntries: 6 })).toBe(24);
});
