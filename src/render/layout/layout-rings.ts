import type { Cell } from '../../puzzle/model/cell.ts';
import { DIRECTIONS, type Direction, oppositeOf, STEPS } from '../../puzzle/model/direction.ts';
import { endOf } from '../../puzzle/model/placement.ts';
import { type Board, type ListEntry, listEntries, ringedEntries } from '../model/board.ts';
import type { Box } from '../model/box.ts';
import { cellBox, type GridBox } from './layout-grid.ts';

/** A ring around cells of the grid, with its number on a disc. */
export interface Ring {
  readonly entry: ListEntry;
  /** The cells inside the ring's round ends; equal for the mark of a hint. */
  readonly start: Cell;
  readonly end: Cell;
  /** The direction that a hint shows. `undefined` for a ring around a whole word, because its ends show it. */
  readonly pointer?: Direction;
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

const wordRing = (entry: ListEntry): Omit<Ring, 'disc'> => ({
  entry,
  start: entry.placement.start,
  end: endOf(entry.placement),
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
    ...ringedEntries(board).map(wordRing),
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
