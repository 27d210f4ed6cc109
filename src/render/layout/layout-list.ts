import { type Board, type ListEntry, listEntries } from '../model/board.ts';
import { type Box, lineHeightPx, type MeasureText, PAGE_SIZES, type TextSizes } from '../model/box.ts';
import {
  type ColumnSetting,
  isDrawn,
  type ListItem,
  layoutItem,
  marksOf,
  marksWidthPx,
  shiftItem,
  usedPx,
  widthsOf,
} from './layout-item.ts';
import { isRightToLeft } from './wrap-text.ts';

/**
 * Splits items into columns, in order, with heights as equal as possible. It takes the least sum of squared heights, by
 * dynamic programming over the end of each column.
 */

interface Splits {
  /** The least cost of the first items in so many columns, by their number. */
  readonly costs: Float64Array;
  /** Where the last of the columns begins, by the same number. */
  readonly starts: Int32Array;
}

/** The best splits with one column more. */
const addColumn = (shorter: Float64Array, sums: readonly number[]): Splits => {
  const costs = new Float64Array(sums.length).fill(Number.POSITIVE_INFINITY);
  const starts = new Int32Array(sums.length);
  for (let end = 0; end < sums.length; end++) {
    for (let start = 0; start <= end; start++) {
      const cost = (shorter[start] as number) + ((sums[end] as number) - (sums[start] as number)) ** 2;
      // On a tie the later start wins, so the last columns stay short.
      if (cost > (costs[end] as number)) continue;
      costs[end] = cost;
      starts[end] = start;
    }
  }
  return { costs, starts };
};

/** Indexes of `heights` (px) in `count` columns, down the first column, then the next. A column may be empty. */
export const balanceColumns = (heights: readonly number[], count: number): number[][] => {
  const sums = [0];
  for (const height of heights) sums.push((sums.at(-1) ?? 0) + height);
  let costs: Float64Array = Float64Array.from(sums, (_, end) => (end === 0 ? 0 : Number.POSITIVE_INFINITY));
  const starts = Array.from({ length: count }, () => {
    const splits = addColumn(costs, sums);
    costs = splits.costs;
    return splits.starts;
  });
  let end = heights.length;
  const columns = starts.reverse().map((startOf) => {
    const start = startOf[end] as number;
    const indexes = Array.from({ length: end - start }, (_, i) => start + i);
    end = start;
    return indexes;
  });
  return columns.reverse();
};

export const COLUMN_GAP_PX = 36;
const WIDEST_GAP_PX = 90;
/** The least width of a column, without and with clues. A page of 1,000 px holds four or two of them. */
const MIN_COLUMN_PX = 234;
const MIN_CLUE_COLUMN_PX = 440;
const FEWEST_PER_COLUMN = 3;

/** Whether the list shows clues, which need wider columns. A list of pictures may have some for want of a drawing. */
const hasClues = ({ listing }: Board, entries: readonly ListEntry[]): boolean =>
  listing === 'clues' ||
  listing === 'both' ||
  (entries.some(({ picture }) => picture !== undefined) && entries.some((entry) => !entry.ticked && !isDrawn(entry)));

/** How many columns with texts of this width fit beside one another. */
const fittingColumns = (widthPx: number, textPx: number, indentPx: number): number =>
  Math.floor((widthPx + COLUMN_GAP_PX) / (textPx + indentPx + COLUMN_GAP_PX));

/**
 * The most columns that hold three entries each, break no word and are wide enough. Clues need wider ones. Four columns
 * of labels become three if that keeps each label on one line.
 */
const chooseCount = (
  entries: readonly ListEntry[],
  widthPx: number,
  indentPx: number,
  clues: boolean,
  sizes: TextSizes,
  measure: MeasureText,
): number => {
  const widths = entries.map((entry) => widthsOf(entry, sizes, measure));
  const piecePx = Math.max(0, ...widths.map(({ piece }) => piece));
  const fitting = fittingColumns(widthPx, piecePx, indentPx);
  const most = Math.floor(widthPx / (clues ? MIN_CLUE_COLUMN_PX : MIN_COLUMN_PX));
  const count = Math.max(1, Math.min(most, fitting, Math.ceil(entries.length / FEWEST_PER_COLUMN)));
  const labelPx = Math.max(0, ...widths.map(({ whole }) => whole));
  return count === 4 && fittingColumns(widthPx, labelPx, indentPx) === 3 ? 3 : count;
};

/** Items of one column under one another, their boxes' corner at (left, top). */
const stackItems = (items: readonly ListItem[], left: number, top: number, gapPx: number): ListItem[] => {
  let bottom = top;
  return items.map((item) => {
    const placed = shiftItem(item, left, bottom);
    bottom += item.box.height + gapPx;
    return placed;
  });
};

/** Left edges of equally wide columns, centred in the frame, in reading order. */
const columnLefts = (frame: Pick<Box, 'left' | 'width'>, columnPx: number, count: number, rtl: boolean): number[] => {
  const spare = frame.width - count * columnPx;
  const gap = Math.min(WIDEST_GAP_PX, Math.max(COLUMN_GAP_PX, Math.floor(spare / (count + 1))));
  const first = frame.left + Math.floor((spare - gap * (count - 1)) / 2);
  const lefts = Array.from({ length: count }, (_, i) => first + i * (columnPx + gap));
  return rtl ? lefts.reverse() : lefts;
};

/** More entries than fit on a sheet, whatever their texts. */
export const tooManyFor = ({ width, height }: Pick<Box, 'width' | 'height'>, sizes: TextSizes): number =>
  1 +
  Math.max(1, Math.floor(width / MIN_COLUMN_PX)) *
    Math.ceil(height / lineHeightPx({ sizePx: sizes.label, bold: false }));

/** The settings of a list beside those of its board. */
export interface ListSetting {
  readonly sizes: TextSizes;
  /** The whole list by default. */
  readonly entries?: readonly ListEntry[];
  /** As many as fit well by default. */
  readonly columns?: number;
  /** The most columns that are chosen. */
  readonly mostColumns?: number;
}

/** Entries of a board's list in balanced columns, centred in a frame without a lower edge. */
export const layoutList = (
  board: Board,
  frame: Omit<Box, 'height'>,
  measure: MeasureText,
  { sizes, entries = listEntries(board), columns: asked, mostColumns = Infinity }: ListSetting = { sizes: PAGE_SIZES },
): ListItem[] => {
  const marks = marksOf(board.variant);
  const rightToLeft = isRightToLeft(entries[0]?.label ?? '');
  const indentPx = marksWidthPx(marks, sizes);
  const clues = hasClues(board, entries);
  const fitting = asked ?? chooseCount(entries, frame.width, indentPx, clues, sizes, measure);
  const count = Math.min(fitting, mostColumns);
  const widePx = Math.floor((frame.width - (count - 1) * COLUMN_GAP_PX) / count) - indentPx;
  const wide: ColumnSetting = { marks, rightToLeft, sizes, textPx: widePx };
  const textPx = Math.max(0, ...entries.map((entry) => usedPx(layoutItem(entry, wide, measure), sizes, measure)));
  const items = entries.map((entry) => layoutItem(entry, { ...wide, textPx }, measure));
  const columns = balanceColumns(
    items.map(({ box }) => box.height + sizes.rowGap),
    count,
  );
  const lefts = columnLefts(frame, indentPx + textPx, columns.length, rightToLeft);
  return columns.flatMap((indexes, i) =>
    stackItems(
      indexes.map((index) => items[index] as ListItem),
      lefts[i] as number,
      frame.top,
      sizes.rowGap,
    ),
  );
};
