import type { Cell } from '../../puzzle/model/cell.ts';
import type { Grid } from '../../puzzle/model/grid.ts';
import { formatColumn, formatRow } from '../../puzzle/model/notation.ts';
import type { TextStyle } from '../fonts/fonts.ts';
import type { Box, TextLine } from '../model/box.ts';

/** The grid without its coordinates; every cell is a square of whole pixels. */
export interface GridBox extends Box {
  readonly cellPx: number;
}

/** Room for the coordinates on each of the four sides. */
export const COORDINATE_BAND_PX = 34;

const MAX_CELL_PX = 92;
const MIN_CELL_PX = 40;
/** A taller grid gets smaller cells, so that a phone shows it with its list. */
const COMFORTABLE_HEIGHT_PX = 1300;

/**
 * The side of a cell in px, from 40 to 92. A grid of more than 22 columns makes the page wider. The side is even, as is
 * the left edge of a grid. Two pixels share a byte of a PNG, so equal letters become equal bytes, which saves a sixth
 * of them.
 */
export const cellSizePx = ({ rows, columns }: Grid, widthPx: number): number => {
  const byWidth = (widthPx - 2 * COORDINATE_BAND_PX) / columns;
  return 2 * Math.floor(Math.max(MIN_CELL_PX, Math.min(MAX_CELL_PX, byWidth, COMFORTABLE_HEIGHT_PX / rows)) / 2);
};

/** The square of a cell. */
export const cellBox = ({ left, top, cellPx }: GridBox, { row, column }: Cell): Box => ({
  left: left + column * cellPx,
  top: top + row * cellPx,
  width: cellPx,
  height: cellPx,
});

const coordinateStyle = (cellPx: number): TextStyle => ({
  sizePx: Math.round(Math.min(24, cellPx * 0.45)),
  bold: false,
});

const coordinate = (box: Box, text: string): TextLine => ({
  ...box,
  text,
  style: coordinateStyle(box.height === COORDINATE_BAND_PX ? box.width : box.height),
  align: 'center',
  tone: 'muted',
});

/** The names of columns and rows on all four sides of a grid. */
export const layoutCoordinates = ({ rows, columns }: Grid, grid: GridBox): TextLine[] => {
  const band = COORDINATE_BAND_PX;
  const { left, top, width, height, cellPx } = grid;
  const above = Array.from({ length: columns }, (_, column) =>
    coordinate({ left: left + column * cellPx, top: top - band, width: cellPx, height: band }, formatColumn(column)),
  );
  const beside = Array.from({ length: rows }, (_, row) =>
    coordinate({ left: left - band, top: top + row * cellPx, width: band, height: cellPx }, formatRow(row)),
  );
  return [
    ...above,
    ...above.map((line) => ({ ...line, top: top + height })),
    ...beside,
    ...beside.map((line) => ({ ...line, left: left + width })),
  ];
};
