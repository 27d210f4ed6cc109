import { createCanvas, GlobalFonts, type PDFDocument } from '@napi-rs/canvas';
import type { Typeface } from '../model/book.ts';
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

/** Whether the canvas can draw with a file. */
export const isFontFile = (path: string): boolean =>
  GlobalFonts.registerFromPath(path, `Searchlight trial ${path}`) !== null;

/** The families of pens with a typeface of their own. */
const chosen = new WeakMap<object, string>();

/** Makes a pen use a typeface; our own fonts draw the letters that it lacks. Throws if a file is no font. */
export const chooseTypeface = (pen: object, typeface: Typeface | undefined): void => {
  if (!typeface) return;
  const { family, regular, bold } = typeface;
  for (const path of bold === undefined ? [regular] : [regular, bold]) {
    if (!GlobalFonts.has(family) || path === bold) register({ family, path });
  }
  chosen.set(pen, family);
};

/** Sets a pen to draw or measure a text of any script in a style. */
export const setFont = (pen: Pick<Pen, 'font' | 'fontVariationSettings'>, style: TextStyle, text: string): void => {
  const ours = registerFonts();
  const typeface = chosen.get(pen);
  const own = typeface === undefined ? ours : `"${typeface}", ${ours}`;
  const others = scriptFonts(text);
  for (const font of others) if (!GlobalFonts.has(font.family)) register(font);
  const families = others.length > 0 ? `${own}, ${listFamilies(others)}` : own;
  pen.font = `${style.bold ? 'bold ' : ''}${style.sizePx}px ${families}`;
  // The other fonts have every weight in one file, and begin with the thinnest.
  if (others.length > 0) pen.fontVariationSettings = `'wght' ${style.bold ? 700 : 400}`;
};

const MAX_REMEMBERED = 20_000;

/** A ruler for texts in our fonts. It remembers its measurements, because the same letters and labels come up again. */
export const createRuler = (typeface?: Typeface): MeasureText => {
  registerFonts();
  const context = createCanvas(1, 1).getContext('2d');
  chooseTypeface(context, typeface);
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
