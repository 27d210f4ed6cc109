import { describe, expect, test } from 'vitest';
import { parsePostTime } from '../../../src/rules/dates/post-time.ts';
import {
  dayNumber,
  describeDate,
  describeDayOfYear,
  describeShortDate,
  type PuzzleDate,
  parsePuzzleDate,
  puzzleDateAt,
  rangeOf,
} from '../../../src/rules/dates/puzzle-date.ts';
import { parseTimeZone, ZONES } from '../../../src/rules/dates/time-zone.ts';

const DATE = '2026-03-14' as PuzzleDate;

test('a date is read only if the calendar has it', () => {
  expect(parsePuzzleDate('2026-03-14')).toBe(DATE);
  for (const text of ['2026-02-30', '2026-3-14', '14.3.2026', '', '2026-03-14T00:00']) {
    expect(parsePuzzleDate(text)).toBeUndefined();
  }
});

test('the date depends on the zone', () => {
  const now = Date.UTC(2026, 2, 14, 23, 30);
  expect(puzzleDateAt(now, 'UTC')).toBe('2026-03-14');
  expect(puzzleDateAt(now, 'Europe/Athens')).toBe('2026-03-15');
  expect(puzzleDateAt(now, 'America/New_York')).toBe('2026-03-14');
});

test('weeks run from Monday to Sunday, months to their last day', () => {
  expect(rangeOf('today', DATE)).toEqual({ from: DATE, to: DATE });
  expect(rangeOf('week', DATE)).toEqual({ from: '2026-03-09', to: '2026-03-15' });
  expect(rangeOf('month', '2028-02-10' as PuzzleDate)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(rangeOf('all-time', DATE)).toEqual({ from: undefined, to: undefined });
});

test('days are counted from 1970, and dates written in words', () => {
  expect(dayNumber('1970-01-02' as PuzzleDate)).toBe(1);
  expect(describeDate(DATE, 'en-GB')).toBe('Saturday, 14 March 2026');
});

describe('parsePostTime', () => {
  test.each([
    ['9:00', '09:00'],
    [' 21:30 ', '21:30'],
    ['00:00', '00:00'],
  ])('reads %j', (text, time) => {
    expect(parsePostTime(text)).toBe(time);
  });

  test.each(['25:00', '9xm', '99', '12:60', '', '09:00:00'])('refuses %j', (text) => {
    expect(parsePostTime(text)).toBeUndefined();
  });
});

describe('time zones', () => {
  test('are read in any case and with spaces, older names too', () => {
    expect(parseTimeZone('europe/athens')).toBe('Europe/Athens');
    expect(parseTimeZone('America/New York')).toBe('America/New_York');
    expect(parseTimeZone('US/Eastern')).toBe('US/Eastern');
    expect(parseTimeZone('utc')).toBe('UTC');
  });

  test.each(['Mars/Olympus', '', '+02:00', '<script>', 'Europe/'])('%j is none', (text) => {
    expect(parseTimeZone(text)).toBeUndefined();
  });

  const ABBREVIATIONS =
    'PST IST JST CST BST AST AET ACT ART BET CAT CNT CTT EAT ECT IET MIT NET NST PLT PNT PRT SST VST EST MST CET GMT'.split(
      ' ',
    );
  test.each([...ABBREVIATIONS, ...ZONES])('%s is none, or has clocks that can be told', (name) => {
    const zone = parseTimeZone(name);
    expect(zone === undefined || puzzleDateAt(0, zone)).toBeTruthy();
  });
});

test('the first of a Brazilian month is its “1º”, and no other day is', () => {
  expect(describeDate('2026-12-01' as PuzzleDate, 'pt-BR')).toBe('terça-feira, 1º de dezembro de 2026');
  expect(describeDayOfYear('2026-12-01' as PuzzleDate, 'pt-BR')).toBe('1º de dezembro');
  expect(describeDayOfYear('2026-12-11' as PuzzleDate, 'pt-BR')).toBe('11 de dezembro');
});

test('the first of a French month is its “1er”, and no other day is', () => {
  const first = '2026-12-01' as PuzzleDate;
  expect(describeDate(first, 'fr')).toBe('mardi 1er décembre 2026');
  expect(describeShortDate(first, 'fr')).toBe('mar. 1er déc.');
  expect(describeDayOfYear(first, 'fr')).toBe('1er décembre');
  expect(describeDate('2026-12-11' as PuzzleDate, 'fr')).toBe('vendredi 11 décembre 2026');
  expect(describeDate(first, 'fr-CA')).toContain('1er');
  expect(describeDate(first, 'es')).toBe('martes, 1 de diciembre de 2026');
});
