import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMask, isShape, parseMask, SHAPES, type Shape, trimMask } from '../../../src/puzzle/shapes/shapes.ts';

const draw = (mask: readonly boolean[], columns: number): string[] =>
  Array.from({ length: mask.length / columns }, (_, row) =>
    mask
      .slice(row * columns, (row + 1) * columns)
      .map((empty) => (empty ? '.' : '#'))
      .join(''),
  );

const shape = fc.constantFrom(...SHAPES);
const side = fc.integer({ min: 5, max: 40 });

describe('createMask', () => {
  it('draws a diamond from point to point', () => {
    expect(draw(createMask('diamond', 5, 7), 7)).toEqual(['...#...', '.#####.', '#######', '.#####.', '...#...']);
  });

  it('draws a heart with two humps and one point', () => {
    const rows = draw(createMask('heart', 14, 15), 15);
    expect(rows[0]).toMatch(/^\.+#+\.+#+\.+$/);
    expect(rows.at(-1)).toMatch(/^\.+#{1,3}\.+$/);
  });

  it('draws a star with one point up and two down', () => {
    const rows = draw(createMask('star', 20, 21), 21);
    expect(rows[0]).toMatch(/^\.+#\.+$/);
    expect(rows.at(-1)).toMatch(/^\.*#+\.+#+\.*$/);
  });

  it.each([
    ['tree', '......#......'],
    ['fish', '............#'],
    ['h', '###.......###'],
    ['7', '#############'],
  ] as const)('draws %s', (name, row) => {
    expect(draw(createMask(name, 13, 13), 13)).toContain(row);
  });

  it('draws no two alike', () => {
    const masks = SHAPES.filter((name) => !['o', '0'].includes(name)).map((name) => createMask(name, 24, 25).join());
    expect(new Set(masks).size).toBe(masks.length);
    expect(SHAPES.filter((name) => name.length > 1).length).toBeGreaterThanOrEqual(20);
  });

  const crooked: readonly Shape[] = ['fish', 'crescent', 'house', 'arrow', 'leaf', 'boat'];
  const symmetric = fc.constantFrom(...SHAPES.filter((name) => name.length > 1 && !crooked.includes(name)));

  it('is the same from the left as from the right', () => {
    fc.assert(
      fc.property(symmetric, side, side, (name, rows, columns) => {
        const lines = draw(createMask(name, rows, columns), columns);
        expect(lines.map((line) => [...line].reverse().join(''))).toEqual(lines);
      }),
      // The middles of its cells lie exactly on the inner edge.
      { examples: [['ring', 10, 5]] },
    );
  });

  it('leaves some cells empty and at least two in ten open', () => {
    fc.assert(
      fc.property(shape, side, side, (name, rows, columns) => {
        // On five by five, some letters have strokes of three to five cells. Lists do not fit them, and the program
        // says so.
        fc.pre(rows + columns > 10);
        const open = createMask(name, rows, columns).filter((empty) => !empty).length;
        expect(open).toBeLessThan(rows * columns);
        expect(open / (rows * columns)).toBeGreaterThan(0.2);
      }),
    );
  });

  it('is in one piece', () => {
    fc.assert(
      fc.property(shape, side, side, (name, rows, columns) => {
        const mask = createMask(name, rows, columns);
        const first = mask.indexOf(false);
        const reached = new Set([first]);
        for (const at of reached) {
          const column = at % columns;
          const beside = [column > 0 ? at - 1 : -1, column < columns - 1 ? at + 1 : -1, at - columns, at + columns];
          for (const next of beside) if (mask[next] === false) reached.add(next);
        }
        expect(reached.size).toBe(mask.filter((empty) => !empty).length);
      }),
    );
  });
});

describe('createMask of a star on 20 × 18', () => {
  it('drops the tips that hang on by a corner', () => {
    expect(createMask('star', 20, 18).filter((empty) => !empty)).toHaveLength(164);
  });
});

describe('trimMask', () => {
  it('leaves out empty rows and columns at the sides', () => {
    const mask = [true, true, true, true, true, false, false, true, true, false, true, true];
    expect(trimMask({ rows: 3, columns: 4, mask })).toEqual({ rows: 2, columns: 2, mask: [false, false, false, true] });
  });

  it('keeps every open cell, and one on each side', () => {
    fc.assert(
      fc.property(shape, side, side, (name, rows, columns) => {
        const mask = createMask(name, rows, columns);
        const trimmed = trimMask({ rows, columns, mask });
        const lines = draw(trimmed.mask, trimmed.columns);
        expect(lines).toHaveLength(trimmed.rows);
        expect(trimmed.mask.filter((empty) => !empty)).toHaveLength(mask.filter((empty) => !empty).length);
        const sides = [
          lines[0],
          lines.at(-1),
          lines.map((line) => line[0]).join(),
          lines.map((line) => line.at(-1)).join(),
        ];
        for (const line of sides) expect(line).toContain('#');
      }),
    );
  });
});

describe('isShape', () => {
  it('knows the names of the shapes and no other', () => {
    expect(SHAPES.every(isShape)).toBe(true);
    expect(isShape('heptagon')).toBe(false);
    expect(isShape('')).toBe(false);
  });
});

describe('parseMask', () => {
  it('a drawing larger than any board has a size and no mask', () => {
    const wide = 'x'.repeat(30_000);
    expect(parseMask(`${'x\n'.repeat(17_000)}${wide}`)).toEqual({ rows: 17_001, columns: 30_000 });
    expect(parseMask('x'.repeat(101))).toEqual({ rows: 1, columns: 101 });
    expect(parseMask('x'.repeat(100))).toMatchObject({ rows: 1, columns: 100, mask: expect.any(Array) });
  });

  it('reads what is drawn, whatever marks it', () => {
    const expected = { rows: 2, columns: 3, mask: [true, false, true, false, false, false] };
    expect(parseMask('.#.\n###')).toEqual(expected);
    expect(parseMask(' x \r\nABC\r\n')).toEqual(expected);
  });

  it('fills short lines up and leaves empty lines around out', () => {
    expect(parseMask('\n\n#\n##.\n\n')).toEqual({ rows: 2, columns: 2, mask: [false, true, false, false] });
  });

  it('refuses a text with nothing open', () => {
    expect(parseMask('')).toBeUndefined();
    expect(parseMask('...\n . \n')).toBeUndefined();
  });

  it('reads a drawn shape back', () => {
    const mask = createMask('diamond', 7, 9);
    expect(parseMask(draw(mask, 9).join('\n'))).toEqual({ rows: 7, columns: 9, mask });
  });
});
