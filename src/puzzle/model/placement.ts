import type { Cell } from './cell.ts';
import { type Direction, STEPS } from './direction.ts';
import { splitCells } from './letters.ts';

/** A word laid on a grid: first letter at `start`, the rest stepping in `direction`. */
export interface Placement {
  readonly word: string;
  readonly start: Cell;
  readonly direction: Direction;
}

/** `length` cells from `start` on; not checked against any grid's bounds. */
export const lineOf = (start: Cell, direction: Direction, length: number): Cell[] => {
  const { dRow, dColumn } = STEPS[direction];
  return Array.from({ length }, (_, i) => ({ row: start.row + i * dRow, column: start.column + i * dColumn }));
};

/** The cells covered, first letter first; not checked against any grid's bounds. */
export const cellsOf = ({ word, start, direction }: Placement): Cell[] =>
  lineOf(start, direction, splitCells(word).length);

export const endOf = (placement: Placement): Cell => cellsOf(placement).at(-1) ?? placement.start;

/** The direction from one cell to another; `undefined` for equal cells and for cells off the eight lines. */
export const directionBetween = (from: Cell, to: Cell): Direction | undefined => {
  const dRow = to.row - from.row;
  const dColumn = to.column - from.column;
  if ((dRow === 0 && dColumn === 0) || (dRow !== 0 && dColumn !== 0 && Math.abs(dRow) !== Math.abs(dColumn))) return;
  const entry = Object.entries(STEPS).find(
    ([, step]) => step.dRow === Math.sign(dRow) && step.dColumn === Math.sign(dColumn),
  );
  return entry?.[0] as Direction | undefined;
};
