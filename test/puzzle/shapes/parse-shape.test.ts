import { describe, expect, it, test } from 'vitest';
import {
  combineMask,
  createMask,
  drawShape,
  invertMask,
  longestRun,
  parseShape,
  SHAPES,
} from '../../../src/puzzle/shapes/shapes.ts';

const openIn = (mask: readonly boolean[]): number => mask.filter((isEmpty) => !isEmpty).length;

describe('parseShape', () => {
  it.each(SHAPES)('knows %s in any case', (name) => {
    expect(parseShape(` ${name.toUpperCase()} `)).toEqual([{ shape: name, isHole: false }]);
  });

  it('reads what is laid over and what is cut out', () => {
    expect(parseShape('Circle-star+7')).toEqual([
      { shape: 'circle', isHole: false },
      { shape: 'star', isHole: true },
      { shape: '7', isHole: false },
    ]);
  });

  it.each(['', '+', 'heart+', '-heart', 'heart++ring', 'heart+moon', 'heart.txt', 'my-heart', 'heart ring'])(
    'refuses %j',
    (text) => {
      expect(parseShape(text)).toBeUndefined();
    },
  );
});

test('shapes laid over each other are open where one of them is, and cut out where the last says so', () => {
  const [heart, ring] = [createMask('heart', 18, 20), createMask('ring', 18, 20)];
  const both = combineMask(parseShape('heart+ring') ?? drawShape(''), 18, 20);
  expect(both).toEqual(heart.map((isEmpty, i) => isEmpty && ring[i]));
  const cut = combineMask(parseShape('circle-star') ?? drawShape(''), 31, 30);
  const star = createMask('star', 31, 30);
  expect(cut.every((isEmpty, i) => isEmpty || star[i])).toBe(true);
  expect(openIn(cut)).toBeGreaterThan(100);
});

test('a mask turned inside out is open where it was empty, in all its pieces', () => {
  const circle = createMask('circle', 13, 15);
  expect(openIn(invertMask(circle))).toBe(13 * 15 - openIn(circle));
});

test('a random shape is the same for a seed, a figure, and another for other seeds', () => {
  expect(drawShape('a')).toEqual(drawShape('a'));
  const drawn = new Set(Array.from({ length: 40 }, (_, i) => drawShape(String(i))[0].shape));
  expect(drawn.size).toBeGreaterThan(10);
  expect([...drawn].every((name) => name.length > 1)).toBe(true);
});

test('the longest run is counted along the directions asked for', () => {
  const grid = [...'..#.#.#..######'].map((mark) => mark !== '#');
  expect(longestRun(grid, 3, 5, ['E'])).toBe(5);
  expect(longestRun(grid, 3, 5, ['N'])).toBe(3);
  expect(longestRun(grid, 3, 5, ['SW'])).toBe(3);
  expect(longestRun(grid, 3, 5, ['SE'])).toBe(2);
  expect(longestRun(Array(15).fill(true), 3, 5, ['E', 'S'])).toBe(0);
});
