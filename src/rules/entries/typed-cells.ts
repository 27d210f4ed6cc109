import { LOOKALIKES, toLatinLetters } from './latin-letters.ts';

/** How cells stand in what players type. */

const COLUMN = `[A-Za-z${LOOKALIKES}]`;
/** From 1; a `0` is read too, so that it can be said to be outside. */
const ROW = '0?([1-9]\\d{0,2}|0)';
const ALONE = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] as const;

/** Cells that stand alone or together (`D4`, `D4J10`), but not inside a word (`B2B`). */
export const CELLS = new RegExp(`${ALONE[0]}(?:${COLUMN}{1,2}${ROW})+${ALONE[1]}`, 'gu');

const ONE_CELL = new RegExp(`(${COLUMN}{1,2})${ROW}`, 'gu');

/** The cells in a match of {@link CELLS}, as they are written on the board. */
export const splitCellNames = (text: string): string[] =>
  Array.from(text.matchAll(ONE_CELL), ([, column = '', row = '']) => toLatinLetters(column) + row);

/** `(A,3)`, `[A, 3]`. */
const BRACKETED_CELL = new RegExp(`[(\\[]\\s*(${COLUMN}{1,2})\\s*,\\s*(\\d{1,3})\\s*[)\\]]`, 'gu');

/** `(A,3)` as `A3`: elsewhere a comma stands between entries. */
export const unwrapCells = (text: string): string => text.replace(BRACKETED_CELL, ' $1$2 ');

/** `10J`, with one letter only: `1st` is no cell. */
const TURNED_CELL = new RegExp(`${ALONE[0]}([1-9]\\d{0,2})(${COLUMN})${ALONE[1]}`, 'gu');
const SPACED_CELL = new RegExp(`${ALONE[0]}(${COLUMN})\\s+(?=${ROW}${ALONE[1]})`, 'gu');
const LONE_NUMBER = /(?<![\p{L}\p{N}])\p{N}/u;

/** `10J` as `J10`, and `A 12` as `A12` if every number in the text follows the letter of its column and can mean nothing else. */
export const closeCells = (text: string): string => {
  const turned = text.replace(TURNED_CELL, '$2$1');
  const closed = turned.replace(SPACED_CELL, '$1');
  return LONE_NUMBER.test(closed) ? turned : closed;
};
