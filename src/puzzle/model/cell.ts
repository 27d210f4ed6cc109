/** A place on a grid, counted from 0 at the top left. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

export const isSameCell = (a: Cell, b: Cell): boolean => a.row === b.row && a.column === b.column;
