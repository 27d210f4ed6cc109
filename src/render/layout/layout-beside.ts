import type { MeasureText } from '../fonts/fonts.ts';
import { type Board, listEntries } from '../model/board.ts';
import { type Box, bottomOf, shiftBox, type TextLine } from '../model/box.ts';
import { BESIDE_SIZES } from '../model/text-sizes.ts';
import { COORDINATE_BAND_PX, type GridBox, layoutCoordinates } from './layout-grid.ts';
import { COLUMN_GAP_PX, layoutList } from './layout-list.ts';
import { marksOf, marksWidthPx, shiftItem, textsOf } from './list-item.ts';
import { type BoardLayout, GAP_PX, layoutEnding, layoutHeading, type PageParts, titleStyle } from './page-parts.ts';
import { widestPiece } from './wrap-text.ts';

/** The grid on the left, as high as the page; heading, list and notes in a narrow frame on its right. */

const MARGIN_PX = 18;
/**
 * The side of a grid unless the list is higher, and the bounds for the side of a cell. Cells have even sides, as in
 * `cellSizePx`.
 */
const GRID_PX = 690;
const MIN_CELL_PX = 32;
const MAX_CELL_PX = 64;
/** The least width of the frame, and the most for a column's texts unless one word is wider. */
const MIN_FRAME_PX = 170;
const MAX_TEXT_PX = 290;

const placeGrid = ({ puzzle: { grid } }: Board, sidePx: number): GridBox => {
  const fitting = Math.min(MAX_CELL_PX, sidePx / Math.max(grid.rows, grid.columns));
  const cellPx = 2 * Math.floor(Math.max(MIN_CELL_PX, fitting) / 2);
  const corner = MARGIN_PX + COORDINATE_BAND_PX;
  return { left: corner, top: corner, width: cellPx * grid.columns, height: cellPx * grid.rows, cellPx };
};

/** The width of a column's texts. Each text has one line if that is not too wide, and every word stays whole. */
const textWidthPx = (board: Board, measure: MeasureText): number => {
  const texts = listEntries(board).flatMap((entry) => textsOf(entry, BESIDE_SIZES));
  const whole = texts.map(({ text, style }) => measure(text, style).width);
  const pieces = texts.map(({ text, style }) => widestPiece(text, style, measure));
  return Math.ceil(Math.max(0, ...pieces, Math.min(MAX_TEXT_PX, Math.max(0, ...whole))));
};

/** Wide enough for the list in so many columns, and for the longest word of a title of usual width. */
const frameWidthPx = (board: Board, columns: number, measure: MeasureText): number => {
  const columnPx = marksWidthPx(marksOf(board.variant), BESIDE_SIZES) + textWidthPx(board, measure);
  const titlePx = Math.ceil(widestPiece(board.title, titleStyle(BESIDE_SIZES), measure));
  return Math.max(MIN_FRAME_PX, columns * (columnPx + COLUMN_GAP_PX) - COLUMN_GAP_PX, Math.min(MAX_TEXT_PX, titlePx));
};

/** The parts beside the grid, under one another. */
interface Column extends PageParts {
  readonly ending: readonly TextLine[];
  readonly bottom: number;
}

const layoutColumn = (board: Board, frame: Omit<Box, 'height'>, columns: number, measure: MeasureText): Column => {
  const lines = layoutHeading(board, frame, measure, BESIDE_SIZES);
  const top = bottomOf(lines, frame.top) + GAP_PX;
  const items = layoutList(board, { ...frame, top }, measure, { sizes: BESIDE_SIZES, columns });
  const boxes = items.map(({ box }) => box);
  const ending = layoutEnding(board, { ...frame, top: bottomOf(boxes, top) }, measure, BESIDE_SIZES);
  return { lines, items, ending, bottom: bottomOf(ending, top) };
};

/** The page of a board with its list beside the grid, in so many columns. */
export const layoutBeside = (board: Board, columns: number, measure: MeasureText): BoardLayout => {
  const frame = { left: 0, top: MARGIN_PX, width: frameWidthPx(board, columns, measure) };
  const { lines, items, ending, bottom } = layoutColumn(board, frame, columns, measure);
  const grid = placeGrid(board, Math.max(GRID_PX, bottom - MARGIN_PX - 2 * COORDINATE_BAND_PX));
  const left = grid.left + grid.width + COORDINATE_BAND_PX + GAP_PX;
  const lowest = Math.max(bottom, grid.top + grid.height + COORDINATE_BAND_PX);
  return {
    widthPx: left + frame.width + MARGIN_PX,
    heightPx: lowest + MARGIN_PX,
    lines: [
      ...lines.map((line) => shiftBox(line, left, 0)),
      ...layoutCoordinates(board.puzzle.grid, grid),
      // The ending stands at the foot of the page.
      ...ending.map((line) => shiftBox(line, left, lowest - bottom)),
    ],
    grid,
    items: items.map((item) => shiftItem(item, left, 0)),
  };
};
