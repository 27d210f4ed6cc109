import { describe, expect, it } from 'vitest';
import { smallHoles } from '../../../src/render/layout/holes.ts';

const gridOf = (...rows: readonly string[]) => ({
  rows: rows.length,
  columns: rows[0]?.length ?? 0,
  letters: rows.flatMap((row) => Array.from(row, (cell) => (cell === '.' ? '' : cell))),
});

describe('smallHoles', () => {
  it('finds the cells that letters enclose', () => {
    expect(smallHoles(gridOf('ABCDE', 'F.HIJ', 'KLM.O', 'PQRST'))).toEqual([
      { row: 1, column: 1 },
      { row: 2, column: 3 },
    ]);
  });

  it('leaves out cells that join the edge', () => {
    expect(smallHoles(gridOf('AB.DE', 'FG.IJ', 'KLMNO'))).toEqual([]);
  });

  it('leaves out large holes, which read as part of the shape', () => {
    expect(smallHoles(gridOf('ABCDE', 'F...J', 'K...O', 'P...T', 'UVWXY'))).toEqual([]);
  });
});
