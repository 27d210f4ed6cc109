import type { Grid } from '../../puzzle/model/grid.ts';
import { formatColumn, formatRow } from '../../puzzle/model/notation.ts';

/**
 * The grid as lines of characters of one width. A line with letters of a right-to-left script stands in a
 * left-to-right override (UAX #9), two characters a line, where marks or isolates would need one or two a letter and
 * push a grid of 25 × 25 past what one message holds. The spaces between letters keep Arabic ones from joining.
 */

const OVERRIDE_START = '\u202d';
const OVERRIDE_END = '\u202c';
const HAS_RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const BLOCKED = ' ';

const padTo = (text: string, width: number): string => text.padStart(width);

/** A letter in a column of `width` characters, whatever the number of code points it is made of. */
const formatLetter = (letter: string, width: number): string => ' '.repeat(width - 1) + (letter || BLOCKED);

const keepOrder = (line: string): string =>
  HAS_RIGHT_TO_LEFT.test(line) ? OVERRIDE_START + line + OVERRIDE_END : line;

/**
 * The rows of a grid with coordinates on four sides, top line first; `show` may put another character for a cell, and
 * `gap` is what stands between two. Every line shows the same number of columns.
 */
export const formatGridLines = (
  grid: Grid,
  show: (letter: string, index: number) => string = (letter) => letter,
  gap = ' ',
): string[] => {
  const rowWidth = formatRow(grid.rows - 1).length;
  const cellWidth = formatColumn(grid.columns - 1).length;
  const names = Array.from({ length: grid.columns }, (_, column) => padTo(formatColumn(column), cellWidth)).join(gap);
  const header = `${' '.repeat(rowWidth)} ${names}`;
  const rows = Array.from({ length: grid.rows }, (_, row) => {
    const first = row * grid.columns;
    const letters = grid.letters.slice(first, first + grid.columns).map((letter, i) => show(letter, first + i));
    const name = formatRow(row);
    return keepOrder(
      `${padTo(name, rowWidth)} ${letters.map((letter) => formatLetter(letter, cellWidth)).join(gap)} ${name}`,
    );
  });
  return [header, ...rows, header];
};

/** Room for a line of text beside it in a message of 2,000. */
const MAX_BLOCK = 1_900;

const inBlock = (lines: readonly string[]): string => ['```', ...lines, '```'].join('\n');

/**
 * The grid as a Discord code block that one message holds, up to 25 × 25. Letters of some scripts are several characters
 * each, as in Thai: a large grid of those has nothing between its columns.
 */
export const formatCodeBlock = (grid: Grid): string => {
  const spaced = inBlock(formatGridLines(grid));
  return spaced.length < MAX_BLOCK ? spaced : inBlock(formatGridLines(grid, undefined, ''));
};
