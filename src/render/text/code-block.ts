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
 * The rows of a grid with coordinates on four sides, top line first; `show` may put another character for a cell.
 * Every line shows the same number of columns.
 */
export const formatGridLines = (
  grid: Grid,
  show: (letter: string, index: number) => string = (letter) => letter,
): string[] => {
  const rowWidth = formatRow(grid.rows - 1).length;
  const cellWidth = formatColumn(grid.columns - 1).length;
  const names = Array.from({ length: grid.columns }, (_, column) => padTo(formatColumn(column), cellWidth)).join(' ');
  const header = `${' '.repeat(rowWidth)} ${names}`;
  const rows = Array.from({ length: grid.rows }, (_, row) => {
    const first = row * grid.columns;
    const letters = grid.letters.slice(first, first + grid.columns).map((letter, i) => show(letter, first + i));
    const name = formatRow(row);
    return keepOrder(
      `${padTo(name, rowWidth)} ${letters.map((letter) => formatLetter(letter, cellWidth)).join(' ')} ${name}`,
    );
  });
  return [header, ...rows, header];
};

/** The grid as a Discord code block: under 2,000 characters for a grid of 25 × 25 whose letters are one code unit each. */
export const formatCodeBlock = (grid: Grid): string => ['```', ...formatGridLines(grid), '```'].join('\n');
