import { expect, test } from 'vitest';
import { rankCorrelation } from '../../../src/rules/scoring/rank-correlation.ts';

test('equal orders agree fully, reversed ones are −1, whatever the distances', () => {
  expect(rankCorrelation([1, 2, 3, 4], [10, 11, 500, 501])).toBeCloseTo(1);
  expect(rankCorrelation([1, 2, 3, 4], [9, 3, 2, -50])).toBeCloseTo(-1);
});

test('without ties it is 1 − 6 Σd² / (n³ − n)', () => {
  // The ranks differ by 1, 1, 2, 1, 1.
  expect(rankCorrelation([1, 2, 3, 4, 5], [2, 1, 5, 3, 4])).toBeCloseTo(1 - (6 * (1 + 1 + 4 + 1 + 1)) / 120);
});

test('ties share the mean of their ranks', () => {
  // Ranks 1, 2, 3, 4 against 1.5, 1.5, 3, 4.
  expect(rankCorrelation([1, 2, 3, 4], [7, 7, 8, 9])).toBeCloseTo(4.5 / Math.sqrt(5 * 4.5));
});

test('if all are equal, there is no order to agree with', () => {
  expect(rankCorrelation([1, 2, 3], [5, 5, 5])).toBeUndefined();
  expect(rankCorrelation([], [])).toBeUndefined();
});
