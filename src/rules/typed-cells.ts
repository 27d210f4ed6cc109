import { LOOKALIKES, toLatinLetters } from './latin-letters.ts';

/** How cells stand in what players type. */

const COLUMN = `[A-Za-z${LOOKALIKES}]`;
const ROW = '0?([1-9]\\d{0,2})';
const ALONE = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'] as const;

/** Cells that stand alone or together (`D4`, `D4J10`), but not inside a word (`B2B`). */
export const CELLS = new RegExp(`${ALONE[0]}(?:${COLUMN}{1,2}${ROW})+${ALONE[1]}`, 'gu');

const ONE_CELL = new RegExp(`(${COLUMN}{1,2})${ROW}`, 'gu');

/** The cells in a match of {@link CELLS}, as they are written on the board. */
export const splitCellNames = (text: string): string[] =>
  Array.from(text.matchAll(ONE_CELL), ([, column = '', row = '']) => toLatinLetters(column) + row);

const SPACED_CELL = new RegExp(`${ALONE[0]}(${COLUMN})\\s+(?=${ROW}${ALONE[1]})`, 'gu');
const LONE_NUMBER = /(?<![\p{L}\p{N}])\p{N}/u;

/** `A 12` as `A12`, where every number in the text follows the letter of its column and can mean nothing else. */
export const closeCells = (text: string): string => {
  const closed = text.replace(SPACED_CELL, '$1');
  return LONE_NUMBER.test(closed) ? text : closed;
};
