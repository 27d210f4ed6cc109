import { expect, test } from 'vitest';
import { suggestDates } from '../../../src/discord/interactions/suggest-dates.ts';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { wordingFor } from '../../../src/wording/wording.ts';

const DATES = Array.from({ length: 4_000 }, (_, i) => addDays('2026-03-14' as PuzzleDate, -i));

const suggested = (typed: string, locale: string): string[] =>
  suggestDates(DATES, typed, wordingFor(locale)).map(({ value }) => value);

test('the 25 latest dates are suggested if nothing is typed', () => {
  expect(suggested('', 'en')).toEqual(DATES.slice(0, 25));
});

test.each([
  ['el', '2 μαρτιου 2017', '2017-03-02'],
  ['fr', 'FÉVRIER 2016 29', '2016-02-29'],
  ['fr', '29 fevrier 2016', '2016-02-29'],
  ['fr', '1er decembre 2019', '2019-12-01'],
  ['fr', '1 décembre 2019', '2019-12-01'],
  ['de', '1. dezember 2019', '2019-12-01'],
  ['pt-BR', '1º de dezembro de 2019', '2019-12-01'],
  ['es', '03/11/2018', '2018-11-03'],
  ['pl', '3.11.2018', '2018-11-03'],
  ['en', '2018-07-04', '2018-07-04'],
])('in %s, %j finds the day among eleven years', (locale, typed, date) => {
  expect(suggested(typed, locale)).toContain(date);
});

test('what fits no date suggests none', () => {
  expect(suggested('yesterday', 'en')).toEqual([]);
});
