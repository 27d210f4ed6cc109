import { type Grid, letterAt } from '../../puzzle/model/grid.ts';
import type { Pen } from '../fonts/pen.ts';
import { cellBox, type GridBox } from '../layout/layout-grid.ts';
import type { Colors } from '../model/colors.ts';

const EVERY_HEAVY = 5;
const LINE_PX = 2;

const isOpen = (grid: Grid, row: number, column: number): boolean => Boolean(letterAt(grid, { row, column }));

/** Fills the open cells, each run of neighbours in a row as one rectangle. */
export const fillBoard = (pen: Pen, grid: Grid, box: GridBox, colors: Colors): void => {
  pen.fillStyle = colors.board;
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      if (!isOpen(grid, row, column)) continue;
      const { left, top } = cellBox(box, { row, column });
      let length = 1;
      while (isOpen(grid, row, column + length)) length++;
      pen.fillRect(left, top, length * box.cellPx, box.cellPx);
      column += length;
    }
  }
};

type LineWeight = 'none' | 'thin' | 'heavy';

/** A line between two cells is heavy along the board's edge and at every fifth. */
const weightBetween = (oneOpen: boolean, otherOpen: boolean, index: number): LineWeight => {
  if (!oneOpen && !otherOpen) return 'none';
  return oneOpen !== otherOpen || index % EVERY_HEAVY === 0 ? 'heavy' : 'thin';
};

/** Adds the lines of one weight to the path: rectangles on whole pixels, which stay sharp. */
const traceLines = (pen: Pen, grid: Grid, box: GridBox, weight: LineWeight): void => {
  const half = LINE_PX / 2;
  for (let row = 0; row <= grid.rows; row++) {
    for (let column = 0; column <= grid.columns; column++) {
      const { left, top } = cellBox(box, { row, column });
      const open = isOpen(grid, row, column);
      if (weightBetween(isOpen(grid, row - 1, column), open, row) === weight)
        pen.rect(left - half, top - half, box.cellPx + LINE_PX, LINE_PX);
      if (weightBetween(isOpen(grid, row, column - 1), open, column) === weight)
        pen.rect(left - half, top - half, LINE_PX, box.cellPx + LINE_PX);
    }
  }
};

/** Draws the lines between cells, the heavy ones over the thin. */
export const drawLines = (pen: Pen, grid: Grid, box: GridBox, colors: Colors): void => {
  for (const weight of ['thin', 'heavy'] as const) {
    pen.fillStyle = weight === 'thin' ? colors.line : colors.heavyLine;
    pen.beginPath();
    traceLines(pen, grid, box, weight);
    pen.fill();
  }
};
