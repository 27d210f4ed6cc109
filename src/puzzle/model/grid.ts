import type { Cell } from './cell.ts';
import { splitCells } from './letters.ts';

/** `rows` × `columns` letters, row by row; `''` marks a cell that the mask leaves out of the board. */
export interface Grid {
  readonly rows: number;
  readonly columns: number;
  readonly letters: readonly string[];
}

/** Stands for a blocked cell in text, where every cell needs a character. */
export const BLOCKED_MARK = ' ';

export const isInside = ({ rows, columns }: Pick<Grid, 'rows' | 'columns'>, { row, column }: Cell): boolean =>
  row >= 0 && row < rows && column >= 0 && column < columns;

/** The letter at a cell; `undefined` outside the grid, `''` if the cell is blocked. */
export const letterAt = (grid: Grid, cell: Cell): string | undefined =>
  isInside(grid, cell) ? grid.letters[cell.row * grid.columns + cell.column] : undefined;

/** The rows as text, top first, each exactly `columns` graphemes long. */
export const formatRows = ({ rows, columns, letters }: Grid): string[] =>
  Array.from({ length: rows }, (_, row) =>
    letters
      .slice(row * columns, (row + 1) * columns)
      .map((letter) => letter || BLOCKED_MARK)
      .join(''),
  );

/** The grid that `formatRows` wrote; throws if the rows are not all equally long. */
export const parseRows = (rows: readonly string[]): Grid => {
  const cells = rows.map((row) => splitCells(row).map((letter) => (letter === BLOCKED_MARK ? '' : letter)));
  const columns = cells[0]?.length ?? 0;
  const uneven = cells.findIndex((row) => row.length !== columns);
  if (uneven !== -1) {
    throw new Error(`row ${uneven + 1} has ${cells[uneven]?.length} cells, expected ${columns} as in row 1`);
  }
  return { rows: cells.length, columns, letters: cells.flat() };
};
