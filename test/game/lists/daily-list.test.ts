import { expect, test } from 'vitest';
import { messageOfDate } from '../../../src/game/lists/message-of-date.ts';
import type { Stock } from '../../../src/game/lists/theme-appointments.ts';
import { packOfDate } from '../../../src/game/lists/theme-schedule.ts';
import { localityOf } from '../../../src/game/places/locality.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { packsOf } from '../../../src/words/find-pack.ts';
import { keyedHash } from '../../rigs/bot-rig.ts';
import { secretWordsOfDate, wordsOfDate } from './words-of-date.ts';

const START = '2026-03-14' as PuzzleDate;
const locality = localityOf({ timeZone: 'Europe/London', language: 'en' });
const STOCK: Stock = { packs: packsOf('en'), locality, keyedHash };
const MEDIUM = { count: 12, maxCells: 12 };
/** Of the server `1`. */
const DRAW = '1';
const days = (count: number): PuzzleDate[] => Array.from({ length: count }, (_, i) => addDays(START, i));

test('no word comes twice within the days of the packs between', () => {
  const span = Math.min(14, STOCK.packs.length);
  const words = days(span).flatMap((date) => wordsOfDate(STOCK, date, MEDIUM, DRAW).map(({ word }) => word));
  expect(new Set(words).size).toBe(words.length);
});

test('the words of a date are the same each time, and other dates get others of the theme', () => {
  expect(wordsOfDate(STOCK, START, MEDIUM, DRAW)).toEqual(
    wordsOfDate({ ...STOCK, packs: [...STOCK.packs].reverse() }, START, MEDIUM, DRAW),
  );
  const { id } = packOfDate(STOCK, START);
  const next = days(400).find((date) => date > START && packOfDate(STOCK, date).id === id);
  if (next === undefined) throw new Error('expected the theme to come again');
  expect(wordsOfDate(STOCK, next, MEDIUM, DRAW)).not.toEqual(wordsOfDate(STOCK, START, MEDIUM, DRAW));
});

test('each server and each reroll has other words of the same theme', () => {
  const choices = ['1', '2', '1/reroll-1', '1/reroll-2'].map((draw) =>
    wordsOfDate(STOCK, START, MEDIUM, draw)
      .map(({ word }) => word)
      .join(),
  );
  expect(new Set(choices).size).toBe(4);
});

test('as many words as asked for, listed by label', () => {
  const words = wordsOfDate(STOCK, START, { count: 20, maxCells: 18 }, DRAW);
  expect(words).toHaveLength(20);
  expect(words.map(({ label }) => label)).toEqual(
    words.map(({ label }) => label).sort((a, b) => a.localeCompare(b, 'en')),
  );
});

test('secret words are of the theme, not on the list, and have rested as the list has', () => {
  const hidden = days(14).map((date) =>
    secretWordsOfDate(STOCK, date, { ...MEDIUM, secretCount: 2 }, DRAW).map(({ word }) => word),
  );
  expect(hidden.map(({ length }) => length)).toEqual(Array(14).fill(2));
  const listed = days(14).flatMap((date) => wordsOfDate(STOCK, date, MEDIUM, DRAW).map(({ word }) => word));
  const all = [...hidden.flat(), ...listed];
  expect(new Set(all).size).toBe(all.length);
  expect(secretWordsOfDate(STOCK, START, { count: 500, maxCells: 12, secretCount: 2 }, DRAW)).toEqual([]);
});

test('without packs there is no list', () => {
  expect(() => packOfDate({ ...STOCK, packs: [] }, START)).toThrow('expected at least one pack');
});

test('no word is longer than the grid', () => {
  for (const date of days(STOCK.packs.length)) {
    const words = wordsOfDate(STOCK, date, { count: 8, maxCells: 10 }, DRAW);
    expect(words).toHaveLength(8);
    expect(words.filter(({ word }) => word.length > 10)).toEqual([]);
  }
});

test('another installation has other themes, other words and another order of sentences', () => {
  const other: Stock = { ...STOCK, keyedHash: (text) => keyedHash(`other ${text}`) };
  const themes = (stock: Stock) => days(14).map((date) => packOfDate(stock, date).id);
  expect(themes(other)).not.toEqual(themes(STOCK));
  const [pack] = STOCK.packs;
  if (!pack) throw new Error('expected a pack');
  const words = (stock: Stock) => wordsOfDate({ ...stock, packs: [pack] }, START, MEDIUM, DRAW);
  expect(words(other)).not.toEqual(words(STOCK));
  const sentences = (stock: Stock) =>
    days(70).map((date) => messageOfDate(stock, { language: 'en', draw: DRAW }, date));
  expect(sentences(other)).not.toEqual(sentences(STOCK));
});
