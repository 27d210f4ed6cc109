import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type PuzzleDate } from '../../../src/rules/dates/puzzle-date.ts';
import {
  FINISHES_PER_FREEZE,
  frozenBefore,
  MAX_FREEZES,
  type StreakDay,
  streakOf,
} from '../../../src/rules/scoring/streaks.ts';

const START = '2026-01-01' as PuzzleDate;

/**
 * Days in a row, one a sign: `f` finished, `p` played, `-` missed, `o` open and not played. A space is a day without a
 * post.
 */
const days = (signs: string): StreakDay[] =>
  Array.from(signs).flatMap((sign, i) =>
    sign === ' '
      ? []
      : [{ date: addDays(START, i), isOpen: sign === 'o', isPlayed: 'fp'.includes(sign), isFinished: sign === 'f' }],
  );

const TEN = 'f'.repeat(FINISHES_PER_FREEZE);

test.each([
  ['', 0, 0],
  ['ppp', 3, 3],
  ['pppo', 3, 3],
  ['ppp-', 0, 3],
  ['ppp-pp', 2, 3],
  ['pp  p', 3, 3],
  ['--p', 1, 1],
  ['pop', 2, 2],
])('%j is a streak of %i, at most %i', (signs, current, longest) => {
  expect(streakOf(days(signs))).toMatchObject({ current, longest });
});

test('ten finished puzzles bring a freeze, which keeps the streak over one missed puzzle', () => {
  expect(streakOf(days(TEN))).toMatchObject({ freezes: 1, untilFreeze: 10, playsUntilFreeze: 14 });
  const kept = streakOf(days(`${TEN}-p`));
  expect(kept).toEqual({
    current: 11,
    longest: 11,
    freezes: 0,
    untilFreeze: 10,
    playsUntilFreeze: 13,
    frozen: [addDays(START, 10)],
  });
  expect(streakOf(days(`${TEN}--p`))).toMatchObject({ current: 1, longest: 10, freezes: 0 });
});

test('fourteen puzzles with a find bring a freeze too, however few of them were finished', () => {
  expect(streakOf(days('p'.repeat(13)))).toMatchObject({ freezes: 0, playsUntilFreeze: 1, untilFreeze: 10 });
  expect(streakOf(days('p'.repeat(14)))).toMatchObject({ freezes: 1, playsUntilFreeze: 14 });
  expect(streakOf(days(`${'f'.repeat(9)}ppppp-p`))).toMatchObject({ current: 15, freezes: 0, playsUntilFreeze: 13 });
  expect(streakOf(days('p'.repeat(60)))).toMatchObject({ freezes: MAX_FREEZES });
});

test('who finishes gets no more freezes than ten finished puzzles bring', () => {
  expect(streakOf(days('f'.repeat(19)))).toMatchObject({ freezes: 1, untilFreeze: 1, playsUntilFreeze: 5 });
});

test('at most two freezes are held, and none is used if there is no streak to keep', () => {
  expect(streakOf(days(TEN.repeat(4)))).toMatchObject({ freezes: MAX_FREEZES });
  expect(streakOf(days(`${TEN.repeat(4)}---p`))).toMatchObject({ current: 1, freezes: 0 });
  expect(streakOf(days(`${TEN.repeat(2)}---${TEN}--`))).toMatchObject({ current: 0, freezes: 0 });
});

test('what a freeze kept is reported with the next play, not with those after it', () => {
  const played = days(`${TEN}-pp`);
  expect(frozenBefore(played, addDays(START, 11))).toEqual([addDays(START, 10)]);
  expect(frozenBefore(played, addDays(START, 12))).toEqual([]);
  expect(frozenBefore(days('-p'), addDays(START, 1))).toEqual([]);
});

test.each([
  [`${TEN}ff---f`, 15],
  [`${TEN.repeat(2)}---p`, 23],
])('of a streak that was lost, %j, no freeze is told', (signs, played) => {
  expect(frozenBefore(days(signs), addDays(START, played))).toEqual([]);
});

const anySigns = fc.string({ unit: fc.constantFrom('f', 'f', 'f', 'p', '-', ' '), maxLength: 120 });

test('days without a post change nothing', () => {
  fc.assert(
    fc.property(anySigns, (signs) => {
      const dense = streakOf(days(signs.replaceAll(' ', '')));
      const sparse = streakOf(days(signs));
      expect({ ...sparse, frozen: sparse.frozen.length }).toEqual({ ...dense, frozen: dense.frozen.length });
    }),
  );
});

test('freezes are reported exactly when the streak went on over what was missed', () => {
  fc.assert(
    fc.property(anySigns, (signs) => {
      const played = days(`${TEN}${TEN}${signs}p`);
      const { date } = played.at(-1) as StreakDay;
      const lastPlay = played.slice(0, -1).findLastIndex(({ isPlayed }) => isPlayed);
      const missed = played.slice(lastPlay + 1, -1).map((day) => day.date);
      expect(frozenBefore(played, date)).toEqual(streakOf(played).current > 1 ? missed : []);
    }),
  );
});

test('a find in the newest puzzle helps or changes nothing, and nothing is ever negative', () => {
  fc.assert(
    fc.property(anySigns, (signs) => {
      const all = days(signs);
      const before = streakOf(all);
      expect(before.current).toBeLessThanOrEqual(before.longest);
      expect(before.freezes).toBeGreaterThanOrEqual(0);
      expect(before.freezes + before.frozen.length).toBeLessThanOrEqual(all.length / FINISHES_PER_FREEZE);
      const after = streakOf(all.map((day, i) => (i === all.length - 1 ? { ...day, isPlayed: true } : day)));
      expect(after.current).toBeGreaterThanOrEqual(before.current);
      expect(after.longest).toBeGreaterThanOrEqual(before.longest);
      expect(after.freezes).toBeGreaterThanOrEqual(before.freezes);
    }),
  );
});
