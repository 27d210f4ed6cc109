import { splitCells } from './letters.ts';

/** A place on a grid, counted from 0 at the top left. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

export const isSameCell = (a: Cell, b: Cell): boolean => a.row === b.row && a.column === b.column;

/** A row and column offset from one cell of a word to the next. */
export interface Step {
  readonly dRow: -1 | 0 | 1;
  readonly dColumn: -1 | 0 | 1;
}

/** The eight compass points, clockwise from east. */
export const DIRECTIONS = ['E', 'SE', 'S', 'SW', 'W', 'NW', 'N', 'NE'] as const;

export type Direction = (typeof DIRECTIONS)[number];

export const STEPS: Readonly<Record<Direction, Step>> = {
  E: { dRow: 0, dColumn: 1 },
  SE: { dRow: 1, dColumn: 1 },
  S: { dRow: 1, dColumn: 0 },
  SW: { dRow: 1, dColumn: -1 },
  W: { dRow: 0, dColumn: -1 },
  NW: { dRow: -1, dColumn: -1 },
  N: { dRow: -1, dColumn: 0 },
  NE: { dRow: -1, dColumn: 1 },
};

export const isDirection = (text: string): text is Direction => (DIRECTIONS as readonly string[]).includes(text);

/** The direction from a word's last letter to its first. */
export const oppositeOf = (direction: Direction): Direction => {
  const index = DIRECTIONS.indexOf(direction);
  return DIRECTIONS[(index + 4) % 8] as Direction;
};

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

/** The numbers of the cells that words cover, counted row by row. */
export const coveredCells = (
  words: readonly { readonly placement: Placement }[],
  { columns }: Pick<Grid, 'columns'>,
): Set<number> =>
  new Set(words.flatMap(({ placement }) => cellsOf(placement)).map(({ row, column }) => row * columns + column));

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

/**
 * How players name cells: `C7` is column C, row 7. Columns past Z go on as AA, AB, … as in a spreadsheet. No other file
 * knows this notation.
 */

const LETTERS = 26;
const A = 'A'.charCodeAt(0);

/** `0` is `A`, `25` is `Z`, `26` is `AA`. */
export const formatColumn = (column: number): string => {
  const letter = String.fromCharCode(A + (column % LETTERS));
  return column < LETTERS ? letter : formatColumn(Math.floor(column / LETTERS) - 1) + letter;
};

/** Players count rows from 1. */
export const formatRow = (row: number): string => String(row + 1);

export const formatCell = ({ row, column }: Cell): string => formatColumn(column) + formatRow(row);

/** The cell a text names, in any case; `undefined` if it is not a cell. Not checked against any grid's bounds. */
export const parseCell = (text: string): Cell | undefined => {
  const match = /^([A-Z]{1,2})([1-9][0-9]{0,2})$/.exec(text.trim().toUpperCase());
  if (!match) return undefined;
  const [, letters = '', digits = ''] = match;
  const column = Array.from(letters).reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - A + 1, 0) - 1;
  return { row: Number(digits) - 1, column };
};
