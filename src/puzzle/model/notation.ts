import type { Cell } from './grid.ts';

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
