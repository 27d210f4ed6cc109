import { expect, test } from 'vitest';
import { baitFiller, countLetters, type LetterWeights } from '../../../src/puzzle/finish/filler-pool.ts';

const WORDS = countLetters([...'SALADSOUPBREAD']);
const FIRSTS = ['S', 'S', 'B'];

const shareOf = (letter: string, weights: LetterWeights): number =>
  (weights.get(letter) ?? 0) / [...weights.values()].reduce((sum, weight) => sum + weight, 0);

test('without bait, letters are as likely as before', () => {
  expect(baitFiller(WORDS, FIRSTS, 0)).toEqual(WORDS);
  expect(baitFiller(new Map([['Q', 1]]), FIRSTS, 1)).toEqual(new Map([['Q', 1]]));
});

test('bait makes letters that words begin with common, most of all those that several words begin with', () => {
  const weights = baitFiller(WORDS, FIRSTS, 1);
  expect(shareOf('S', weights)).toBeGreaterThan(0.4);
  expect(shareOf('S', weights)).toBeGreaterThan(shareOf('B', weights));
  expect(shareOf('B', weights)).toBeGreaterThan(shareOf('B', baitFiller(WORDS, FIRSTS, 0.2)));
});

test('bait below 0 leaves few of them, and every letter still comes up', () => {
  const weights = baitFiller(WORDS, FIRSTS, -1);
  expect(shareOf('S', weights)).toBeLessThan(0.02);
  expect([...weights.keys()]).toEqual([...WORDS.keys()]);
  expect(Math.min(...weights.values())).toBeGreaterThan(0);
});
