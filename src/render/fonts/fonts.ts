import { createCanvas, GlobalFonts, type PDFDocument } from '@napi-rs/canvas';
import type { MeasureText, TextExtent, TextStyle } from '../model/box.ts';
import { FONT_WEIGHTS, type FontFile, fontPath, scriptFonts } from './font-files.ts';

/**
 * The font comes with the program, under a name of its own. Pictures are the same on every host, because no font
 * installed there can replace it.
 */

const FONT_FAMILY = 'Searchlight Sans';

const register = ({ family, path }: FontFile): void => {
  if (!GlobalFonts.registerFromPath(path, family)) throw new Error(`expected a font in ${path}`);
};

/** Registers our own font. Further calls have no effect. */
const registerFonts = (): void => {
  if (GlobalFonts.has(FONT_FAMILY)) return;
  for (const weight of FONT_WEIGHTS) register({ family: FONT_FAMILY, path: fontPath(weight) });
};

/** Sets a pen to draw or measure a text of any script in a style. */
export const setFont = (pen: Pick<Pen, 'font' | 'fontVariationSettings'>, style: TextStyle, text: string): void => {
  const others = scriptFonts(text);
  for (const font of others) if (!GlobalFonts.has(font.family)) register(font);
  const families = [FONT_FAMILY, ...others.map(({ family }) => family)].map((family) => `"${family}"`);
  pen.font = `${style.bold ? 'bold ' : ''}${style.sizePx}px ${families.join(', ')}`;
  // The other fonts have every weight in one file, and begin with the thinnest.
  if (others.length > 0) pen.fontVariationSettings = `'wght' ${style.bold ? 700 : 400}`;
};

const MAX_REMEMBERED = 20_000;

/** A ruler for texts in our fonts. It remembers its measurements, because the same letters and labels come up again. */
export const createRuler = (): MeasureText => {
  registerFonts();
  const context = createCanvas(1, 1).getContext('2d');
  preparePen(context);
  const known = new Map<string, TextExtent>();
  return (text, style) => {
    const key = `${style.bold} ${style.sizePx} ${text}`;
    const before = known.get(key);
    if (before) return before;
    setFont(context, style, text);
    const { width, actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = context.measureText(text);
    if (known.size >= MAX_REMEMBERED) known.clear();
    known.set(key, { width, ascent, descent });
    return { width, ascent, descent };
  };
};

/** A drawing target. The same calls make pixels, SVG and PDF. */
export type Pen = ReturnType<PDFDocument['beginPage']>;

/**
 * The settings for all texts, drawn or measured. Speed over legibility leaves out ligatures only, which a PDF would
 * copy as one character. Letters that must join still do.
 */
export const preparePen = (pen: Pen): void => {
  pen.textBaseline = 'alphabetic';
  pen.textRendering = 'optimizeSpeed';
};
