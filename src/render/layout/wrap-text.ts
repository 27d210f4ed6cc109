import { splitCells } from '../../puzzle/model/letters.ts';
import type { MeasureText, TextStyle } from '../model/box.ts';

type Fits = (text: string) => boolean;

/** Cuts a piece into parts of as many graphemes as fit. Each part has at least one, so breaking always ends. */
const breakPiece = (piece: string, fits: Fits): string[] => {
  if (fits(piece.trimEnd())) return [piece];
  const parts: string[] = [];
  let part = '';
  for (const grapheme of splitCells(piece)) {
    if (part && !fits(part + grapheme)) {
      parts.push(part);
      part = '';
    }
    part += grapheme;
  }
  return [...parts, part];
};

/** Looks like a space, but no line ends there. */
const NO_BREAK = '\u00a0';

/** Characters without a look: controls, halves of surrogate pairs, and marks that reorder a line. */
const UNDRAWABLE = /(?:(?!\u00a0)[\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])+/gu;

/** The text cut behind spaces and hyphens, where a line may end. Characters without a look become spaces. */
const splitPieces = (text: string): string[] =>
  text
    .replace(UNDRAWABLE, ' ')
    .trim()
    .split(/(?<=[ -])/u);

/**
 * The text in lines of at most `widthPx`. Lines end at spaces and after hyphens, and inside a word only if it is wider
 * than a line. A blank text is one empty line. Spaces that keep words together become usual ones.
 */
export const wrapText = (text: string, widthPx: number, style: TextStyle, measure: MeasureText): string[] => {
  const fits: Fits = (line) => measure(line, style).width <= widthPx;
  const lines: string[] = [];
  let line = '';
  for (const piece of splitPieces(text).flatMap((whole) => breakPiece(whole, fits))) {
    if (line && !fits((line + piece).trimEnd())) {
      lines.push(line.trimEnd());
      line = piece.trimStart();
    } else line += piece;
  }
  return [...lines, line.trimEnd()].map((each) => each.replaceAll(NO_BREAK, ' '));
};

/** The width of the widest piece that `wrapText` keeps whole if it can. */
export const widestPiece = (text: string, style: TextStyle, measure: MeasureText): number =>
  Math.max(...splitPieces(text).map((piece) => measure(piece.trimEnd(), style).width));

/** Whether a text runs from right to left: its first letter decides. */
export const isRightToLeft = (text: string): boolean =>
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);
