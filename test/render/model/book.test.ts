import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evenShare } from '../../../src/render/layout/plan-book.ts';
import { type BookLook, leastGutter, pageBoxes } from '../../../src/render/model/book.ts';

const LOOK: BookLook = {
  trim: { width: 432, height: 648 },
  margins: { top: 36, bottom: 36, outside: 36 },
  gutter: undefined,
  bleed: 9,
  perPage: 1,
  solutions: 'end',
  colors: 'grey',
  typeSize: 11,
  minCell: 9,
  typeface: undefined,
  coordinates: true,
  pageNumbers: true,
  contents: true,
  runningHead: true,
  brand: '',
};

describe('pageBoxes', () => {
  it('mirrors margins, with the spine on the left of odd pages', () => {
    const [right, left] = [pageBoxes(LOOK, 54, 3), pageBoxes(LOOK, 54, 4)];
    expect(right.content.left - right.trim.left).toBe(54);
    expect(left.content.left - left.trim.left).toBe(36);
    expect(right.content.width).toBe(left.content.width);
    expect(right.trim.left).toBe(0);
    expect(left.trim.left).toBe(9);
  });

  it('keeps numbers and running heads inside the page, away from its cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 900 }), (margin, number) => {
        const look = { ...LOOK, margins: { top: margin, bottom: margin, outside: 36 } };
        const { trim, head, foot, content } = pageBoxes(look, 40, number);
        expect(head.top).toBeGreaterThanOrEqual(trim.top + 18);
        expect(foot.top + foot.height).toBeLessThanOrEqual(trim.top + trim.height - 18);
        expect(head.top + head.height).toBeLessThanOrEqual(content.top);
        expect(foot.top).toBeGreaterThanOrEqual(content.top + content.height);
      }),
    );
  });
});

describe('leastGutter', () => {
  it.each([
    [24, 0.375],
    [150, 0.375],
    [151, 0.5],
    [500, 0.625],
    [828, 0.875],
  ])('asks for the margin of a book of %i pages', (pages, inches) => {
    expect(leastGutter(pages) / 72).toBe(inches);
  });
});

describe('evenShare', () => {
  it('shares items among as few pages as possible, and leaves none almost blank', () => {
    expect(evenShare(8, 6)).toBe(4);
    expect(evenShare(13, 6)).toBe(5);
    expect(evenShare(6, 6)).toBe(6);
    expect(evenShare(1, 4)).toBe(1);
  });
});
