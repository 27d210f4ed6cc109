import type { Cell } from '../../puzzle/model/cell.ts';
import type { Grid } from '../../puzzle/model/grid.ts';

const ROWS = ['top', 'middle', 'bottom'] as const;
const COLUMNS = ['left', 'middle', 'right'] as const;

/** One of nine parts of the board, as equal as its size allows. */
export type BoardRegion = `${(typeof ROWS)[number]}_${(typeof COLUMNS)[number]}`;

/** The part of the board that a cell lies in. */
export const regionOf = ({ rows, columns }: Pick<Grid, 'rows' | 'columns'>, { row, column }: Cell): BoardRegion => {
  const vertical = ROWS[Math.floor((row * ROWS.length) / rows)];
  const horizontal = COLUMNS[Math.floor((column * COLUMNS.length) / columns)];
  if (!vertical || !horizontal) throw new Error(`expected a cell of the board, got row ${row}, column ${column}`);
  return `${vertical}_${horizontal}`;
};
