import {
  type Cell,
  DIRECTIONS,
  type Direction,
  directionBetween,
  formatCell,
  lineOf,
  parseCell,
} from '../puzzle/model/grid.ts';
import type { Ends, PuzzleView } from './wire.ts';

/**
 * Lines on the board. A line follows one of the eight directions, and never leaves the board or crosses a hole in it.
 */

export type LetterGrid = Pick<PuzzleView, 'rows' | 'columns' | 'letters'>;

/** A place on the board, in cells and parts of cells: `{ row: 0.5, column: 0.5 }` is the middle of the first cell. */
export interface Point {
  readonly row: number;
  readonly column: number;
}

/** Returns `''` outside the board. */
export const letterOn = ({ rows, columns, letters }: LetterGrid, { row, column }: Cell): string =>
  row >= 0 && row < rows && column >= 0 && column < columns ? (letters[row * columns + column] ?? '') : '';

/** The cell around a point; `undefined` off the board. */
export const cellAt = (board: LetterGrid, { row, column }: Point): Cell | undefined => {
  const cell = { row: Math.floor(row), column: Math.floor(column) };
  return letterOn(board, cell) === '' ? undefined : cell;
};

/** The cells of a line up to the first one off the board. */
const onBoard = (board: LetterGrid, cells: readonly Cell[]): Cell[] => {
  const end = cells.findIndex((cell) => letterOn(board, cell) === '');
  return cells.slice(0, end === -1 ? cells.length : end);
};

const nearestDirection = (dRow: number, dColumn: number): Direction => {
  const eighth = Math.round(Math.atan2(dRow, dColumn) / (Math.PI / 4));
  return DIRECTIONS[(eighth + DIRECTIONS.length) % DIRECTIONS.length] as Direction;
};

/** The straight line from a cell with its end nearest to a point; one cell if the point is inside it. */
export const snapLine = (board: LetterGrid, from: Cell, { row, column }: Point): Cell[] => {
  const [dRow, dColumn] = [row - from.row - 0.5, column - from.column - 0.5];
  const direction = nearestDirection(dRow, dColumn);
  const [across, down] = [Math.abs(dColumn), Math.abs(dRow)];
  const steps = direction.length === 2 ? (across + down) / 2 : Math.max(across, down);
  return onBoard(board, lineOf(from, direction, Math.round(steps) + 1));
};

const square = (from: Point, to: Point): number => (to.row - from.row) ** 2 + (to.column - from.column) ** 2;

const middleOf = ({ row, column }: Cell): Point => ({ row: row + 0.5, column: column + 0.5 });

/** The start of a touch counts for more than its end. A missed end counts as one cell at most. */
const START_WEIGHT = 3;

const misfit = (line: readonly Cell[], down: Point, at: Point): number => {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) return Number.POSITIVE_INFINITY;
  return START_WEIGHT * square(middleOf(first), down) + Math.min(1, square(middleOf(last), at));
};

/**
 * The cells with their middles less than a cell from a point, across and down. The cell around the point comes first.
 */
const cellsRound = (board: LetterGrid, point: Point): Cell[] => {
  const own = cellAt(board, point);
  if (!own) return [];
  const row = own.row + (point.row - own.row < 0.5 ? -1 : 1);
  const column = own.column + (point.column - own.column < 0.5 ? -1 : 1);
  const beside = [
    { row, column: own.column },
    { row: own.row, column },
    { row, column },
  ];
  return [own, ...beside.filter((cell) => letterOn(board, cell) !== '')];
};

/**
 * The straight line that best fits a touch, from where the finger went down to where it is. A finger covers small cells
 * and may miss the intended one. The line therefore starts in a neighbouring cell if that fits much better. Empty if
 * the finger went down off the board.
 */
export const fitLine = (board: LetterGrid, down: Point, at: Point): Cell[] => {
  const [own, ...beside] = cellsRound(board, down).map((cell) => snapLine(board, cell, at));
  if (!own || own.length === 1) return own ?? [];
  return beside.reduce((best, line) => (misfit(line, down, at) < misfit(best, down, at) ? line : best), own);
};

/** The cells from one to another; `undefined` if no line joins them, or a hole interrupts it. */
export const lineBetween = (board: LetterGrid, from: Cell, to: Cell): Cell[] | undefined => {
  const direction = directionBetween(from, to);
  if (!direction) return undefined;
  const length = Math.max(Math.abs(to.row - from.row), Math.abs(to.column - from.column)) + 1;
  const cells = onBoard(board, lineOf(from, direction, length));
  return cells.length === length ? cells : undefined;
};

export const endsOf = (line: readonly Cell[]): Ends => {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last) throw new Error('expected a line of cells, got an empty one');
  return [formatCell(first), formatCell(last)];
};

/** The cells between two ends in the server's notation; empty if no line joins them. */
export const cellsBetween = (board: LetterGrid, [start, end]: Ends): Cell[] => {
  const [from, to] = [parseCell(start), parseCell(end)];
  return (from && to && lineBetween(board, from, to)) ?? [];
};

export const spell = (board: LetterGrid, line: readonly Cell[]): string =>
  line.map((cell) => letterOn(board, cell)).join('');
