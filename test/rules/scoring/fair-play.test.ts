import fc from 'fast-check';
import { expect, test } from 'vitest';
import { costOf, FAIR_PLAY, FREE_WRONG_ENTRIES } from '../../../src/rules/scoring/scoring.ts';

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

test('nobody waits for a free wrong entry, nor who has found more words than they got wrong', () => {
  for (let wrong = 0; wrong <= FREE_WRONG_ENTRIES; wrong++) expect(FAIR_PLAY.waitMsAfter(wrong, 0)).toBe(0);
  for (let wrong = 0; wrong <= 100; wrong++) expect(FAIR_PLAY.waitMsAfter(wrong, wrong + 1)).toBe(0);
});

test('who has not waits longer each time, so that nobody enters a twelfth wrong entry and goes on that day', () => {
  const waits = [6, 7, 8, 9, 10, 11, 12].map((wrong) => FAIR_PLAY.waitMsAfter(wrong, wrong) / 60_000);
  expect(waits).toEqual([1, 4, 16, 64, 256, 1_024, 4_096]);
  expect(FAIR_PLAY.waitMsAfter(1_000_000, 0)).toBe(4_096 * 60_000);
});

test('one end is enough again once four words are found for each wrong entry', () => {
  expect([0, 1, 2].map(FAIR_PLAY.findsForOneEnd)).toEqual([0, 4, 8]);
});
