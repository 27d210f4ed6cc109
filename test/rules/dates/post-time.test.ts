import { expect, test } from 'vitest';
import { nearestPostTime, parsePostTime } from '../../../src/rules/dates/post-time.ts';

test.each([
  ['09:00', '09:00'],
  ['9am', '09:00'],
  ['9pm', '21:00'],
  ['9:30 p.m.', '21:30'],
  ['12am', '00:00'],
  ['12 PM', '12:00'],
  ['9', '09:00'],
  ['21', '21:00'],
  ['0', '00:00'],
  ['0930', '09:30'],
  ['930', '09:30'],
  ['9h30', '09:30'],
  ['21h', '21:00'],
  ['21.15', '21:15'],
  ['9:5', '09:05'],
  ['9 Uhr', '09:00'],
  ['9 Uhr 30', '09:30'],
  ['9.30 Uhr', '09:30'],
  ['9 π.μ.', '09:00'],
  ['9:30 μ.μ.', '21:30'],
  ['9ΜΜ', '21:00'],
  ['12 μ. μ.', '12:00'],
  ['noon', '12:00'],
  ['Midnight', '00:00'],
  ['Mittag', '12:00'],
  ['minuit', '00:00'],
  ['mediodía', '12:00'],
  ['Μεσημέρι', '12:00'],
])('%s is the time %s', (typed, time) => {
  expect(parsePostTime(typed)).toBe(time);
});

test.each([
  ['24:00', '00:00'],
  ['25:00', '01:00'],
  ['24', '00:00'],
])('%s is no time of a day, but %s may have been meant', (typed, meant) => {
  expect(parsePostTime(typed)).toBeUndefined();
  expect(nearestPostTime(typed)).toBe(meant);
});

test.each(['31:00', '9:75', '13pm', '13 μ.μ.', '0am', 'afternoon', 'constructor', '-3:00', '9305', '1 230', '9m', ''])(
  'nobody can tell what %j means',
  (typed) => {
    expect(parsePostTime(typed)).toBeUndefined();
    expect(nearestPostTime(typed)).toBeUndefined();
  },
);

test.each([
  ['spaces', `9${' '.repeat(4_000)}x`],
  ['points', `9p${'.'.repeat(4_000)}x`],
  ['spaces and words of a time', `9${' \u2003h '.repeat(1_000)}x`],
])('a time with thousands of %s is none, and known for none at once', (_, text) => {
  expect(parsePostTime(text)).toBeUndefined();
  expect(nearestPostTime(text)).toBeUndefined();
});

test('spaces of any kind and number stand for one', () => {
  expect(parsePostTime(` 9${'\u2003'.repeat(50)}Uhr \t 30 `)).toBe('09:30');
  expect(parsePostTime('9 : 05   p . m.')).toBe('21:05');
});

test('the last minute of an hour, one in the afternoon and the sixth hour after midnight are times', () => {
  expect(parsePostTime('9:59')).toBe('09:59');
  expect(parsePostTime('1pm')).toBe('13:00');
  expect(nearestPostTime('30:00')).toBe('06:00');
});

test('the micro sign counts as the Greek letter', () => {
  expect(parsePostTime('9 \u00b5.\u00b5.')).toBe('21:00');
});
