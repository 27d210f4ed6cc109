import { type Cell, coveredCells, type Grid, letterAt } from '../../puzzle/model/grid.ts';
import { type Pen, preparePen, setFont } from '../fonts/fonts.ts';
import { smallHoles } from '../layout/holes.ts';
import { cellBox, type GridBox, layoutRings, letterStyle, type Ring } from '../layout/layout-grid.ts';
import type { ListItem } from '../layout/layout-item.ts';
import type { BoardLayout, PageParts } from '../layout/page-parts.ts';
import { type Board, blankCells } from '../model/board.ts';
import type { Box, MeasureText, TextStyle } from '../model/box.ts';
import type { Colors } from '../model/tokens.ts';
import { drawEmoji } from './draw-emoji.ts';
import { drawDisc, drawDiscs, drawLine, drawRings, drawTick, tintRings } from './draw-rings.ts';

const EVERY_HEAVY = 5;
const LINE_PX = 2;

const isOpen = (grid: Grid, row: number, column: number): boolean => Boolean(letterAt(grid, { row, column }));

/** Fills the open cells, each run of neighbours in a row as one rectangle. */
const fillBoard = (pen: Pen, grid: Grid, box: GridBox, colors: Colors): void => {
  pen.fillStyle = colors.board;
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      if (!isOpen(grid, row, column)) continue;
      const { left, top } = cellBox(box, { row, column });
      let length = 1;
      while (isOpen(grid, row, column + length)) length++;
      pen.fillRect(left, top, length * box.cellPx, box.cellPx);
      column += length;
    }
  }
};

/**
 * Fills the small holes inside a shape. They would look like misprints if they had the colour of the page, as letters
 * around them have.
 */
const fillHoles = (pen: Pen, grid: Grid, box: GridBox, colors: Colors): void => {
  pen.fillStyle = colors.line;
  for (const cell of smallHoles(grid)) {
    const { left, top } = cellBox(box, cell);
    pen.fillRect(left, top, box.cellPx, box.cellPx);
  }
};

type LineWeight = 'none' | 'thin' | 'heavy';

/** A line between two cells is heavy along the board's edge and at every fifth. */
const weightBetween = (oneOpen: boolean, otherOpen: boolean, index: number): LineWeight => {
  if (!oneOpen && !otherOpen) return 'none';
  return oneOpen !== otherOpen || index % EVERY_HEAVY === 0 ? 'heavy' : 'thin';
};

/** The runs of neighbours, among the first `count` numbers, that pass a test: each with its first and its length. */
const runsOf = (count: number, passes: (index: number) => boolean): { first: number; length: number }[] => {
  const runs: { first: number; length: number }[] = [];
  for (let index = 0; index < count; index++) {
    if (!passes(index)) continue;
    const last = runs.at(-1);
    if (last && last.first + last.length === index) last.length++;
    else runs.push({ first: index, length: 1 });
  }
  return runs;
};

/** Adds the lines of one weight to the path: rectangles on whole pixels, which stay sharp, as long as they can be. */
const traceLines = (pen: Pen, grid: Grid, box: GridBox, weight: LineWeight): void => {
  const half = LINE_PX / 2;
  const { cellPx } = box;
  const isLine = (one: Cell, other: Cell, index: number): boolean =>
    weightBetween(isOpen(grid, one.row, one.column), isOpen(grid, other.row, other.column), index) === weight;
  for (let row = 0; row <= grid.rows; row++) {
    const runs = runsOf(grid.columns, (column) => isLine({ row: row - 1, column }, { row, column }, row));
    for (const { first, length } of runs) {
      const { left, top } = cellBox(box, { row, column: first });
      pen.rect(left - half, top - half, length * cellPx + LINE_PX, LINE_PX);
    }
  }
  for (let column = 0; column <= grid.columns; column++) {
    const runs = runsOf(grid.rows, (row) => isLine({ row, column: column - 1 }, { row, column }, column));
    for (const { first, length } of runs) {
      const { left, top } = cellBox(box, { row: first, column });
      pen.rect(left - half, top - half, LINE_PX, length * cellPx + LINE_PX);
    }
  }
};

/** Draws the lines between cells, the heavy ones over the thin. */
const drawLines = (pen: Pen, grid: Grid, box: GridBox, colors: Colors): void => {
  for (const weight of ['thin', 'heavy'] as const) {
    pen.fillStyle = weight === 'thin' ? colors.line : colors.heavyLine;
    pen.beginPath();
    traceLines(pen, grid, box, weight);
    pen.fill();
  }
};

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

