import { expect, test } from 'vitest';
import { nearestPostTime, parsePostTime } from '../../src/game/post-time.ts';

test.each([
  ['9am', '09:00'],
  ['9:30 p.m.', '21:30'],
  ['12am', '00:00'],
  ['12 PM', '12:00'],
  ['9', '09:00'],
  ['0930', '09:30'],
  ['9h30', '09:30'],
  ['21.15', '21:15'],
  ['24:00', '00:00'],
])('%s is no post time, but %s was meant', (typed, meant) => {
  expect(parsePostTime(typed)).toBeUndefined();
  expect(nearestPostTime(typed)).toBe(meant);
});

test.each(['25:00', '9:75', '13pm', '0am', 'noon', '-3:00', ''])('nobody can tell what %j means', (typed) => {
  expect(nearestPostTime(typed)).toBeUndefined();
});
