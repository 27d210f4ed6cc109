import { LOOKALIKES, toLatinLetters } from './latin-letters.ts';

/** How cells look in typed text. */

const COLUMN = `[A-Za-z${LOOKALIKES}]`;
/** From 1. It also reads `0`, so that a reply can call the cell outside. */
const ROW = '0?([1-9]\\d{0,2}|0)';
const ALONE = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] as const;

/** Cells, single or joined (`D4`, `D4J10`), but not inside a word (`B2B`). */
export const CELLS = new RegExp(`${ALONE[0]}(?:${COLUMN}{1,2}${ROW})+${ALONE[1]}`, 'gu');

const ONE_CELL = new RegExp(`(${COLUMN}{1,2})${ROW}`, 'gu');

/** The cells in a match of {@link CELLS}, in the board's notation. */
export const splitCellNames = (text: string): string[] =>
  Array.from(text.matchAll(ONE_CELL), ([, column = '', row = '']) => toLatinLetters(column) + row);

/** `(A,3)`, `[A, 3]`. */
const BRACKETED_CELL = new RegExp(`[(\\[]\\s*(${COLUMN}{1,2})\\s*,\\s*(\\d{1,3})\\s*[)\\]]`, 'gu');

/** `(A,3)` as `A3`, because a comma otherwise separates entries. */
export const unwrapCells = (text: string): string => text.replace(BRACKETED_CELL, ' $1$2 ');

/** `10J`, with one letter only: `1st` is no cell. */
const TURNED_CELL = new RegExp(`${ALONE[0]}([1-9]\\d{0,2})(${COLUMN})${ALONE[1]}`, 'gu');
const SPACED_CELL = new RegExp(`${ALONE[0]}(${COLUMN})\\s+(?=${ROW}${ALONE[1]})`, 'gu');
const LONE_NUMBER = /(?<![\p{L}\p{N}])\p{N}/u;

/** `10J` as `J10`. Also `A 12` as `A12`, if every number in the text follows the letter of its column. */
export const closeCells = (text: string): string => {
  const turned = text.replace(TURNED_CELL, '$2$1');
  const closed = turned.replace(SPACED_CELL, '$1');
  return LONE_NUMBER.test(closed) ? turned : closed;
};
