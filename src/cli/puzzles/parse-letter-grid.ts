import type { Grid } from '../../puzzle/model/grid.ts';
import { cleanWord } from '../../puzzle/model/invisible.ts';
import { splitCells, toCapitals } from '../../puzzle/model/letters.ts';

/**
 * Reads a pasted grid of letters, one row a line. Letters stand together, or apart by spaces, commas, semicolons, tabs
 * or bars. Also reads Searchlight's own grids with coordinates. Dots mark blank cells.
 */

/** A grid, or one sentence that says why the text does not hold one. */
export type GridReading =
  | { readonly kind: 'grid'; readonly grid: Grid }
  | { readonly kind: 'no-grid'; readonly message: string };

const NUMBERED_ROW = /^\s*(\d{1,3}) (.*) (\d{1,3})\s*$/u;
const SEPARATORS = /[\t,;|]/u;
const BLANKS = new Set(['.', '·', '_', '-', '*', '#', ' ']);

/** The letters of a line. Between separators, an empty cell is blank. */
const splitRow = (line: string): string[] => {
  if (SEPARATORS.test(line)) {
    return line
      .trim()
      .replace(/^\||\|$/gu, '')
      .split(SEPARATORS)
      .map((cell) => cell.trim());
  }
  const cells = splitCells(line.trimEnd());
  const isSpaced = cells.length > 1 && cells.every((cell, i) => i % 2 === 0 || cell === ' ');
  return isSpaced ? cells.filter((_, i) => i % 2 === 0) : splitCells(line.replace(/\s+/gu, ''));
};

/**
 * The rows between coordinates, if the text has coordinates. Each letter takes as many columns as the widest column
 * name.
 */
const numberedRows = (lines: readonly string[]): string[][] | undefined => {
  const matches = lines.flatMap((line) => {
    const match = NUMBERED_ROW.exec(line);
    return match && match[1] === match[3] ? [splitCells(match[2] ?? '')] : [];
  });
  if (matches.length < 2) return undefined;
  const isWide = matches.every(
    (cells) => cells.length % 3 === 2 && cells.every((cell, i) => i % 3 === 1 || cell === ' '),
  );
  return matches.map((cells) => cells.filter((_, i) => (isWide ? i % 3 === 1 : i % 2 === 0)));
};

const gridOf = (rows: readonly (readonly string[])[], language: string): GridReading => {
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) return { kind: 'no-grid', message: 'it holds no letters' };
  const uneven = rows.findIndex((row) => row.length !== columns);
  if (uneven !== -1) {
    return {
      kind: 'no-grid',
      message: `row ${uneven + 1} has ${rows[uneven]?.length} letters, but row 1 has ${columns}`,
    };
  }
  const letters = rows.flat().map((cell) => (BLANKS.has(cell) ? '' : toCapitals(cell.normalize('NFC'), language)));
  const long = letters.find((letter) => splitCells(letter).length > 1);
  if (long !== undefined) return { kind: 'no-grid', message: `“${long}” is more than one letter` };
  return { kind: 'grid', grid: { rows: rows.length, columns, letters } };
};

/** The grid in a text, its letters upper-cased in the language. */
export const parseLetterGrid = (text: string, language: string): GridReading => {
  const bare = cleanWord(text);
  const lines = bare.split(/\r\n|\r|\n/u).filter((line) => line.trim() !== '');
  return gridOf(numberedRows(lines) ?? lines.map(splitRow), language);
};
