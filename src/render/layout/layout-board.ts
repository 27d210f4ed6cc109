import { type Board, listEntries } from '../model/board.ts';
import { BESIDE_SIZES, type Box, bottomOf, type MeasureText, shiftBox, type TextLine } from '../model/box.ts';
import { COORDINATE_BAND_PX, cellSizePx, type GridBox, layoutCoordinates, letterStyle } from './layout-grid.ts';
import { marksOf, marksWidthPx, shiftItem, widthsOf } from './layout-item.ts';
import { COLUMN_GAP_PX, layoutList } from './layout-list.ts';
import { type BoardLayout, GAP_PX, layoutEnding, layoutHeading, type PageParts, titleStyle } from './page-parts.ts';
import { widestPiece } from './wrap-text.ts';

/** Width of every page but those of very wide grids. */
const PAGE_WIDTH_PX = 1000;
const MARGIN_PX = 32;

const placeGridAbove = ({ puzzle: { grid } }: Board, widthPx: number, top: number): GridBox => {
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
  const grid = placeGridAbove(board, widthPx, bottomOf(heading, MARGIN_PX) + GAP_PX / 2 + COORDINATE_BAND_PX);
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

/** The margin of a page with its list beside the grid. */
const NARROW_MARGIN_PX = 18;
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

const placeGridLeft = ({ puzzle: { grid } }: Board, sidePx: number): GridBox => {
  const fitting = Math.min(MAX_CELL_PX, sidePx / Math.max(grid.rows, grid.columns));
  const cellPx = 2 * Math.floor(Math.max(MIN_CELL_PX, fitting) / 2);
  const corner = NARROW_MARGIN_PX + COORDINATE_BAND_PX;
  return { left: corner, top: corner, width: cellPx * grid.columns, height: cellPx * grid.rows, cellPx };
};

/** The width of a column's texts. Each text has one line if that is not too wide, and every word stays whole. */
const textWidthPx = (board: Board, measure: MeasureText): number => {
  const widths = listEntries(board).map((entry) => widthsOf(entry, BESIDE_SIZES, measure));
  const whole = Math.max(0, ...widths.map((each) => each.whole));
  return Math.ceil(Math.max(0, ...widths.map(({ piece }) => piece), Math.min(MAX_TEXT_PX, whole)));
};

/** Wide enough for the list in so many columns, for the longest word of a title of usual width, and for a date. */
const frameWidthPx = (board: Board, columns: number, measure: MeasureText): number => {
  const columnPx = marksWidthPx(marksOf(board.variant), BESIDE_SIZES) + textWidthPx(board, measure);
  const titlePx = Math.ceil(widestPiece(board.title, titleStyle(BESIDE_SIZES), measure));
  const datePx = Math.ceil(measure(board.dateText, { sizePx: BESIDE_SIZES.subtitle, bold: false }).width);
  const listPx = columns * (columnPx + COLUMN_GAP_PX) - COLUMN_GAP_PX;
  return Math.max(MIN_FRAME_PX, listPx, Math.min(MAX_TEXT_PX, Math.max(titlePx, datePx)));
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

/** The grid on the left, as high as the page. Heading, list in so many columns, and notes in a narrow frame beside it. */
export const layoutBeside = (board: Board, columns: number, measure: MeasureText): BoardLayout => {
  const frame = { left: 0, top: NARROW_MARGIN_PX, width: frameWidthPx(board, columns, measure) };
  const { lines, items, ending, bottom } = layoutColumn(board, frame, columns, measure);
  const grid = placeGridLeft(board, Math.max(GRID_PX, bottom - NARROW_MARGIN_PX - 2 * COORDINATE_BAND_PX));
  const left = grid.left + grid.width + COORDINATE_BAND_PX + GAP_PX;
  const lowest = Math.max(bottom, grid.top + grid.height + COORDINATE_BAND_PX);
  return {
    widthPx: left + frame.width + NARROW_MARGIN_PX,
    heightPx: lowest + NARROW_MARGIN_PX,
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

/**
 * The list stands below the grid or beside it. It depends on the size of letters on a desktop, where Discord shows a
 * picture in a box of 550 × 350, and on a phone 390 px wide. The best arrangement has the largest letters on the worse
 * of the two. A list beside the grid makes letters larger on a desktop and smaller on a phone, so they must stay
 * legible there.
 */

type Room = Pick<Box, 'width' | 'height'>;

const DESKTOP: Room = { width: 550, height: 350 };
/** A phone's page scrolls, so its height does not matter. */
const PHONE: Room = { width: 390, height: Number.POSITIVE_INFINITY };

/** Capitals of 10-point text, the smallest that phones set, in px. */
const MIN_ON_PHONE_PX = 7;

/** Height of a capital over its text's size, in our font. */
const CAPITAL_SHARE = 0.73;

/** The height of a board's capitals on a page that fits the room. */
const letterPxIn = ({ puzzle }: Board, { grid, widthPx, heightPx }: BoardLayout, room: Room, measure: MeasureText) =>
  letterStyle(puzzle.grid, grid.cellPx, measure).sizePx *
  CAPITAL_SHARE *
  Math.min(1, room.width / widthPx, room.height / heightPx);

/** The height of a board's capitals, in px, where Discord shows its page. */
export const letterSizes = (board: Board, layout: BoardLayout, measure: MeasureText) => ({
  desktopPx: letterPxIn(board, layout, DESKTOP, measure),
  phonePx: letterPxIn(board, layout, PHONE, measure),
});

export type Arrange = (board: Board, measure: MeasureText) => BoardLayout;

const BESIDE: readonly Arrange[] = [1, 2].map((columns) => (board, measure) => layoutBeside(board, columns, measure));

/** The best arrangement of a player's board before any find. The list therefore never changes sides during play. */
export const chooseArrangement = (board: Board, measure: MeasureText): Arrange => {
  const fresh: Board = { ...board, variant: 'player', found: new Set(), hints: new Map() };
  const sizesOf = (arrange: Arrange) => letterSizes(fresh, arrange(fresh, measure), measure);
  const smallest = ({ desktopPx, phonePx }: ReturnType<typeof letterSizes>) => Math.min(desktopPx, phonePx);
  let best = { arrange: layoutBelow as Arrange, px: smallest(sizesOf(layoutBelow)) };
  for (const arrange of BESIDE) {
    const sizes = sizesOf(arrange);
    if (sizes.phonePx >= MIN_ON_PHONE_PX && smallest(sizes) > best.px) best = { arrange, px: smallest(sizes) };
  }
  return best.arrange;
};

/** The page of a board: heading, grid with its coordinates, list, notes. */
export const layoutBoard = (board: Board, measure: MeasureText): BoardLayout =>
  chooseArrangement(board, measure)(board, measure);
