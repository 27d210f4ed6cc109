import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitLine, type LetterGrid, type Point, snapLine } from '../../src/player/line.ts';
import { formatCell } from '../../src/puzzle/model/grid.ts';

const BOARD: LetterGrid = { rows: 9, columns: 12, letters: Array.from({ length: 108 }, () => 'A') };

const ends = (line: readonly { row: number; column: number }[]): string =>
  [line[0], line.at(-1)].map((cell) => cell && formatCell(cell)).join(' ');

const drawn = (down: Point, at: Point): string => ends(fitLine(BOARD, down, at));

const cell = fc.record({ row: fc.nat(8), column: fc.nat(11) });
const part = fc.double({ min: 0, max: 0.999, noNaN: true });
const point: fc.Arbitrary<Point> = fc
  .tuple(cell, part, part)
  .map(([{ row, column }, down, across]) => ({ row: row + down, column: column + across }));

describe('a line drawn by a finger', () => {
  test('begins where the finger went down', () => {
    expect(drawn({ row: 2.5, column: 1.5 }, { row: 2.6, column: 6.4 })).toBe('B3 G3');
    expect(drawn({ row: 2.2, column: 1.7 }, { row: 6.4, column: 5.7 })).toBe('B3 F7');
  });

  test('begins in the row beside if it went down at the edge, and all the rest is in that row', () => {
    expect(drawn({ row: 2.05, column: 1.5 }, { row: 1.5, column: 6.5 })).toBe('B2 G2');
    expect(drawn({ row: 2.95, column: 1.5 }, { row: 3.4, column: 6.5 })).toBe('B4 G4');
  });

  test('begins diagonally beside if that alone meets the end', () => {
    expect(drawn({ row: 4.05, column: 4.5 }, { row: 0.5, column: 7.5 })).toBe('E4 H1');
  });

  test('stays in its row if the finger only strays at the end', () => {
    expect(drawn({ row: 2.3, column: 1.5 }, { row: 1.6, column: 6.5 })).toBe('B3 G3');
  });

  test('is one cell while the finger has not left it', () => {
    expect(drawn({ row: 2.02, column: 1.98 }, { row: 2.4, column: 1.6 })).toBe('B3 B3');
  });

  test('begins in the very cell whose middle was hit, wherever it ends', () => {
    fc.assert(
      fc.property(cell, point, (from, at) => {
        const down = { row: from.row + 0.5, column: from.column + 0.5 };
        expect(fitLine(BOARD, down, at)).toEqual(snapLine(BOARD, from, at));
      }),
    );
  });

  test('is straight, on the board, and begins at most half a cell from where the finger went down', () => {
    fc.assert(
      fc.property(point, point, (down, at) => {
        const [start] = fitLine(BOARD, down, at);
        expect(start).toBeDefined();
        expect(snapLine(BOARD, start ?? { row: 0, column: 0 }, at)).toEqual(fitLine(BOARD, down, at));
        expect(Math.abs((start?.row ?? -9) + 0.5 - down.row)).toBeLessThanOrEqual(1);
        expect(Math.abs((start?.column ?? -9) + 0.5 - down.column)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('never begins in a hole, and nowhere if the finger went down in one', () => {
    const letters = BOARD.letters.map((letter, i) => (Math.floor(i / 12) === 1 ? '' : letter));
    const holed = { ...BOARD, letters };
    expect(ends(fitLine(holed, { row: 2.05, column: 1.5 }, { row: 1.5, column: 6.5 }))).toBe('B3 G3');
    expect(fitLine(holed, { row: 1.5, column: 1.5 }, { row: 2.5, column: 2.5 })).toEqual([]);
  });
});
