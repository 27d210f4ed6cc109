import {
  type Cell,
  DIRECTIONS,
  type Direction,
  endOf,
  formatColumn,
  formatRow,
  type Grid,
  oppositeOf,
  STEPS,
} from '../../puzzle/model/grid.ts';
import { type Board, type ListEntry, listEntries, ringedEntries } from '../model/board.ts';
import type { Box, MeasureText, TextLine, TextStyle } from '../model/box.ts';

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

/** Size of a letter over the side of its cell; capitals are 0.73 of it high. */
const LETTER_SHARE = 0.62;
/** The widest letter, over the side of its cell. The number of a ring needs room beside it. */
const WIDEST_SHARE = 0.66;

/** One style for all letters of a grid, small enough for the widest of them. */
export const letterStyle = ({ letters }: Grid, cellPx: number, measure: MeasureText): TextStyle => {
  const style = { sizePx: Math.floor(cellPx * LETTER_SHARE), bold: true };
  const widest = Math.max(...[...new Set(letters)].map((letter) => measure(letter, style).width));
  const room = cellPx * WIDEST_SHARE;
  return widest > room ? { ...style, sizePx: Math.floor((style.sizePx * room) / widest) } : style;
};

/** A ring around cells of the grid, with its number on a disc. */
export interface Ring {
  readonly entry: ListEntry;
  /** The cells inside the ring's round ends; equal for the mark of a hint. */
  readonly start: Cell;
  readonly end: Cell;
  /** The direction that a hint shows. `undefined` for a ring around a whole word, because its ends show it. */
  readonly pointer?: Direction;
  /** Whether its line has the style of its hue, as on a solution. */
  readonly isStyled?: boolean;
  readonly disc: Box;
}

/** Side of a disc over the side of a cell. */
const DISC_SHARE = 0.33;
/** The distance of a disc from the middle of its cell, over the side of a cell: on an edge, and towards a corner. */
const EDGE_DISTANCE = 0.5;
const CORNER_DISTANCE = 0.43;

/** Whether two boxes share any area. */
export const isOverlapping = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

const discAt = (grid: GridBox, cell: Cell, side: Direction): Box => {
  const { dRow, dColumn } = STEPS[side];
  const { left, top } = cellBox(grid, cell);
  const size = Math.round(grid.cellPx * DISC_SHARE);
  const distance = (dRow !== 0 && dColumn !== 0 ? CORNER_DISTANCE : EDGE_DISTANCE) * grid.cellPx;
  const at = (edge: number, step: number): number => Math.round(edge + grid.cellPx / 2 + step * distance - size / 2);
  return { left: at(left, dColumn), top: at(top, dRow), width: size, height: size };
};

/** The sides of a cell for a disc, the best first: `wanted`, then those ever further round from it. */
const sidesFrom = (wanted: Direction): Direction[] => {
  const first = DIRECTIONS.indexOf(wanted);
  return [0, 1, 7, 2, 6, 3, 5, 4].map((turn) => DIRECTIONS[(first + turn) % 8] as Direction);
};

const isWithin = (outer: Box, { left, top, width, height }: Box): boolean =>
  left >= outer.left &&
  top >= outer.top &&
  left + width <= outer.left + outer.width &&
  top + height <= outer.top + outer.height;

/** Moves a disc inside the grid, so that it does not cover coordinates. */
const keepWithin = (outer: Box, box: Box): Box => ({
  ...box,
  left: Math.min(Math.max(box.left, outer.left), outer.left + outer.width - box.width),
  top: Math.min(Math.max(box.top, outer.top), outer.top + outer.height - box.height),
});

/** A free place for a disc at the ring's start, else at its end, else over others. Every ring gets its number. */
const placeDisc = (grid: GridBox, ring: Omit<Ring, 'disc'>, wanted: Direction, taken: readonly Box[]): Box => {
  const places = [ring.start, ring.end].flatMap((cell) => sidesFrom(wanted).map((side) => discAt(grid, cell, side)));
  const isFree = (place: Box): boolean => isWithin(grid, place) && !taken.some((other) => isOverlapping(place, other));
  return places.find(isFree) ?? keepWithin(grid, places[0] as Box);
};

const wordRing = (entry: ListEntry, isStyled: boolean): Omit<Ring, 'disc'> => ({
  entry,
  start: entry.placement.start,
  end: endOf(entry.placement),
  ...(isStyled && { isStyled }),
});

const hintRing = (entry: ListEntry): Omit<Ring, 'disc'> => ({
  entry,
  start: entry.placement.start,
  end: entry.placement.start,
  ...(entry.hint === 'start' ? { pointer: entry.placement.direction } : {}),
});

/**
 * Behind the first letter of a word. The disc of a hint is always on the same side, so it does not betray the
 * direction.
 */
const wantedSide = ({ entry: { hint, placement } }: Omit<Ring, 'disc'>): Direction =>
  hint ? 'NW' : oppositeOf(placement.direction);

/** The rings of a board's found or solved words and the marks of its hints, in list order. */
export const layoutRings = (board: Board, grid: GridBox): Ring[] => {
  const bare = [
    ...ringedEntries(board).map((entry) => wordRing(entry, board.variant === 'solution')),
    ...listEntries(board)
      .filter(({ hint }) => hint === 'start' || hint === 'cell')
      .map(hintRing),
  ];
  const discs: Box[] = [];
  return bare.map((ring) => {
    const disc = placeDisc(grid, ring, wantedSide(ring), discs);
    discs.push(disc);
    return { ...ring, disc };
  });
};
