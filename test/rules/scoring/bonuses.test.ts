import { expect, test } from 'vitest';
import {
  BONUSES,
  CLEAN_WEEK_BONUS,
  freeHintsLeft,
  isCleanWeek,
  MAX_CLEAN_BONUS,
} from '../../../src/rules/scoring/bonuses.ts';
import { playOf, scoreOf } from '../../../src/rules/scoring/scoring.ts';

test('each clean puzzle in a row is worth one point more, up to a cap', () => {
  expect([0, 1, 2, 9].map(BONUSES.cleanRun)).toEqual([0, 1, 2, 9]);
  expect([15, 16, 400].map(BONUSES.cleanRun)).toEqual(Array(3).fill(MAX_CLEAN_BONUS));
});

test('a clean week ends on a Sunday, has four puzzles or more, and has no puzzle that was not clean', () => {
  const week = { isSunday: true, run: 7, posted: 7 };
  expect(isCleanWeek(week)).toBe(true);
  expect(isCleanWeek({ ...week, run: 30 })).toBe(true);
  expect(isCleanWeek({ ...week, run: 4, posted: 4 })).toBe(true);
  expect(isCleanWeek({ ...week, isSunday: false })).toBe(false);
  expect(isCleanWeek({ ...week, run: 6 })).toBe(false);
  expect(isCleanWeek({ ...week, run: 3, posted: 3 })).toBe(false);
});

test('wrong entries after a clean finish may cost its bonus, and a score never falls below 0', () => {
  const play = { findPoints: 2, wrongEntries: 0, isFinished: false, hasMessage: false, offList: 0, cleanRun: 3 };
  expect(scoreOf(play)).toBe(5);
  expect(scoreOf({ ...play, wrongEntries: 7 })).toBe(2);
  expect(scoreOf({ ...play, wrongEntries: 20 })).toBe(0);
});

test('the bonus of a clean week stays apart from the points of its puzzle', () => {
  const find = { points: 8, foundAt: 1, isSecret: false, isLate: false };
  const record = {
    ...{ finds: [find], wrongEntries: { inTime: 0 }, hints: [], message: undefined, wordsShown: undefined },
    ...{ offList: [], clean: { run: 7, isWeek: true } },
  };
  expect(playOf(record, 1)).toMatchObject({ points: 8 + 10 + 7, weekBonus: CLEAN_WEEK_BONUS });
  expect(playOf({ ...record, clean: { run: 7, isWeek: false } }, 1)).toMatchObject({ points: 25, weekBonus: 0 });
});

test('words off the list give two points each for up to nine, and every third one a free hint', () => {
  expect([0, 1, 3, 9, 10, 99].map(BONUSES.offList)).toEqual([0, 2, 6, 18, 18, 18]);
  expect([0, 2, 3, 5, 6, 9].map((words) => freeHintsLeft(words, 0))).toEqual([0, 0, 1, 1, 2, 3]);
  expect([0, 1, 2].map((taken) => freeHintsLeft(4, taken))).toEqual([1, 0, 0]);
});
