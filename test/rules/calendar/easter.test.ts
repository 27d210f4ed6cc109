import { expect, test } from 'vitest';
import { orthodoxEaster, westernEaster } from '../../../src/rules/calendar/moving-sundays.ts';
import { addDays, dateOf, SUNDAY, weekdayFrom } from '../../../src/rules/dates/puzzle-date.ts';

/** Easter by its definition: the Sunday after the church's full moon, counted in days from 1 March. */
const sundayAfterMoon = (year: number, march: number, lag = 0): string =>
  weekdayFrom(addDays(dateOf(year, 3, 1), march + lag + 1), SUNDAY);

/** The Gregorian full moons from 1900 to 2199 by golden number, from the Book of Common Prayer. */
const GREGORIAN_MOONS = [44, 33, 22, 41, 30, 48, 38, 27, 46, 35, 24, 43, 32, 21, 40, 29, 47, 37, 26];

/** The Julian full moons of all years: 5 April, 25 March, 13 April and so on. */
const JULIAN_MOONS = [35, 24, 43, 32, 21, 40, 29, 48, 37, 26, 45, 34, 23, 42, 31, 20, 39, 28, 47];

const YEARS = Array.from({ length: 300 }, (_, i) => 1900 + i);

test('Western Easter is the Sunday after the full moon in the tables of the church, from 1900 to 2199', () => {
  const expected = YEARS.map((year) => sundayAfterMoon(year, GREGORIAN_MOONS[year % 19] ?? 0));
  expect(YEARS.map(westernEaster)).toEqual(expected);
});

test('Orthodox Easter is the Sunday after the Julian full moon, from 1901 to 2199', () => {
  const lagOf = (year: number): number => (year < 2100 ? 13 : 14);
  const expected = YEARS.slice(1).map((year) => sundayAfterMoon(year, JULIAN_MOONS[year % 19] ?? 0, lagOf(year)));
  expect(YEARS.slice(1).map(orthodoxEaster)).toEqual(expected);
});
