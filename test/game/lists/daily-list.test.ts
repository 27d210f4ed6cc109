import { expect, test } from 'vitest';
import { packOfDate, secretWordsOfDate, wordsOfDate } from '../../../src/game/lists/daily-list.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/puzzle-date.ts';
import { packsOf } from '../../../src/words/find-pack.ts';

const START = '2026-03-14' as PuzzleDate;
const PACKS = packsOf('en');
const MEDIUM = { count: 12, maxCells: 12 };
const days = (count: number): PuzzleDate[] => Array.from({ length: count }, (_, i) => addDays(START, i));

test('every theme comes once before any comes again', () => {
  const ids = days(PACKS.length).map((date) => packOfDate(PACKS, date).id);
  expect(new Set(ids).size).toBe(PACKS.length);
});

test('no word comes twice within the days of the packs between', () => {
  const span = Math.min(14, PACKS.length);
  const words = days(span).flatMap((date) => wordsOfDate(PACKS, date, MEDIUM).map(({ word }) => word));
  expect(new Set(words).size).toBe(words.length);
});

test('the words of a date are the same for everyone, and other dates get others of the theme', () => {
  expect(wordsOfDate(PACKS, START, MEDIUM)).toEqual(wordsOfDate([...PACKS].reverse(), START, MEDIUM));
  const next = addDays(START, PACKS.length);
  expect(packOfDate(PACKS, next).id).toBe(packOfDate(PACKS, START).id);
  expect(wordsOfDate(PACKS, next, MEDIUM)).not.toEqual(wordsOfDate(PACKS, START, MEDIUM));
});

test('each reroll chooses other words of the same theme', () => {
  const choices = [0, 1, 2].map((reroll) =>
    wordsOfDate(PACKS, START, MEDIUM, reroll)
      .map(({ word }) => word)
      .join(),
  );
  expect(new Set(choices).size).toBe(3);
});

test('as many words as asked for, listed by label', () => {
  const words = wordsOfDate(PACKS, START, { count: 20, maxCells: 18 });
  expect(words).toHaveLength(20);
  expect(words.map(({ label }) => label)).toEqual(
    words.map(({ label }) => label).sort((a, b) => a.localeCompare(b, 'en')),
  );
});

test('secret words are of the theme, not on the list, and have rested as the list has', () => {
  const hidden = days(14).map((date) =>
    secretWordsOfDate(PACKS, date, { ...MEDIUM, secretCount: 2 }).map(({ word }) => word),
  );
  expect(hidden.map(({ length }) => length)).toEqual(Array(14).fill(2));
  const listed = days(14).flatMap((date) => wordsOfDate(PACKS, date, MEDIUM).map(({ word }) => word));
  const all = [...hidden.flat(), ...listed];
  expect(new Set(all).size).toBe(all.length);
  expect(secretWordsOfDate(PACKS, START, { count: 500, maxCells: 12, secretCount: 2 })).toEqual([]);
});

test('without packs there is no list', () => {
  expect(() => packOfDate([], START)).toThrow('expected at least one pack');
});

test('no word is longer than the grid', () => {
  for (const date of days(PACKS.length)) {
    const words = wordsOfDate(PACKS, date, { count: 8, maxCells: 10 });
    expect(words).toHaveLength(8);
    expect(words.filter(({ word }) => word.length > 10)).toEqual([]);
  }
});
