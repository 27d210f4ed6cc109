import {
  type Board,
  type BoardVariant,
  describeHint,
  describeLabel,
  type ListEntry,
  listEntries,
} from '../model/board.ts';
import {
  type Box,
  lineHeightPx,
  type MeasureText,
  PAGE_SIZES,
  shiftBox,
  type TextLine,
  type TextSizes,
  type TextStyle,
} from '../model/box.ts';
import { isRightToLeft, widestPiece, wrapText } from './wrap-text.ts';

/** One entry of the list with its marks; all boxes are on the page. */
export interface ListItem {
  readonly entry: ListEntry;
  readonly box: Box;
  /** The box to tick; `undefined` on boards without ticks. */
  readonly tick?: Box;
  /** The disc with the number of the ring; `undefined` on boards without rings. */
  readonly disc?: Box;
  readonly lines: readonly TextLine[];
}

/** The marks of an entry: a box to tick, and the number of its ring before or behind its text. */
export interface Marks {
  readonly tick: boolean;
  readonly disc: 'none' | 'before' | 'behind';
}

/** The setting of a column: its marks, the width that remains for text, and its direction. */
interface ColumnSetting {
  readonly marks: Marks;
  readonly textPx: number;
  readonly rightToLeft: boolean;
  readonly sizes: TextSizes;
}

const MARK_GAP_PX = 10;

/** Side of a tick's box and of a disc: as large as the text, and even. */
const markPx = ({ label }: TextSizes): number => 2 * Math.floor((label - 2) / 2);

const plain = (sizePx: number): TextStyle => ({ sizePx, bold: false });

/** The texts of an entry from top to bottom, its label first. */
export const textsOf = (
  entry: ListEntry,
  { label, clue }: TextSizes,
): { readonly text: string; readonly style: TextStyle }[] =>
  [
    { text: describeLabel(entry), style: plain(label) },
    { text: entry.clue, style: plain(clue) },
    { text: describeHint(entry), style: plain(clue) },
  ].filter(({ text }) => text !== '');

export const marksOf = (variant: BoardVariant): Marks => {
  if (variant === 'solution') return { tick: false, disc: 'before' };
  if (variant === 'player') return { tick: true, disc: 'behind' };
  return { tick: variant === 'puzzle', disc: 'none' };
};

const markRoomPx = (sizes: TextSizes): number => markPx(sizes) + MARK_GAP_PX;

/** Room for marks before the text. */
const indentPx = ({ tick, disc }: Marks, sizes: TextSizes): number =>
  (Number(tick) + Number(disc === 'before')) * markRoomPx(sizes);

/** Room for marks on both sides of the text. */
export const marksWidthPx = (marks: Marks, sizes: TextSizes): number =>
  indentPx(marks, sizes) + Number(marks.disc === 'behind') * markRoomPx(sizes);

const layoutTexts = (entry: ListEntry, setting: ColumnSetting, measure: MeasureText): TextLine[] => {
  const { textPx, rightToLeft, sizes } = setting;
  let bottom = 0;
  return textsOf(entry, sizes).flatMap(({ text, style }, i) =>
    wrapText(text, textPx, style, measure).map((line): TextLine => {
      const height = lineHeightPx(style);
      const top = bottom;
      bottom += height;
      const tone = i === 0 && !entry.ticked ? 'ink' : 'muted';
      return { left: 0, top, width: textPx, height, text: line, style, align: rightToLeft ? 'right' : 'left', tone };
    }),
  );
};

const markAt = (left: number, sizes: TextSizes): Box => ({
  left,
  top: Math.round((lineHeightPx(plain(sizes.label)) - markPx(sizes)) / 2),
  width: markPx(sizes),
  height: markPx(sizes),
});

/** The distance of the disc from the side where reading begins. */
const discLeft = ({ marks, sizes }: ColumnSetting, firstLinePx: number): number | undefined => {
  if (marks.disc === 'none') return undefined;
  const indent = indentPx(marks, sizes);
  return marks.disc === 'before' ? indent - markRoomPx(sizes) : indent + firstLinePx + MARK_GAP_PX;
};

/** An entry with its box in the top left corner of the page. */
const layoutItem = (entry: ListEntry, setting: ColumnSetting, measure: MeasureText): ListItem => {
  const { marks, sizes } = setting;
  const width = marksWidthPx(marks, sizes) + setting.textPx;
  const texts = layoutTexts(entry, setting, measure);
  const place = <B extends Box>(box: B): B => ({
    ...box,
    left: setting.rightToLeft ? width - box.left - box.width : box.left,
  });
  const first = texts[0];
  const disc = discLeft(setting, first ? Math.ceil(measure(first.text, first.style).width) : 0);
  return {
    entry,
    box: { left: 0, top: 0, width, height: texts.reduce((sum, { height }) => sum + height, 0) },
    ...(marks.tick ? { tick: place(markAt(0, sizes)) } : {}),
    ...(disc === undefined ? {} : { disc: place(markAt(disc, sizes)) }),
    lines: texts.map((line) => place({ ...line, left: indentPx(marks, sizes) })),
  };
};

