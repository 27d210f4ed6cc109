import { describe, expect, test } from 'vitest';
import { tellStreak } from '../../../src/features/play/tell-streak.ts';
import { ENGLISH, wordingFor } from '../../../src/wording/wording.ts';
import { LANGUAGES } from '../../../src/words/languages.ts';

const told = (current: number | undefined, wording = ENGLISH): string[] =>
  tellStreak({ used: 0, current, lost: undefined, earned: undefined }, wording);

test('the find that brings a streak to a milestone is celebrated, and no other', () => {
  expect(told(7)).toEqual(['🔥 Streak: 7 puzzles in a row.', '🎊 Seven in a row, a whole week of puzzles: well done!']);
  const celebrated = Array.from({ length: 400 }, (_, i) => i + 1).filter((current) => told(current).length > 1);
  expect(celebrated).toEqual([3, 7, 14, 30, 50, 100, 200, 365]);
});

test('a streak on its way tells what is missing to the next milestone', () => {
  expect(told(5)).toEqual(['🔥 Streak: 5 puzzles in a row. 2 more to 7.']);
  expect(told(29)).toEqual(['🔥 Streak: 29 puzzles in a row. One more to 30.']);
  expect(told(1)).toEqual(['🔥 Your streak begins.']);
  expect(told(366)).toEqual(['🔥 Streak: 366 puzzles in a row.']);
});

test('a later find of the same puzzle celebrates nothing', () => {
  expect(tellStreak({ used: 0, current: undefined, lost: undefined, earned: 1 }, ENGLISH)).toHaveLength(1);
  expect(tellStreak(undefined, ENGLISH)).toEqual([]);
});

test('a streak that a freeze kept is celebrated too', () => {
  expect(tellStreak({ used: 1, current: 14, lost: undefined, earned: undefined }, ENGLISH).at(-1)).toContain(
    'Fourteen in a row',
  );
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('each milestone has a sentence of its own', () => {
    const sentences = [3, 7, 14, 30, 50, 100, 200, 365].map((current) => told(current, wordingFor(language)).at(-1));
    expect(new Set(sentences).size).toBe(8);
    if (language !== 'en') expect(sentences).not.toContain(told(30).at(-1));
  });
});
