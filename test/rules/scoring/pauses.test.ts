import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeBeforePause, pauseUntil } from '../../../src/rules/scoring/pauses.ts';
import { FAIR_PLAY } from '../../../src/rules/scoring/scoring.ts';

test('five wrong entries are free at first, and as many as keep below the finds later', () => {
  expect(freeBeforePause({ wrongEntries: 0, found: 0 })).toBe(5);
  expect(freeBeforePause({ wrongEntries: 4, found: 3 })).toBe(1);
  expect(freeBeforePause({ wrongEntries: 5, found: 5 })).toBe(0);
  expect(freeBeforePause({ wrongEntries: 5, found: 12 })).toBe(6);
  expect(freeBeforePause({ wrongEntries: 9, found: 2 })).toBe(0);
});

test('so many more wrong entries bring no pause, and the next one does', () => {
  fc.assert(
    fc.property(fc.nat(20), fc.nat(24), (wrongEntries, found) => {
      const free = freeBeforePause({ wrongEntries, found });
      for (let more = 1; more <= free; more++) expect(FAIR_PLAY.waitMsAfter(wrongEntries + more, found)).toBe(0);
      expect(FAIR_PLAY.waitMsAfter(wrongEntries + free + 1, found)).toBeGreaterThan(0);
    }),
  );
});

test('a pause counts from the last wrong entry, and a player without one has none', () => {
  expect(pauseUntil({ wrongEntries: 6, found: 0 }, 1_000)).toBe(1_000 + 60_000);
  expect(pauseUntil({ wrongEntries: 7, found: 0 }, 1_000)).toBe(1_000 + 4 * 60_000);
  expect(pauseUntil({ wrongEntries: 6, found: 0 }, undefined)).toBe(0);
});
