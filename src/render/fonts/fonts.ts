import { createCanvas, GlobalFonts, type PDFDocument } from '@napi-rs/canvas';
import type { MeasureText, TextExtent, TextStyle } from '../model/box.ts';
import { FONT_WEIGHTS, type FontFile, ownFonts, scriptFonts } from './font-files.ts';

/**
 * The fonts come with the program, under names of their own. Pictures are the same on every host, because no font
 * installed there can replace them.
 */

const register = ({ family, path }: FontFile): void => {
  if (!GlobalFonts.registerFromPath(path, family)) throw new Error(`expected a font in ${path}`);
};

const listFamilies = (fonts: readonly FontFile[]): string => fonts.map(({ family }) => `"${family}"`).join(', ');

let ownFamilies: string | undefined;

/** Registers our own fonts at the first call. Returns their families as CSS. */
const registerFonts = (): string => {
  if (ownFamilies !== undefined) return ownFamilies;
  for (const font of FONT_WEIGHTS.flatMap(ownFonts)) register(font);
  ownFamilies = listFamilies(ownFonts('regular'));
  return ownFamilies;
};

/** Sets a pen to draw or measure a text of any script in a style. */
export const setFont = (pen: Pick<Pen, 'font' | 'fontVariationSettings'>, style: TextStyle, text: string): void => {
  const own = registerFonts();
  const others = scriptFonts(text);
  for (const font of others) if (!GlobalFonts.has(font.family)) register(font);
  const families = others.length > 0 ? `${own}, ${listFamilies(others)}` : own;
  pen.font = `${style.bold ? 'bold ' : ''}${style.sizePx}px ${families}`;
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
