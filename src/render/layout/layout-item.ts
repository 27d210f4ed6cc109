import { type EmojiDrawing, findDrawing } from '../emoji/emoji-shapes.ts';
import { type BoardVariant, describeHint, describeLabel, type ListEntry } from '../model/board.ts';
import {
  type Box,
  bottomOf,
  lineHeightPx,
  type MeasureText,
  shiftBox,
  type TextLine,
  type TextSizes,
  type TextStyle,
} from '../model/box.ts';
import { widestPiece, wrapText } from './wrap-text.ts';

/** An emoji in place of a label. */
interface Picture {
  readonly drawing: EmojiDrawing;
  readonly box: Box;
}

/** One entry of the list with its marks; all boxes are on the page. */
export interface ListItem {
  readonly entry: ListEntry;
  readonly box: Box;
  /** The box to tick; `undefined` on boards without ticks. */
  readonly tick?: Box;
  /** The disc with the number of the ring; `undefined` on boards without rings. */
  readonly disc?: Box;
  /** `undefined` if a text shows the word. */
  readonly picture?: Picture;
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

/** The drawing that an entry shows; `undefined` if it shows a text. */
const drawingOf = ({ picture }: ListEntry): EmojiDrawing | undefined =>
  picture === undefined ? undefined : findDrawing(picture);

/** Whether an entry shows a drawing in place of a text. */
export const isDrawn = (entry: ListEntry): boolean => drawingOf(entry) !== undefined;

/** The texts of an entry from top to bottom, its label first. A drawn entry has hints alone. */
const textsOf = (
  entry: ListEntry,
  { label, clue }: TextSizes,
): { readonly text: string; readonly style: TextStyle }[] =>
  [
    { text: isDrawn(entry) ? '' : describeLabel(entry), style: plain(label) },
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

const PICTURE_GAP_PX = 8;

/** Room for the number before a picture, with two figures. */
const numberPx = ({ label }: TextSizes, measure: MeasureText): number => Math.ceil(measure('00.', plain(label)).width);

const pictureRoomPx = (sizes: TextSizes, measure: MeasureText): number =>
  numberPx(sizes, measure) + PICTURE_GAP_PX + sizes.picture;

/** The widths that an entry needs beside its marks: on lines of their own, and if lines end between words. */
export const widthsOf = (
  entry: ListEntry,
  sizes: TextSizes,
  measure: MeasureText,
): { whole: number; piece: number } => {
  const texts = textsOf(entry, sizes);
  const picture = isDrawn(entry) ? pictureRoomPx(sizes, measure) : 0;
  return {
    whole: Math.max(picture, ...texts.map(({ text, style }) => measure(text, style).width)),
    piece: Math.max(picture, ...texts.map(({ text, style }) => widestPiece(text, style, measure))),
  };
};

/** The texts under one another, from `top` on. */
const layoutTexts = (entry: ListEntry, setting: ColumnSetting, top: number, measure: MeasureText): TextLine[] => {
  const { textPx, rightToLeft, sizes } = setting;
  let bottom = top;
  return textsOf(entry, sizes).flatMap(({ text, style }, i) =>
    wrapText(text, textPx, style, measure).map((line): TextLine => {
      const height = lineHeightPx(style);
      const lineTop = bottom;
      bottom += height;
      const tone = i === 0 && top === 0 && !entry.ticked ? 'ink' : 'muted';
      return {
        left: 0,
        top: lineTop,
        width: textPx,
        height,
        text: line,
        style,
        align: rightToLeft ? 'right' : 'left',
        tone,
      };
    }),
  );
};

/** A picture behind its number. */
const layoutPicture = (
  entry: ListEntry,
  drawing: EmojiDrawing,
  { sizes, rightToLeft }: ColumnSetting,
  measure: MeasureText,
): { readonly picture: Picture; readonly number: TextLine } => {
  const side = sizes.picture;
  const style = plain(sizes.label);
  const width = numberPx(sizes, measure);
  const align = rightToLeft ? 'right' : 'left';
  return {
    picture: { drawing, box: { left: width + PICTURE_GAP_PX, top: 0, width: side, height: side } },
    number: { left: 0, top: 0, width, height: side, text: `${entry.number}.`, style, align, tone: 'muted' },
  };
};

/** A mark in the middle of a first line of this height. */
const markAt = (left: number, linePx: number, sizes: TextSizes): Box => ({
  left,
  top: Math.round((linePx - markPx(sizes)) / 2),
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
  const drawing = drawingOf(entry);
  const { picture, number } = drawing ? layoutPicture(entry, drawing, setting, measure) : {};
  const texts = layoutTexts(entry, setting, picture?.box.height ?? 0, measure);
  const place = <B extends Box>(box: B): B => ({
    ...box,
    left: setting.rightToLeft ? width - box.left - box.width : box.left,
  });
  const indent = <B extends Box>(box: B): B => place({ ...box, left: indentPx(marks, sizes) + box.left });
  const lines = number ? [number, ...texts] : texts;
  const first = lines[0];
  const linePx = first?.height ?? lineHeightPx(plain(sizes.label));
  const disc = discLeft(setting, first ? Math.ceil(measure(first.text, first.style).width) : 0);
  return {
    entry,
    box: { left: 0, top: 0, width, height: bottomOf(lines, 0) },
    ...(marks.tick ? { tick: place(markAt(0, linePx, sizes)) } : {}),
    ...(disc === undefined || picture ? {} : { disc: place(markAt(disc, linePx, sizes)) }),
    ...(picture ? { picture: { ...picture, box: indent(picture.box) } } : {}),
    lines: lines.map(indent),
  };
};

/** The width that an item uses beside its marks. */
export const usedPx = ({ picture, lines }: ListItem, sizes: TextSizes, measure: MeasureText): number =>
  Math.max(
    picture ? pictureRoomPx(sizes, measure) : 0,
    ...lines.map(({ text, style }) => Math.ceil(measure(text, style).width)),
  );

/** Moves all boxes of an item. */
export const shiftItem = (
  { entry, box, tick, disc, picture, lines }: ListItem,
  right: number,
  down: number,
): ListItem => ({
  entry,
  box: shiftBox(box, right, down),
  ...(tick ? { tick: shiftBox(tick, right, down) } : {}),
  ...(disc ? { disc: shiftBox(disc, right, down) } : {}),
  ...(picture ? { picture: { ...picture, box: shiftBox(picture.box, right, down) } } : {}),
  lines: lines.map((line) => shiftBox(line, right, down)),
});
