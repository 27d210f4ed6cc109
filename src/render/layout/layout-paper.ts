import { type Board, type ListEntry, listEntries } from '../model/board.ts';
import { type Box, bottomOf, type MeasureText, PAGE_SIZES } from '../model/box.ts';
import { COORDINATE_BAND_PX, type GridBox, layoutCoordinates } from './layout-grid.ts';
import type { ListItem } from './layout-item.ts';
import { layoutList, tooManyFor } from './layout-list.ts';
import { type BoardLayout, GAP_PX, layoutEnding, layoutHeading, type PageParts } from './page-parts.ts';

/**
 * A board on paper. Text has the same size on every board, and the grid is as wide as the page allows. A long list goes
 * on on further pages. The grid only shrinks if that brings everything onto one page.
 */

/** The part of a page for drawing, in px. */
export type Sheet = Pick<Box, 'width' | 'height'>;

/** The pages of a board: the grid and the beginning of its list, then the rest of the list. */
export interface PaperLayout {
  readonly first: BoardLayout;
  readonly more: readonly PageParts[];
}

/** 17 cm at `PAPER_POINTS_PER_PX`, coordinates included. */
const WIDEST_GRID_PX = 1285;
/** 13 mm. */
const MAX_CELL_PX = 100;
const MIN_CELL_PX = 8;
/** How much smaller a grid may be to leave room for its list. */
const MIN_SHARE = 0.75;

const frameOf = ({ width }: Sheet, top: number): Omit<Box, 'height'> => ({ left: 0, top, width });

const largestCellPx = ({ puzzle: { grid } }: Board, sheet: Sheet, top: number): number => {
  const wide = (Math.min(sheet.width, WIDEST_GRID_PX) - 2 * COORDINATE_BAND_PX) / grid.columns;
  const high = (sheet.height - top - 2 * COORDINATE_BAND_PX) / grid.rows;
  return Math.floor(Math.max(MIN_CELL_PX, Math.min(MAX_CELL_PX, wide, high)));
};

const gridBoxOf = ({ puzzle: { grid } }: Board, { width: sheetPx }: Sheet, top: number, cellPx: number): GridBox => {
  const width = cellPx * grid.columns;
  const left = Math.floor((sheetPx - width) / 2);
  return { left, top: top + COORDINATE_BAND_PX, width, height: cellPx * grid.rows, cellPx };
};

const bottomOfItems = (items: readonly ListItem[], top: number): number =>
  bottomOf(
    items.map(({ box }) => box),
    top,
  );

/** Lays out one board's lists on sheets of one size. */
interface Setter {
  /** The first `count` of the entries, from `top` on. The notes follow the last entry of all. */
  layout(entries: readonly ListEntry[], count: number, top: number): PageParts;
  /** Whether the first `count` of the entries fit. It lays out no list that is plainly too long. */
  isFitting(entries: readonly ListEntry[], count: number, top: number): boolean;
}

const createSetter = (board: Board, sheet: Sheet, measure: MeasureText): Setter => {
  const tooMany = tooManyFor(sheet, PAGE_SIZES);
  const layout: Setter['layout'] = (entries, count, top) => {
    const items = layoutList(board, frameOf(sheet, top), measure, {
      sizes: PAGE_SIZES,
      entries: entries.slice(0, count),
    });
    const bottom = bottomOfItems(items, top);
    return { items, lines: count < entries.length ? [] : layoutEnding(board, frameOf(sheet, bottom), measure) };
  };
  return {
    layout,
    isFitting: (entries, count, top) => {
      if (count >= tooMany) return false;
      const { items, lines } = layout(entries, count, top);
      return bottomOf(lines, bottomOfItems(items, top)) <= sheet.height;
    },
  };
};

/** The most entries that fit from `top` on, found by halving. The last entry only fits together with the notes. */
const countFitting = (setter: Setter, entries: readonly ListEntry[], top: number): number => {
  if (setter.isFitting(entries, entries.length, top)) return entries.length;
  let [fitting, tooMany] = [0, entries.length];
  while (tooMany - fitting > 1) {
    const count = (fitting + tooMany) >> 1;
    if (setter.isFitting(entries, count, top)) fitting = count;
    else tooMany = count;
  }
  return fitting;
};

/** Pages with the entries, under the heading of the first page. Each page takes at least one entry. */
const layoutMore = (
  setter: Setter,
  entries: readonly ListEntry[],
  heading: PageParts['lines'],
  top: number,
): PageParts[] => {
  const pages: PageParts[] = [];
  let left = entries;
  while (left.length > 0) {
    const count = Math.max(1, countFitting(setter, left, top));
    const { items, lines } = setter.layout(left, count, top);
    pages.push({ items, lines: [...heading, ...lines] });
    left = left.slice(count);
  }
  return pages;
};

/** The largest grid that leaves room for the whole list, else the largest of all. */
const chooseGrid = (board: Board, sheet: Sheet, top: number, isRoomBelow: (grid: GridBox) => boolean): GridBox => {
  const largest = largestCellPx(board, sheet, top);
  const least = Math.ceil(largest * MIN_SHARE);
  const grids = Array.from({ length: largest - least + 1 }, (_, i) => gridBoxOf(board, sheet, top, largest - i));
  return grids.find(isRoomBelow) ?? (grids[0] as GridBox);
};

const listTopOf = ({ top, height }: GridBox): number => top + height + COORDINATE_BAND_PX + GAP_PX;

/** The board on sheets of this size. Boxes count from the corner of the part for drawing. */
export const layoutPaper = (board: Board, sheet: Sheet, measure: MeasureText): PaperLayout => {
  const heading = layoutHeading(board, frameOf(sheet, 0), measure);
  const under = bottomOf(heading, 0) + GAP_PX / 2;
  const entries = listEntries(board);
  const setter = createSetter(board, sheet, measure);
  const grid = chooseGrid(board, sheet, under, (box) => {
    const top = listTopOf(box);
    return setter.isFitting(entries, entries.length, top);
  });
  const count = countFitting(setter, entries, listTopOf(grid));
  const { items, lines } = setter.layout(entries, count, listTopOf(grid));
  const coordinates = layoutCoordinates(board.puzzle.grid, grid);
  return {
    first: {
      widthPx: sheet.width,
      heightPx: sheet.height,
      lines: [...heading, ...coordinates, ...lines],
      grid,
      items,
    },
    more: layoutMore(setter, entries.slice(count), heading, under + GAP_PX),
  };
};
