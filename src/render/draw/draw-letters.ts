import type { Grid } from '../../puzzle/model/grid.ts';
import { formatCell } from '../../puzzle/model/notation.ts';
import { cellsOf } from '../../puzzle/model/placement.ts';
import { type MeasureText, setFont, type TextStyle } from '../fonts/fonts.ts';
import type { Pen } from '../fonts/pen.ts';
import { cellBox, type GridBox } from '../layout/layout-grid.ts';
import { letterStyle } from '../layout/letter-style.ts';
import { type Board, blankCells } from '../model/board.ts';
import type { Colors } from '../model/colors.ts';

/** The value at a share, from 0 to below 1, of the sorted values. */
const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** Letters of most scripts stand on the line, all about as high. Arabic ones rise over it and hang below it. */
const HANGING = /\p{Script=Arabic}/u;
const MEDIAN = 0.5;
/** Nearly the highest and the lowest ink, without the marks of rare letters. */
const BOUND = 0.9;

/**
 * How far below the middle of its cell a letter stands. The usual letters then look centred. If letters hang below the
 * line, the script as a whole does.
 */
export const baselineShift = ({ letters }: Grid, style: TextStyle, measure: MeasureText): number => {
  const share = letters.some((letter) => HANGING.test(letter)) ? BOUND : MEDIAN;
  const extents = [...new Set(letters)].filter(Boolean).map((letter) => measure(letter, style));
  const ascents = extents.map(({ ascent }) => ascent);
  const descents = extents.map(({ descent }) => descent);
  return Math.round((quantile(ascents, share) - quantile(descents, share)) / 2);
};

const wordCells = ({ puzzle }: Board): ReadonlySet<string> =>
  new Set(puzzle.words.flatMap(({ placement }) => cellsOf(placement)).map(formatCell));

/** The colour of a cell outside the words: normal, faded, or `undefined` for no letter. */
const fillerColor = ({ variant }: Board, colors: Colors): string | undefined => {
  if (variant === 'answers') return undefined;
  return variant === 'solution' ? colors.faded : colors.ink;
};

export const drawLetters = (pen: Pen, board: Board, box: GridBox, colors: Colors, measure: MeasureText): void => {
  const { grid } = board.puzzle;
  const style = letterStyle(grid, box.cellPx, measure);
  const shift = baselineShift(grid, style, measure);
  const inWords = wordCells(board);
  const filler = fillerColor(board, colors);
  const blank = blankCells(board);
  setFont(pen, style, grid.letters.join(''));
  pen.textAlign = 'center';
  for (const [index, letter] of grid.letters.entries()) {
    const cell = { row: Math.floor(index / grid.columns), column: index % grid.columns };
    const color = inWords.has(formatCell(cell)) ? colors.ink : filler;
    if (!letter || !color || blank.has(index)) continue;
    const { left, top, width, height } = cellBox(box, cell);
    pen.fillStyle = color;
    pen.fillText(letter, left + width / 2, top + height / 2 + shift);
  }
};
