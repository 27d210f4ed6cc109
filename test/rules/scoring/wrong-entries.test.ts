import { expect, test } from 'vitest';
import { addGuesses, type GuessCount, MAX_KNOWN_GUESSES } from '../../../src/rules/scoring/scoring.ts';

const NONE: GuessCount = { inTime: 0, late: 0, known: [], lastAt: undefined };

test('guesses are counted as they came, in time or late', () => {
  const first = addGuesses(NONE, { guesses: ['A1 B1', 'A1 C1'], counted: 2, isLate: false, at: 5 });
  const after = addGuesses(first, { guesses: ['A1 D1'], counted: 1, isLate: true, at: 9 });
  expect(after).toEqual({ inTime: 2, late: 1, known: ['A1 B1', 'A1 C1', 'A1 D1'], lastAt: 5 });
});

test('free guesses are known and not counted', () => {
  const after = addGuesses(NONE, { guesses: ['?NO'], counted: 0, isLate: false, at: 5 });
  expect(after).toEqual({ inTime: 0, late: 0, known: ['?NO'], lastAt: undefined });
});

test('a forgiven guess no longer counts, stays known as a slip, and leaves the time of the last one', () => {
  const first = addGuesses(NONE, { guesses: ['A1 C1', 'A1 D1'], counted: 2, isLate: false, at: 5 });
  const more = { guesses: ['A1 E1'], counted: 1, forgiven: ['A1 D1', 'A1 E1'], isLate: false, at: 9 };
  expect(addGuesses(first, more)).toEqual({ inTime: 1, late: 0, known: ['A1 C1', '~A1 D1', '~A1 E1'], lastAt: 9 });
});

test('however many there are, the last hundred are known and all are counted', () => {
  const guesses = Array.from({ length: 1000 }, (_, i) => `A1 ${i}`);
  const after = guesses.reduce(
    (before, guess) => addGuesses(before, { guesses: [guess], counted: 1, isLate: false, at: 1 }),
    NONE,
  );
  expect(after.inTime).toBe(1000);
  expect(after.known).toEqual(guesses.slice(-MAX_KNOWN_GUESSES));
});
