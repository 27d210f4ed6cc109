import { type BoardVariant, describeHint, describeLabel, type ListEntry } from '../model/board.ts';
import {
  type Box,
  lineHeightPx,
  type MeasureText,
  shiftBox,
  type TextLine,
  type TextSizes,
  type TextStyle,
} from '../model/box.ts';
import { wrapText } from './wrap-text.ts';

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
export interface ColumnSetting {
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
export const layoutItem = (entry: ListEntry, setting: ColumnSetting, measure: MeasureText): ListItem => {
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
