import { expect, test } from 'vitest';
import { addGuesses, type GuessCount, MAX_KNOWN_GUESSES } from '../../src/rules/wrong-entries.ts';

const NONE: GuessCount = { inTime: 0, late: 0, known: [] };

test('guesses are counted as they came, in time or late', () => {
  const after = addGuesses(addGuesses(NONE, ['A1 B1', 'A1 C1'], false), ['A1 D1'], true);
  expect(after).toEqual({ inTime: 2, late: 1, known: ['A1 B1', 'A1 C1', 'A1 D1'] });
});

test('however many there are, the last hundred are known and all are counted', () => {
  const guesses = Array.from({ length: 1000 }, (_, i) => `A1 ${i}`);
  const after = guesses.reduce((before, guess) => addGuesses(before, [guess], false), NONE);
  expect(after.inTime).toBe(1000);
  expect(after.known).toEqual(guesses.slice(-MAX_KNOWN_GUESSES));
});
