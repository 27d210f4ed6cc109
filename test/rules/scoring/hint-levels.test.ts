import { expect, test } from 'vitest';
import { HINT_LEVELS, hintsByWord, isTold, nextLevel } from '../../../src/rules/scoring/scoring.ts';

const hintsOf = (...levels: number[]) =>
  hintsByWord(levels.map((level) => ({ word: 'PEAR', level, isFree: false }))).get('PEAR');

test('hints come one after the other, and each is taken once', () => {
  expect(hintsOf()).toBeUndefined();
  expect(nextLevel(undefined)).toBe('region');
  expect(hintsOf(1)).toEqual({ told: 'region', taken: 1 });
  expect(hintsOf(2, 1)).toEqual({ told: 'direction', taken: 2 });
  expect(hintsOf(3, 1, 2)).toEqual({ told: 'start', taken: 3 });
  expect(HINT_LEVELS.map(nextLevel)).toEqual(['direction', 'start', undefined]);
});

test('what an earlier version told keeps its meaning and its price', () => {
  expect(hintsOf(3)).toEqual({ told: 'cell', taken: 1 });
  expect(nextLevel('cell')).toBe('direction');
  expect(hintsOf(3, 2)).toEqual({ told: 'start', taken: 2 });
});

test('a hint is told once it would tell nothing new', () => {
  expect(HINT_LEVELS.map((level) => isTold(level, undefined))).toEqual([false, false, false]);
  expect(HINT_LEVELS.map((level) => isTold(level, 'direction'))).toEqual([true, true, false]);
  expect(HINT_LEVELS.map((level) => isTold(level, 'cell'))).toEqual([true, false, true]);
  expect(HINT_LEVELS.map((level) => isTold(level, 'start'))).toEqual([true, true, true]);
});

test('a free hint tells as much as any other, and halves no points', () => {
  const hints = [
    { word: 'PEAR', level: 1, isFree: true },
    { word: 'PEAR', level: 2, isFree: false },
    { word: 'PLUM', level: 1, isFree: true },
  ];
  expect(hintsByWord(hints)).toEqual(
    new Map([
      ['PEAR', { told: 'direction', taken: 1 }],
      ['PLUM', { told: 'region', taken: 0 }],
    ]),
  );
});