export const shiftItem = ({ entry, box, tick, disc, lines }: ListItem, right: number, down: number): ListItem => ({
  entry,
  box: shiftBox(box, right, down),
  ...(tick ? { tick: shiftBox(tick, right, down) } : {}),
  ...(disc ? { disc: shiftBox(disc, right, down) } : {}),
  lines: lines.map((line) => shiftBox(line, right, down)),
});

/**
 * Splits items into columns, in order, with heights as equal as possible. It takes the least sum of squared heights, by
 * dynamic programming over the end of each column.
 */

interface Split {
  readonly cost: number;
  /** Where each column ends, exclusive. */
  readonly ends: readonly number[];
}

const NOTHING: Split = { cost: 0, ends: [] };

/** The best split of the first `end` items that adds one column to a shorter split. */
const addColumn = (shorter: readonly Split[], sums: readonly number[], end: number): Split => {
  let best: Split = { cost: Number.POSITIVE_INFINITY, ends: [] };
  for (const [start, split] of shorter.slice(0, end + 1).entries()) {
    const cost = split.cost + ((sums[end] as number) - (sums[start] as number)) ** 2;
    // On a tie the later start wins, so the last columns stay short.
    if (cost <= best.cost) best = { cost, ends: [...split.ends, end] };
  }
  return best;
};

/** Indexes of `heights` (px) in `count` columns, down the first column, then the next. A column may be empty. */
export const balanceColumns = (heights: readonly number[], count: number): number[][] => {
  const sums = [0];
  for (const height of heights) sums.push((sums.at(-1) ?? 0) + height);
  let splits: Split[] = sums.map((_, end) => (end === 0 ? NOTHING : { cost: Number.POSITIVE_INFINITY, ends: [] }));
  for (let column = 0; column < count; column++) splits = sums.map((_, end) => addColumn(splits, sums, end));
  const ends = splits.at(-1)?.ends ?? [];
  return ends.map((end, i) => heights.map((_, index) => index).slice(ends[i - 1] ?? 0, end));
};

export const COLUMN_GAP_PX = 36;
const WIDEST_GAP_PX = 90;
/** The least width of a column, without and with clues. A page of 1,000 px holds four or two of them. */
const MIN_COLUMN_PX = 234;
const MIN_CLUE_COLUMN_PX = 440;
const FEWEST_PER_COLUMN = 3;

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
  const texts = entries.flatMap((entry) => textsOf(entry, sizes));
  const piecePx = Math.max(0, ...texts.map(({ text, style }) => widestPiece(text, style, measure)));
  const fitting = fittingColumns(widthPx, piecePx, indentPx);
  const most = Math.floor(widthPx / (clues ? MIN_CLUE_COLUMN_PX : MIN_COLUMN_PX));
  const count = Math.max(1, Math.min(most, fitting, Math.ceil(entries.length / FEWEST_PER_COLUMN)));
  const labelPx = Math.max(0, ...texts.map(({ text, style }) => measure(text, style).width));
  return count === 4 && fittingColumns(widthPx, labelPx, indentPx) === 3 ? 3 : count;
};

/** The width of the widest line in a column. */
const usedTextPx = (items: readonly ListItem[], measure: MeasureText): number =>
  Math.ceil(Math.max(0, ...items.flatMap(({ lines }) => lines.map(({ text, style }) => measure(text, style).width))));

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

/** The settings of a list beside those of its board. */
export interface ListSetting {
  readonly sizes: TextSizes;
  /** The whole list by default. */
  readonly entries?: readonly ListEntry[];
  /** As many as fit well by default. */
  readonly columns?: number;
}

/** Entries of a board's list in balanced columns, centred in a frame without a lower edge. */
export const layoutList = (
  board: Board,
  frame: Omit<Box, 'height'>,
  measure: MeasureText,
  { sizes, entries = listEntries(board), columns: asked }: ListSetting = { sizes: PAGE_SIZES },
): ListItem[] => {
  const marks = marksOf(board.variant);
  const rightToLeft = isRightToLeft(entries[0]?.label ?? '');
  const indentPx = marksWidthPx(marks, sizes);
  const clues = board.listing !== 'labels';
  const count = asked ?? chooseCount(entries, frame.width, indentPx, clues, sizes, measure);
  const widePx = Math.floor((frame.width - (count - 1) * COLUMN_GAP_PX) / count) - indentPx;
  const wide: ColumnSetting = { marks, rightToLeft, sizes, textPx: widePx };
  const textPx = usedTextPx(
    entries.map((entry) => layoutItem(entry, wide, measure)),
    measure,
  );
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
