import { expect, test } from 'vitest';
import {
  addDays,
  describeMonth,
  MONDAY,
  type PuzzleDate,
  parsePuzzleDate,
  periodKey,
  periodKeysOf,
  periodMeant,
  SUNDAY,
  timeOfDayAt,
  weekdayFrom,
  weekdayInMonth,
  weekdayOf,
  weeksUntil,
} from '../../../src/rules/dates/puzzle-date.ts';

/** A Saturday. */
const DATE = '2026-03-14' as PuzzleDate;

test('a date has no text around it', () => {
  expect(parsePuzzleDate('+002026-03-14')).toBeUndefined();
  expect(parsePuzzleDate('x2026-03-14')).toBeUndefined();
});

test('the time of day depends on the zone', () => {
  const now = Date.UTC(2026, 2, 14, 7, 5, 9);
  expect(timeOfDayAt(now, 'UTC')).toBe('07:05');
  expect(timeOfDayAt(now, 'Europe/Athens')).toBe('09:05');
});

test('the present period of a leaderboard lies around the date, the last one before it', () => {
  expect(periodMeant('today', DATE)).toEqual({ period: 'today', date: DATE });
  expect(periodMeant('week', DATE)).toEqual({ period: 'week', date: DATE });
  expect(periodMeant('all-time', DATE)).toEqual({ period: 'all-time', date: DATE });
  expect(periodMeant('last-week', DATE)).toEqual({ period: 'week', date: '2026-03-08' });
  expect(periodMeant('last-month', DATE)).toEqual({ period: 'month', date: '2026-02-28' });
});

test('totals of periods are stored under names that never change', () => {
  expect(periodKey('today', DATE)).toBe('today 2026-03-14');
  const keys = ['today 2026-03-14', 'week 2026-03-09', 'month 2026-03-01', 'all-time'];
  expect(periodKeysOf(DATE)).toEqual(keys);
  expect(periodKeysOf(DATE)).toEqual(keys);
  expect(periodKeysOf(addDays(DATE, 31))).toEqual([
    ...['today 2026-04-14', 'week 2026-04-13', 'month 2026-04-01', 'all-time'],
  ]);
});

test('the weeks until a date run from Monday to Sunday, the last one around the date', () => {
  const weeks = weeksUntil(DATE, 3);
  expect(weeks.map((week) => [week[0], week.at(-1), week.length])).toEqual([
    ['2026-02-23', '2026-03-01', 7],
    ['2026-03-02', '2026-03-08', 7],
    ['2026-03-09', '2026-03-15', 7],
  ]);
  expect(weeks[2]).toContain(DATE);
});

test('weekdays are numbered from Monday, before 1970 too', () => {
  expect(['2026-03-09', '2026-03-14', '2026-03-15'].map((date) => weekdayOf(date as PuzzleDate))).toEqual([1, 6, 7]);
  expect(['1969-12-29', '1969-12-28', '1961-04-02'].map((date) => weekdayOf(date as PuzzleDate))).toEqual([1, 7, 7]);
});

test('a weekday is searched from a date on, and may be the date itself', () => {
  expect(weekdayFrom(DATE, 6)).toBe(DATE);
  expect(weekdayFrom(DATE, SUNDAY)).toBe('2026-03-15');
  expect(weekdayFrom(DATE, 5)).toBe('2026-03-20');
});

test('a weekday of a month is counted from its start, or from its end', () => {
  expect([1, 2, 5, -1, -2].map((nth) => weekdayInMonth(2026, 3, MONDAY, nth))).toEqual([
    ...['2026-03-02', '2026-03-09', '2026-03-30', '2026-03-30', '2026-03-23'],
  ]);
  expect(weekdayInMonth(2026, 12, SUNDAY, -1)).toBe('2026-12-27');
  expect(weekdayInMonth(2026, 2, SUNDAY, 1)).toBe('2026-02-01');
  expect(weekdayInMonth(2026, 2, SUNDAY, -1)).toBe('2026-02-22');
});

test('a month is written with its year, in the given language', () => {
  expect(describeMonth(DATE, 'en-GB')).toBe('March 2026');
  expect(describeMonth(DATE, 'de')).toBe('März 2026');
});
