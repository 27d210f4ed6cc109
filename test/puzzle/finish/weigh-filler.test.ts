import { expect, test } from 'vitest';
import { weighFiller } from '../../../src/puzzle/finish/filler-pool.ts';
import type { PuzzleSpec } from '../../../src/puzzle/model/puzzle.ts';

const SPEC: PuzzleSpec = {
  rows: 9,
  columns: 8,
  words: ['SALAD', 'SOUP', 'BREAD'].map((word) => ({ word, label: word })),
  secretWords: [],
  directions: ['E', 'S'],
  fillerLetters: [],
  oneSharedCell: true,
  blocklist: [],
  plain: false,
  seed: '',
};

const shareOf = (letter: string, pool: readonly string[]): number =>
  pool.filter((other) => other === letter).length / pool.length;

test('without bait, filler is drawn as the spec says', () => {
  expect(weighFiller(SPEC, 0)).toEqual([]);
  expect(weighFiller({ ...SPEC, fillerLetters: ['Q'] }, 0)).toEqual(['Q']);
});

test('bait makes letters that words begin with common, most of all those that several words begin with', () => {
  const pool = weighFiller(SPEC, 1);
  expect(shareOf('S', pool)).toBeGreaterThan(0.4);
  expect(shareOf('S', pool)).toBeGreaterThan(shareOf('B', pool));
  expect(shareOf('B', pool)).toBeGreaterThan(shareOf('B', weighFiller(SPEC, 0.2)));
});

test('bait below 0 leaves few of them, and every letter still comes up', () => {
  const pool = weighFiller(SPEC, -1);
  expect(shareOf('S', pool)).toBeLessThan(0.02);
  expect(new Set(pool)).toEqual(new Set('SALADSOUPBREAD'));
});

test('letters given for filler are weighed in place of those of the words', () => {
  expect(new Set(weighFiller({ ...SPEC, fillerLetters: ['S', 'T', 'T'] }, -1))).toEqual(new Set(['S', 'T']));
});
