import type { Box, MeasureText, TextLine, TextStyle } from '../model/box.ts';
import { bottomOf, lineHeightPx } from '../model/box.ts';
import type { Sheet, SheetField, Worksheet } from '../model/worksheet.ts';
import { ellipsize } from './fit-title.ts';
import { stackText, stackTitle } from './page-parts.ts';

/**
 * A worksheet's page around its puzzle, in px: lines for name, class and date at the top, then title and instructions,
 * and a line to count words at the foot. Print leaves the puzzle the room between them.
 */

/** A field with its label, its printed value, and the line to write on. */
export interface FieldLayout {
  readonly label: TextLine;
  readonly value: TextLine | undefined;
  readonly rule: Box;
}

export interface SheetLayout {
  readonly fields: readonly FieldLayout[];
  readonly title: readonly TextLine[];
  readonly instructions: readonly TextLine[];
  /** The room of the puzzle. */
  readonly puzzle: Box;
  readonly tally: TextLine;
  readonly mark: TextLine | undefined;
}

const LABEL: TextStyle = { sizePx: 27, bold: true };
const TITLE: TextStyle = { sizePx: 54, bold: true };
const INSTRUCTION: TextStyle = { sizePx: 27, bold: false };
const TALLY: TextStyle = { sizePx: 27, bold: false };
const MARK: TextStyle = { sizePx: 34, bold: false };

/** Handwriting needs such a height. */
const FIELD_HEIGHT = 58;
const FIELD_GAP = 30;
const RULE_HEIGHT = 2;
const LABEL_GAP = 10;
/** The least room to write behind a label. Fields with less share the width in two rows. */
const LEAST_RULE = 85;
const TITLE_GAP = 34;
const PART_GAP = 14;
const FOOT_GAP = 18;

/** Smaller and smaller sizes for a printed value. */
const VALUE_SIZES = [29, 26, 23, 20];

/** The value in the largest size that fits. One that fits in none loses its end. */
const layoutValue = (value: string, box: Box, measure: MeasureText): TextLine | undefined => {
  if (value === '') return undefined;
  const styles = VALUE_SIZES.map((sizePx): TextStyle => ({ sizePx, bold: false }));
  const fitting = styles.find((style) => measure(value, style).width <= box.width);
  const style = fitting ?? (styles.at(-1) as TextStyle);
  return { ...box, text: ellipsize(value, box.width, style, measure), style, align: 'left', tone: 'ink' };
};

const layoutField = (
  { label, value }: SheetField,
  { left, top, width }: Omit<Box, 'height'>,
  measure: MeasureText,
): FieldLayout => {
  const labelPx = Math.min(width, Math.ceil(measure(label, LABEL).width) + LABEL_GAP);
  const rest = { left: left + labelPx, width: width - labelPx };
  const rule = { ...rest, top: top + FIELD_HEIGHT - RULE_HEIGHT - 8, height: RULE_HEIGHT };
  const room = { left: rest.left + LABEL_GAP / 2, top, width: rest.width - LABEL_GAP, height: FIELD_HEIGHT };
  return {
    label: { left, top, width: labelPx, height: FIELD_HEIGHT, text: label, style: LABEL, align: 'left', tone: 'ink' },
    value: layoutValue(value, room, measure),
    rule,
  };
};

/** Fields beside one another. */
const layoutRow = (fields: readonly SheetField[], top: number, width: number, measure: MeasureText): FieldLayout[] => {
  const shares = fields.reduce((sum, { share }) => sum + share, 0);
  const room = width - (fields.length - 1) * FIELD_GAP;
  let left = 0;
  return fields.map((field) => {
    const own = (room * field.share) / shares;
    const laid = layoutField(field, { left, top, width: own }, measure);
    left += own + FIELD_GAP;
    return laid;
  });
};

/** All fields in one row, or the first in a row of its own if there is little room to write. */
const layoutFields = (fields: readonly SheetField[], width: number, measure: MeasureText): FieldLayout[] => {
  const row = layoutRow(fields, 0, width, measure);
  if (row.every(({ rule }) => rule.width >= LEAST_RULE)) return row;
  const [first, ...others] = fields;
  return first ? [...layoutRow([first], 0, width, measure), ...layoutRow(others, FIELD_HEIGHT, width, measure)] : [];
};

/** Narrower frames to try, as shares of the whole width. */
const NARROWING = [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** A text in centred lines of about the same length, so that no word stands alone on the last. */
const stackEvenly = (text: string, frame: Omit<Box, 'height'>, measure: MeasureText): TextLine[] => {
  const stackIn = (share: number): TextLine[] => {
    const width = frame.width * share;
    const inner = { ...frame, left: frame.left + (frame.width - width) / 2, width };
    return stackText([text], inner, INSTRUCTION, 'ink', measure);
  };
  const widest = stackIn(1);
  const narrowest = NARROWING.map(stackIn).find((lines) => lines.length === widest.length);
  return narrowest ?? widest;
};

/** Texts under one another. */
const stackTexts = (texts: readonly string[], frame: Omit<Box, 'height'>, measure: MeasureText): TextLine[] => {
  const lines: TextLine[] = [];
  for (const text of texts) lines.push(...stackEvenly(text, { ...frame, top: bottomOf(lines, frame.top) }, measure));
  return lines;
};

/** The places of a sheet's parts in a room of this size. */
export const layoutSheet = (
  { title, fields }: Pick<Worksheet, 'title' | 'fields'>,
  { instructions, tally, mark }: Pick<Sheet, 'instructions' | 'tally' | 'mark'>,
  { width, height }: Pick<Box, 'width' | 'height'>,
  measure: MeasureText,
): SheetLayout => {
  const laid = layoutFields(fields, width, measure);
  const under = bottomOf(
    laid.map(({ rule }) => rule),
    0,
  );
  const titleLines = stackTitle(title, { left: 0, top: under + TITLE_GAP, width }, TITLE, measure);
  const textTop = bottomOf(titleLines, under) + PART_GAP;
  const texts = stackTexts(instructions, { left: 0, top: textTop, width }, measure);
  const top = bottomOf(texts, textTop) + PART_GAP;
  const footHeight = lineHeightPx(MARK);
  const foot = { left: 0, top: height - footHeight, width, height: footHeight } as const;
  return {
    fields: laid,
    title: titleLines,
    instructions: texts,
    puzzle: { left: 0, top, width, height: Math.max(0, foot.top - FOOT_GAP - top) },
    tally: { ...foot, text: tally, style: TALLY, align: 'left', tone: 'ink' },
    mark: mark === '' ? undefined : { ...foot, text: mark, style: MARK, align: 'right', tone: 'muted' },
  };
};
