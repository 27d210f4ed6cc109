import { expect, test } from 'vitest';
import {
  DRAG_MS,
  formatSeconds,
  isPlausible,
  leastForWord,
  secondsOf,
  type TimedPlay,
} from '../../../src/rules/scoring/timed.ts';

const LETTERS = 144;
const WORDS = 12;

/** Twelve finds, each after so many milliseconds. */
const every = (ms: number): TimedPlay => ({
  startedAt: 1_000,
  finds: Array.from({ length: WORDS }, (_, i) => 1_000 + (i + 1) * ms),
  letters: LETTERS,
  words: WORDS,
});

test('a word takes two aimed movements, and looks at half the board', () => {
  expect(DRAG_MS).toBe(350);
  expect(leastForWord(LETTERS)).toBe(350 + 7.2 * 230);
  expect(leastForWord(LETTERS)).toBeGreaterThan(leastForWord(64));
});

test('a time counts from the least time for its words on', () => {
  const least = Math.ceil(leastForWord(LETTERS));
  expect(isPlausible(every(least))).toBe(true);
  expect(isPlausible(every(least - 10))).toBe(false);
});

test('finds of separate messages are at least a drag apart', () => {
  const calm = every(20_000);
  const last = calm.finds.at(-1) ?? 0;
  expect(isPlausible({ ...calm, finds: [...calm.finds, last + 349] })).toBe(false);
  expect(isPlausible({ ...calm, finds: [...calm.finds, last + 350] })).toBe(true);
});

test('words typed into one message take a drag each since the message before', () => {
  const together = (ms: number): TimedPlay => ({
    ...every(0),
    finds: Array.from({ length: WORDS }, (_, i) => 1_000 + ms + i),
  });
  expect(isPlausible(together(60_000))).toBe(true);
  const late = { ...together(60_000), finds: [60_500, ...together(60_000).finds] };
  expect(isPlausible(late)).toBe(false);
});

test('a try without a find is no time', () => {
  expect(isPlausible({ ...every(1), finds: [] })).toBe(false);
});

test('times are told in whole seconds, with hours from the first one on', () => {
  expect(secondsOf(60_999)).toBe(60);
  expect([0, 9, 102, 3_599, 3_600, 3_723].map(formatSeconds)).toEqual([
    '0:00',
    '0:09',
    '1:42',
    '59:59',
    '1:00:00',
    '1:02:03',
  ]);
});
