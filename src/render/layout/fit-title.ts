import { splitCells } from '../../puzzle/model/letters.ts';
import type { MeasureText, TextStyle } from '../model/box.ts';
import { widestPiece, wrapText } from './wrap-text.ts';

/** Titles shrink to this share of their size before they lose words. */
const SMALLEST_SHARE = 0.6;
const STEP_PX = 2;
/** Lines of a title at a usual size, and at the smallest. */
const USUAL_LINES = 2;
const MOST_LINES = 3;

const ELLIPSIS = '…';

/** The text on one line of at most `widthPx`. A mark at its end replaces what does not fit. */
export const ellipsize = (text: string, widthPx: number, style: TextStyle, measure: MeasureText): string => {
  const fits = (line: string): boolean => measure(line, style).width <= widthPx;
  if (fits(text)) return text;
  const cells = splitCells(text);
  let [fitting, tooMany] = [0, cells.length];
  while (tooMany - fitting > 1) {
    const count = (fitting + tooMany) >> 1;
    if (fits(cells.slice(0, count).join('').trimEnd() + ELLIPSIS)) fitting = count;
    else tooMany = count;
  }
  return cells.slice(0, fitting).join('').trimEnd() + ELLIPSIS;
};

/** A title in lines of one style. */
export interface FittedTitle {
  readonly lines: readonly string[];
  readonly style: TextStyle;
}

/**
 * A title in at most two lines, smaller if it is long. At the smallest size it takes three lines, and an ellipsis ends
 * a title that is longer still. So no title takes the room of its board.
 */
export const fitTitle = (text: string, widthPx: number, style: TextStyle, measure: MeasureText): FittedTitle => {
  const least = Math.round(style.sizePx * SMALLEST_SHARE);
  for (let sizePx = style.sizePx; sizePx > least; sizePx -= STEP_PX) {
    const smaller = { ...style, sizePx };
    const lines = wrapText(text, widthPx, smaller, measure);
    if (lines.length <= USUAL_LINES && widestPiece(text, smaller, measure) <= widthPx) return { lines, style: smaller };
  }
  const smallest = { ...style, sizePx: least };
  const lines = wrapText(text, widthPx, smallest, measure);
  if (lines.length <= MOST_LINES) return { lines, style: smallest };
  const last = lines.slice(MOST_LINES - 1).join(' ');
  return {
    lines: [...lines.slice(0, MOST_LINES - 1), ellipsize(last, widthPx, smallest, measure)],
    style: smallest,
  };
};