/** The colour of a cell outside the words: normal, faded, or `undefined` for no letter. */
const fillerColor = ({ variant }: Board, colors: Colors): string | undefined => {
  if (variant === 'answers') return undefined;
  return variant === 'solution' ? colors.faded : colors.ink;
};

/** Whether some part of a page needs drawing. */
type Touches = (box: Box) => boolean;

/** A letter may leave its cell a little. */
const letterBox = (box: GridBox, cell: Cell): Box => {
  const { left, top } = cellBox(box, cell);
  const { cellPx } = box;
  return { left: left - cellPx / 2, top: top - cellPx / 2, width: 2 * cellPx, height: 2 * cellPx };
};

const drawLetters = ({ pen, colors, measure }: Easel, board: Board, box: GridBox, touches: Touches): void => {
  const { grid } = board.puzzle;
  const style = letterStyle(grid, box.cellPx, measure);
  const shift = baselineShift(grid, style, measure);
  const inWords = coveredCells(board.puzzle.words, grid);
  const filler = fillerColor(board, colors);
  const blank = blankCells(board);
  setFont(pen, style, grid.letters.join(''));
  pen.textAlign = 'center';
  for (const [index, letter] of grid.letters.entries()) {
    const cell = { row: Math.floor(index / grid.columns), column: index % grid.columns };
    const color = inWords.has(index) ? colors.ink : filler;
    if (!letter || !color || blank.has(index) || !touches(letterBox(box, cell))) continue;
    const { left, top, width, height } = cellBox(box, cell);
    pen.fillStyle = color;
    pen.fillText(letter, left + width / 2, top + height / 2 + shift);
  }
};

const drawItem = (
  pen: Pen,
  { entry, tick, disc, picture, lines }: ListItem,
  ringed: ReadonlySet<number>,
  colors: Colors,
): void => {
  if (tick) drawTick(pen, tick, entry.ticked, colors);
  if (disc && ringed.has(entry.number)) drawDisc(pen, disc, entry, colors);
  if (picture) drawEmoji(pen, picture.drawing, picture.box, colors.plate);
  for (const line of lines) drawLine(pen, line, colors);
};

/** The tools for drawing a page. The colours decide its look, the pen its format. */
export interface Easel {
  readonly pen: Pen;
  readonly colors: Colors;
  readonly measure: MeasureText;
}

/** Draws a page's texts and list, with the discs of the ringed entries. */
export const drawParts = ({ pen, colors }: Easel, { lines, items }: PageParts, ringed: ReadonlySet<number>): void => {
  for (const line of lines) drawLine(pen, line, colors);
  for (const item of items) drawItem(pen, item, ringed, colors);
};

/** The parts of a page to draw. */
interface Parts {
  /** Those of the board by default. */
  readonly rings?: readonly Ring[];
  /** Whether to draw a ring's line. Other code may draw the rest. */
  readonly isDrawn?: (ring: Ring) => boolean;
  /** Whether a letter or a text with this box is drawn. */
  readonly touches?: Touches;
}

/** Draws a whole page with its background, at the layout's size and with its corner at the origin. */
export const drawBoard = (easel: Easel, board: Board, layout: BoardLayout, parts: Parts = {}): void => {
  const { pen, colors } = easel;
  const { grid } = board.puzzle;
  const { rings = layoutRings(board, layout.grid), isDrawn = () => true, touches = () => true } = parts;
  preparePen(pen);
  pen.fillStyle = colors.page;
  pen.fillRect(0, 0, layout.widthPx, layout.heightPx);
  fillBoard(pen, grid, layout.grid, colors);
  fillHoles(pen, grid, layout.grid, colors);
  tintRings(pen, rings, layout.grid, colors);
  drawLines(pen, grid, layout.grid, colors);
  drawLetters(easel, board, layout.grid, touches);
  drawRings(pen, rings.filter(isDrawn), layout.grid, colors);
  if (!layout.withoutNumbers) drawDiscs(pen, rings, colors);
  const { lines, items } = layout;
  const near = { lines: lines.filter(touches), items: items.filter(({ box }) => touches(box)) };
  drawParts(easel, near, new Set(rings.map(({ entry }) => entry.number)));
};
