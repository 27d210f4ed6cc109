import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceColumns } from '../../../src/render/layout/layout-list.ts';

const lengths = (heights: readonly number[], count: number): number[] =>
  balanceColumns(heights, count).map((column) => column.length);

describe('balanceColumns', () => {
  it('puts at most one more of equal items into any column, the first ones first', () => {
    expect(lengths(Array(17).fill(40), 4)).toEqual([5, 4, 4, 4]);
    expect(lengths(Array(16).fill(40), 3)).toEqual([6, 5, 5]);
  });

  it('weighs items by their height', () => {
    expect(lengths([100, 20, 20, 20, 20, 20], 2)).toEqual([1, 5]);
  });

  it('leaves columns empty if there are fewer items', () => {
    expect(lengths([], 2)).toEqual([0, 0]);
    expect(lengths([40], 3).reduce((sum, length) => sum + length)).toBe(1);
  });

  it('keeps all items, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 4 }),
        (heights, count) => {
          const columns = balanceColumns(heights, count);
          expect(columns.length).toBe(count);
          expect(columns.flat()).toEqual(heights.map((_, i) => i));
        },
      ),
    );
  });
});
