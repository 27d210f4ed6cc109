import { expect, test } from 'vitest';
import type { PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import { readDate } from '../../../src/rules/dates/read-date.ts';

const TODAY = '2026-03-14' as PuzzleDate;

test.each([
  ['2026-03-20', 'en-GB', '2026-03-20'],
  ['20.3.2026', 'de', '2026-03-20'],
  ['20. 03. 2026', 'de', '2026-03-20'],
  ['1.1.2026', 'en-GB', '2026-01-01'],
  ['20/03/2026', 'en-GB', '2026-03-20'],
  ['3/20/2026', 'en-GB', '2026-03-20'],
  ['3-3-2026', 'en-GB', '2026-03-03'],
  ['3/4/2026', 'fr', '2026-04-03'],
  ['14 march', 'en-GB', '2026-03-14'],
  ['13 March', 'en-GB', '2027-03-13'],
  ['March 20, 2026', 'en-GB', '2026-03-20'],
  ['20 Mar', 'en-GB', '2026-03-20'],
  ['20. März', 'de', '2026-03-20'],
  ['20 mars 2026', 'fr', '2026-03-20'],
  ['1er avril', 'fr', '2026-04-01'],
  ['mercredi 1er avril 2026', 'fr', '2026-04-01'],
  ['20 de marzo', 'es', '2026-03-20'],
  ['20 marca', 'pl', '2026-03-20'],
  ['1º de abril', 'pt-BR', '2026-04-01'],
  ['amanhã', 'pt-BR', '2026-03-15'],
  ['20 Μαρτίου', 'el', '2026-03-20'],
  ['20 marzo', 'it', '2026-03-20'],
  ['domani', 'it', '2026-03-15'],
  ['20 maart', 'nl', '2026-03-20'],
  ['14-4-2026', 'nl', '2026-04-14'],
  ['morgen', 'nl', '2026-03-15'],
  ['Friday, 20 March 2026', 'en-GB', '2026-03-20'],
  ['Tomorrow', 'en-GB', '2026-03-15'],
  ['morgen', 'de', '2026-03-15'],
  ['σήμερα', 'el', '2026-03-14'],
  ['20.3.', 'de', '2026-03-20'],
  ['24.12', 'en-GB', '2026-12-24'],
  ['13. 3.', 'de', '2027-03-13'],
  ['14.3.', 'de', '2026-03-14'],
  ['12/24', 'en-GB', '2026-12-24'],
  ['24/12', 'en-GB', '2026-12-24'],
  ['5/6', 'fr', '2026-06-05'],
  ['friday', 'en-GB', '2026-03-20'],
  ['Fri', 'de', '2026-03-20'],
  ['Saturday', 'en-GB', '2026-03-14'],
  ['Freitag', 'de', '2026-03-20'],
  ['vendredi', 'fr', '2026-03-20'],
  ['Παρασκευή', 'el', '2026-03-20'],
])('%s in %s is %s', (text, locale, date) => {
  expect(readDate(text, TODAY, locale)).toBe(date);
});

test.each([
  '',
  'soon',
  '31.2.2026',
  '2026-02-30',
  '3/4/2026',
  '3/20/26',
  '20/20/2026',
  '14',
  '99 March',
  '5/6',
  '31.2.',
  '13.13.',
  '29.2.',
  'someday',
])('%j is no date', (text) => {
  expect(readDate(text, TODAY, 'en-GB')).toBeUndefined();
});

test.each([
  ['14 March', 'en-GB', '2026-03-14'],
  ['15 March', 'en-GB', '2025-03-15'],
  ['yesterday', 'de', '2026-03-13'],
  ['gestern', 'de', '2026-03-13'],
  ['heute', 'de', '2026-03-14'],
  ['tomorrow', 'en-GB', undefined],
  ['friday', 'en-GB', '2026-03-13'],
  ['24.12.', 'de', '2025-12-24'],
  ['12/24', 'en-GB', '2025-12-24'],
])('%s in %s, when past dates are meant, is %s', (text, locale, date) => {
  expect(readDate(text, TODAY, locale, 'past')).toBe(date);
});

test.each([
  ['  Tomorrow  ', 'en-GB', '2026-03-15'],
  ['20   March   2026', 'en-GB', '2026-03-20'],
  ['March 20,2026', 'en-GB', '2026-03-20'],
  ['  2026-03-20 ', 'en-GB', '2026-03-20'],
  ['  20.3.2026 ', 'de', '2026-03-20'],
  ['  20/3/2026 ', 'fr', '2026-03-20'],
  ['today', 'de', '2026-03-14'],
  ['14 March 2027', 'en-GB', '2027-03-14'],
])('%j in %s is %s, with any spaces', (text, locale, date) => {
  expect(readDate(text, TODAY, locale)).toBe(date);
});

test.each([
  'x20.3.2026',
  '20.3.20267',
  'x20/3/2026',
  '20/3/20267',
  '20/3-2026',
  '15 March 2027',
  '13 March 2026',
  '20 March 20 26 1',
  'yesterday',
])('%j is no date ahead', (text) => {
  expect(readDate(text, TODAY, 'fr')).toBeUndefined();
  expect(readDate(text, TODAY, 'en-GB')).toBeUndefined();
});

test('past dates reach back a year', () => {
  expect(readDate('14 March 2025', TODAY, 'en-GB', 'past')).toBe('2025-03-14');
  expect(readDate('13 March 2025', TODAY, 'en-GB', 'past')).toBeUndefined();
  expect(readDate('15 March 2026', TODAY, 'en-GB', 'past')).toBeUndefined();
});
