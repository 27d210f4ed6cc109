import type { MeasureText } from '../fonts/fonts.ts';
import type { Board } from '../model/board.ts';
import { bottomOf } from '../model/box.ts';
import { COORDINATE_BAND_PX, cellSizePx, type GridBox, layoutCoordinates } from './layout-grid.ts';
import { layoutList } from './layout-list.ts';
import { type BoardLayout, GAP_PX, layoutEnding, layoutHeading } from './page-parts.ts';

/** Width of every page but those of very wide grids. */
const PAGE_WIDTH_PX = 1000;
const MARGIN_PX = 32;

const placeGrid = ({ puzzle: { grid } }: Board, widthPx: number, top: number): GridBox => {
  const cellPx = cellSizePx(grid, PAGE_WIDTH_PX - 2 * MARGIN_PX);
  const width = cellPx * grid.columns;
  return { left: 2 * Math.floor((widthPx - width) / 4), top, width, height: cellPx * grid.rows, cellPx };
};

/** Wide enough for the page's texts and, past 22 columns, for the grid. */
const pageWidthPx = ({ puzzle: { grid } }: Board): number => {
  const cellPx = cellSizePx(grid, PAGE_WIDTH_PX - 2 * MARGIN_PX);
  return Math.max(PAGE_WIDTH_PX, grid.columns * cellPx + 2 * (COORDINATE_BAND_PX + MARGIN_PX));
};

/** Heading, grid with its coordinates, list and notes under one another. */
export const layoutBelow = (board: Board, measure: MeasureText): BoardLayout => {
  const widthPx = pageWidthPx(board);
  const frame = { left: MARGIN_PX, width: widthPx - 2 * MARGIN_PX };
  const heading = layoutHeading(board, { ...frame, top: MARGIN_PX }, measure);
  const grid = placeGrid(board, widthPx, bottomOf(heading, MARGIN_PX) + GAP_PX / 2 + COORDINATE_BAND_PX);
  const listTop = grid.top + grid.height + COORDINATE_BAND_PX + GAP_PX;
  const items = layoutList(board, { ...frame, top: listTop }, measure);
  const listBottom = bottomOf(
    items.map(({ box }) => box),
    listTop,
  );
  const ending = layoutEnding(board, { ...frame, top: listBottom }, measure);
  return {
    widthPx,
    heightPx: Math.ceil(bottomOf(ending, listBottom) + GAP_PX),
    lines: [...heading, ...layoutCoordinates(board.puzzle.grid, grid), ...ending],
    grid,
    items,
  };
};
