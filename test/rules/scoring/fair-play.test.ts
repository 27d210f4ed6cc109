import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOf, FAIR_PLAY, FIRST_WAIT, FREE_WRONG_ENTRIES } from '../../../src/rules/scoring/fair-play.ts';

test('the free wrong entries cost nothing, and each later one costs at least as much as the one before', () => {
  expect([0, 1, 2, 3, 4, 5].map(costOf)).toEqual([0, 0, 0, 0, 0, 0]);
  fc.assert(
    fc.property(fc.integer({ min: FREE_WRONG_ENTRIES, max: 10_000 }), (wrong) => {
      expect(costOf(wrong + 1)).toBeGreaterThanOrEqual(costOf(wrong));
      expect(Number.isSafeInteger(costOf(wrong))).toBe(true);
    }),
  );
});

test('eight mistakes cost a careful member seven points', () => {
  expect(costOf(8)).toBe(7);
});

test('nobody waits before the eighth wrong entry, and in a day nobody enters twenty', () => {
  expect(FAIR_PLAY.waitMsAfter(FIRST_WAIT - 1)).toBe(0);
  let waitedMs = 0;
  for (let wrong = 1; wrong < 20; wrong++) waitedMs += FAIR_PLAY.waitMsAfter(wrong);
  expect(waitedMs).toBeGreaterThan(24 * 3_600_000);
  expect(Number.isFinite(FAIR_PLAY.waitMsAfter(1_000_000))).toBe(true);
});

test('one end is enough again once four words are found for each wrong entry', () => {
  expect([0, 1, 2].map(FAIR_PLAY.findsForOneEnd)).toEqual([0, 4, 8]);
});
