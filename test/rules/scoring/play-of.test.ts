import { expect, test } from 'vitest';
import { type PlayedRecord, playOf } from '../../../src/rules/scoring/scoring.ts';

const find = (points: number, foundAt: number, isSecret = false, isLate = false) => ({
  ...{ points, foundAt, isSecret, isLate },
});

const play = (record: Partial<PlayedRecord>, listedWords = 2) =>
  playOf(
    {
      ...{ finds: [], wrongEntries: { inTime: 0 }, hints: [], message: undefined, wordsShown: undefined },
      ...{ offList: [], clean: { run: 0, isWeek: false } },
      ...record,
    },
    listedWords,
  );

test('a record without a find or message in time is no play', () => {
  expect(play({})).toBeUndefined();
  expect(play({ wrongEntries: { inTime: 3 }, hints: [{ isLate: false, isFree: false }] })).toBeUndefined();
  expect(play({ finds: [find(8, 1, false, true)], message: { isLate: true } })).toBeUndefined();
});

test('a find without the message is a play, and so is the message without a find', () => {
  const empty = { found: 0, secrets: 0, hints: 0, wrongEntries: 0, finishedAt: undefined, weekBonus: 0 };
  expect(play({ finds: [find(8, 1)] })).toEqual({ ...empty, points: 8, found: 1 });
  expect(play({ message: { isLate: false } })).toEqual({ ...empty, points: 25 });
});

test('words off the list are a play, too, and each gives its points', () => {
  expect(play({ offList: ['CLUB', 'MONK'] })).toMatchObject({ points: 4, found: 0, secrets: 0 });
});

test('a late message gives no points', () => {
  expect(play({ finds: [find(8, 1)], message: { isLate: true } })).toMatchObject({ points: 8 });
});

test('a play counts listed and secret words apart, and what came in time', () => {
  const finds = [find(8, 5), find(12, 9, true), find(4, 7, false, true)];
  const hints = [
    { isLate: false, isFree: false },
    { isLate: true, isFree: false },
    { isLate: false, isFree: true },
  ];
  expect(play({ finds, hints, wrongEntries: { inTime: 6 } }, 3)).toEqual({
    ...{ points: 19, found: 1, secrets: 1, hints: 1, wrongEntries: 6, finishedAt: undefined, weekBonus: 0 },
  });
});

test('the last listed word finishes a puzzle, not a secret one', () => {
  const finds = [find(8, 5), find(8, 7), find(12, 9, true)];
  expect(play({ finds })).toMatchObject({ points: 38, found: 2, secrets: 1, finishedAt: 7 });
  expect(play({ finds: finds.slice(1) })).toMatchObject({ points: 20, finishedAt: undefined });
});
