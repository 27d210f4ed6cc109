import type { BookText } from '../model/book.ts';
import { type Box, lineHeightPx, type MeasureText, type TextLine, type TextStyle } from '../model/box.ts';
import { isRightToLeft, wrapText } from './wrap-text.ts';

/** Texts of several paragraphs, set in lines and pages. Boxes count from the corner of the page's content, in px. */

const TITLE: TextStyle = { sizePx: 46, bold: true };
const BODY: TextStyle = { sizePx: 30, bold: false };
const LINE_PX = 42;
const PARAGRAPH_GAP_PX = 20;
const TITLE_GAP_PX = 24;

/** A line before it has its page, with the gap above it. */
interface LooseLine {
  readonly text: string;
  readonly style: TextStyle;
  readonly gap: number;
  readonly height: number;
}

const setLines = (text: string, width: number, style: TextStyle, gap: number, measure: MeasureText): LooseLine[] =>
  wrapText(text, width, style, measure).map((line, i) => ({
    text: line,
    style,
    gap: i === 0 ? gap : 0,
    height: style === BODY ? LINE_PX : lineHeightPx(style),
  }));

const linesOf = ({ title, paragraphs }: BookText, width: number, measure: MeasureText): LooseLine[] => [
  ...(title === '' ? [] : setLines(title, width, TITLE, 0, measure)),
  ...paragraphs.flatMap((text, i) =>
    setLines(text, width, BODY, i === 0 ? Number(title !== '') * TITLE_GAP_PX : PARAGRAPH_GAP_PX, measure),
  ),
];

const placeLine = (line: LooseLine, top: number, width: number): TextLine => ({
  left: 0,
  top,
  width,
  height: line.height,
  text: line.text,
  style: line.style,
  align: isRightToLeft(line.text) ? 'right' : 'left',
  tone: 'ink',
});

/** The pages of a text, at least one line each. A gap above the first line of a page is left out. */
export const layoutProse = (
  text: BookText,
  { width, height }: Pick<Box, 'width' | 'height'>,
  measure: MeasureText,
): TextLine[][] => {
  const pages: TextLine[][] = [[]];
  let bottom = 0;
  for (const line of linesOf(text, width, measure)) {
    const isFull = bottom + line.gap + line.height > height && pages.at(-1)?.length !== 0;
    if (isFull) pages.push([]);
    const top = isFull || bottom === 0 ? 0 : bottom + line.gap;
    pages.at(-1)?.push(placeLine(line, top, width));
    bottom = top + line.height;
  }
  return pages;
};
