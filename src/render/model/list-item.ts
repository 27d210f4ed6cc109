import type { MeasureText, TextStyle } from '../draw/fonts.ts';
import { wrapText } from '../layout/wrap-text.ts';
import { describeHint, describeLabel } from '../text/describe-entry.ts';
import type { BoardVariant, ListEntry } from './board.ts';
import { type Box, lineHeightPx, shiftBox, type TextLine } from './box.ts';

/** One entry of the list with its marks; all boxes are on the page. */
export interface ListItem {
  readonly entry: ListEntry;
  readonly box: Box;
  /** The box to tick; `undefined` where nothing is ticked. */
  readonly tick?: Box;
  /** The disc with the number of the ring; `undefined` where there are no rings. */
  readonly disc?: Box;
  readonly lines: readonly TextLine[];
}

/** Which marks an entry has: a box to tick, and the number of its ring before or behind its text. */
export interface Marks {
  readonly tick: boolean;
  readonly disc: 'none' | 'before' | 'behind';
}

/** How a column of the list is set: its marks, the width left for text, and from which side it is read. */
export interface ColumnSetting {
  readonly marks: Marks;
  readonly textPx: number;
  readonly rightToLeft: boolean;
}

const LABEL: TextStyle = { sizePx: 30, bold: false };
const NOTE: TextStyle = { sizePx: 24, bold: false };
const MARK_PX = 28;
const MARK_GAP_PX = 10;

/** The texts under one another in an entry. */
export const textsOf = (entry: ListEntry): { readonly text: string; readonly style: TextStyle }[] =>
  [
    { text: describeLabel(entry), style: LABEL },
    { text: entry.clue, style: NOTE },
    { text: describeHint(entry), style: NOTE },
  ].filter(({ text }) => text !== '');

export const marksOf = (variant: BoardVariant): Marks => {
  if (variant === 'solution') return { tick: false, disc: 'before' };
  if (variant === 'player') return { tick: true, disc: 'behind' };
  return { tick: variant === 'puzzle', disc: 'none' };
};

const MARK_ROOM_PX = MARK_PX + MARK_GAP_PX;

/** Room for marks before the text. */
const indentPx = ({ tick, disc }: Marks): number => (Number(tick) + Number(disc === 'before')) * MARK_ROOM_PX;

/** Room for marks on both sides of the text. */
export const marksWidthPx = (marks: Marks): number => indentPx(marks) + Number(marks.disc === 'behind') * MARK_ROOM_PX;

const layoutTexts = (entry: ListEntry, { textPx, rightToLeft }: ColumnSetting, measure: MeasureText): TextLine[] => {
  let bottom = 0;
  return textsOf(entry).flatMap(({ text, style }) =>
    wrapText(text, textPx, style, measure).map((line): TextLine => {
      const height = lineHeightPx(style);
      const top = bottom;
      bottom += height;
      const tone = style === LABEL && !entry.ticked ? 'ink' : 'muted';
      return { left: 0, top, width: textPx, height, text: line, style, align: rightToLeft ? 'right' : 'left', tone };
    }),
  );
};

const markAt = (left: number): Box => ({
  left,
  top: Math.round((lineHeightPx(LABEL) - MARK_PX) / 2),
  width: MARK_PX,
  height: MARK_PX,
});

/** Where the disc stands, counted from the side where the entry is read from. */
const discLeft = ({ marks }: ColumnSetting, firstLinePx: number): number | undefined => {
  if (marks.disc === 'none') return undefined;
  return marks.disc === 'before' ? indentPx(marks) - MARK_ROOM_PX : indentPx(marks) + firstLinePx + MARK_GAP_PX;
};

/** An entry whose box has its corner at the top left of the page. */
export const layoutItem = (entry: ListEntry, setting: ColumnSetting, measure: MeasureText): ListItem => {
  const width = marksWidthPx(setting.marks) + setting.textPx;
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
    ...(setting.marks.tick ? { tick: place(markAt(0)) } : {}),
    ...(disc === undefined ? {} : { disc: place(markAt(disc)) }),
    lines: texts.map((line) => place({ ...line, left: indentPx(setting.marks) })),
  };
};

export const shiftItem = ({ entry, box, tick, disc, lines }: ListItem, right: number, down: number): ListItem => ({
  entry,
  box: shiftBox(box, right, down),
  ...(tick ? { tick: shiftBox(tick, right, down) } : {}),
  ...(disc ? { disc: shiftBox(disc, right, down) } : {}),
  lines: lines.map((line) => shiftBox(line, right, down)),
});
