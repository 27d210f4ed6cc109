import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, DIRECTIONS, isInside, lineOf } from '../../../src/puzzle/model/grid.ts';
import { lineHues, RING_HUES } from '../../../src/puzzle/model/ring-hues.ts';

type Line = readonly Cell[];

const areNear = (one: Line, other: Line): boolean =>
  one.some((a) => other.some((b) => Math.abs(a.row - b.row) <= 1 && Math.abs(a.column - b.column) <= 1));

/** Pairs of lines that cross or touch, by their places in the list. */
const conflictsOf = (lines: readonly Line[]): [number, number][] =>
  lines.flatMap((line, i) =>
    lines.slice(0, i).flatMap((other, j): [number, number][] => (areNear(line, other) ? [[i, j]] : [])),
  );

const alikeIn = (lines: readonly Line[], hues: readonly number[]): number =>
  conflictsOf(lines).filter(([i, j]) => hues[i] === hues[j]).length;

/**
 * The number of hues that DSATUR needs without a bound: each time, the line with the most hues around it takes the
 * first free hue.
 */
const huesNeeded = (lines: readonly Line[]): number => {
  const near = lines.map((line, i) => lines.flatMap((other, j) => (i !== j && areNear(line, other) ? [j] : [])));
  const hues: number[] = [];
  const around = (line: number): Set<number> => new Set(near[line]?.flatMap((other) => hues[other] ?? []));
  for (const _ of lines) {
    const left = lines.flatMap((_, i) => (hues[i] === undefined ? [i] : []));
    const [next = 0] = left.toSorted(
      (a, b) => around(b).size - around(a).size || (near[b]?.length ?? 0) - (near[a]?.length ?? 0) || a - b,
    );
    let hue = 0;
    while (around(next).has(hue)) hue++;
    hues[next] = hue;
  }
  return Math.max(0, ...hues) + 1;
};

const boards = fc
  .record({ rows: fc.integer({ min: 5, max: 20 }), columns: fc.integer({ min: 5, max: 20 }) })
  .chain((size) =>
    fc.array(
      fc
        .record({
          row: fc.nat(size.rows - 1),
          column: fc.nat(size.columns - 1),
          direction: fc.constantFrom(...DIRECTIONS),
          length: fc.integer({ min: 3, max: 9 }),
        })
        .map(({ direction, length, ...start }) => lineOf(start, direction, length))
        .filter((line) => line.every((cell) => isInside(size, cell))),
      { maxLength: 24 },
    ),
  );

describe('lineHues', () => {
  it('gives lines that cross or touch different hues wherever seven are enough', () => {
    fc.assert(
      fc.property(boards, (lines) => {
        fc.pre(huesNeeded(lines) <= RING_HUES);
        expect(alikeIn(lines, lineHues(lines))).toBe(0);
      }),
    );
  });

  it('gives every line one of seven hues, and the same ones each time', () => {
    fc.assert(
      fc.property(boards, (lines) => {
        const hues = lineHues(lines);
        expect(hues).toHaveLength(lines.length);
        expect(hues.every((hue) => Number.isInteger(hue) && hue >= 0 && hue < RING_HUES)).toBe(true);
        expect(lineHues(lines)).toEqual(hues);
      }),
    );
  });

  it('uses all seven hues for lines that lie apart', () => {
    const apart = Array.from({ length: 14 }, (_, i) => lineOf({ row: 2 * i, column: 0 }, 'E', 5));
    const hues = lineHues(apart);
    for (const hue of new Set(hues)) expect(hues.filter((other) => other === hue)).toHaveLength(2);
    expect(new Set(hues).size).toBe(RING_HUES);
  });

  it('leaves few alike where seven hues cannot do', () => {
    const stacked = Array.from({ length: 9 }, () => lineOf({ row: 0, column: 0 }, 'E', 4));
    expect(alikeIn(stacked, lineHues(stacked))).toBe(2);
  });

  it('has no hue to give without a line', () => {
    expect(lineHues([])).toEqual([]);
  });
});
