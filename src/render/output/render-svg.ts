import { createCanvas, SvgExportFlag } from '@napi-rs/canvas';
import { drawBoard } from '../draw/draw-board.ts';
import { FLAT_COLORS } from '../draw/indexed-picture.ts';
import { type EmbeddedFonts, embedFonts } from '../fonts/embed-fonts.ts';
import { createRuler, type Pen } from '../fonts/fonts.ts';
import { layoutBoard } from '../layout/layout-board.ts';
import type { Board } from '../model/board.ts';
import { describeSvg, escapeXml, SVG_FAMILIES } from '../text/svg-text.ts';

/** Texts of an SVG as elements that readers can select, search and edit, instead of outlines. */

/** A text as drawn: its anchor and its look. */
interface DrawnText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly bold: boolean;
  readonly color: string;
  readonly align: string;
  readonly rightToLeft: boolean;
}

const FONT = /^(?<bold>bold )?[^\d.]*(?<size>[\d.]+)px/u;

const describeText = (pen: Pen, text: string, x: number, y: number): DrawnText => {
  const { bold, size } = FONT.exec(pen.font)?.groups ?? {};
  return {
    text,
    x,
    y,
    sizePx: Number(size),
    bold: bold !== undefined,
    color: String(pen.fillStyle),
    align: pen.textAlign,
    rightToLeft: pen.direction === 'rtl',
  };
};

/**
 * A pen that draws all but texts, which go to `take`. It takes their places as they are, because our code turns or
 * scales no pen for an SVG.
 */
const divertTexts = (pen: Pen, take: (text: DrawnText) => void): Pen =>
  new Proxy(pen, {
    get: (target, key) => {
      if (key === 'fillText') {
        return (text: string, x: number, y: number) => take(describeText(target, text, x, y));
      }
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, key, value) => Reflect.set(target, key, value, target),
  });

/** A text that runs from right to left starts at its right. */
const anchorOf = ({ align, rightToLeft }: DrawnText): string => {
  if (align === 'center') return 'middle';
  return (align === 'right') === rightToLeft ? 'start' : 'end';
};

const looksOf = (text: DrawnText): string =>
  [
    `font-size="${text.sizePx}"`,
    ...(text.bold ? ['font-weight="bold"'] : []),
    `text-anchor="${anchorOf(text)}"`,
    ...(text.rightToLeft ? ['direction="rtl"'] : []),
    `fill="${text.color}"`,
  ].join(' ');

const shorten = (px: number): string => String(Math.round(px * 100) / 100);

/** The texts as elements, with neighbours of the same look in one group. `clean` makes text fit for XML. */
const formatTexts = (
  texts: readonly DrawnText[],
  { rules, families }: EmbeddedFonts,
  clean: (text: string) => string,
): string => {
  const groups: { readonly looks: string; readonly elements: string[] }[] = [];
  for (const text of texts) {
    const looks = looksOf(text);
    const element = `<text x="${shorten(text.x)}" y="${shorten(text.y)}">${clean(text.text)}</text>`;
    const last = groups.at(-1);
    if (last?.looks === looks) last.elements.push(element);
    else groups.push({ looks, elements: [element] });
  }
  const formatted = groups.map(({ looks, elements }) => `<g ${looks}>\n${elements.join('\n')}\n</g>`);
  const all = [...families.map((family) => `'${family}'`), SVG_FAMILIES].join(', ');
  return `<style>${rules}</style>\n<g font-family="${all}">\n${formatted.join('\n')}\n</g>\n`;
};

/** Rounds coordinates to a hundredth of a pixel. That halves the size, and no eye sees the rest. */
const shortenNumbers = (svg: string): string =>
  svg.replace(/-?(?<!\d)\d+\.\d{3,}/gu, (number) => String(Math.round(Number(number) * 100) / 100));

/** The letters of an SVG: text, or outlines, which look the same without our fonts. */
export type SvgLetters = 'text' | 'outlines';

/**
 * The board as SVG, with its text as description. Letters as text bring their fonts along. `metadata` is an element for
 * programs.
 */
export const renderSvg = async (board: Board, letters: SvgLetters, metadata = ''): Promise<string> => {
  const measure = createRuler();
  const layout = layoutBoard(board, measure);
  const canvas = createCanvas(layout.widthPx, layout.heightPx, SvgExportFlag.ConvertTextToPaths);
  const texts: DrawnText[] = [];
  const context = canvas.getContext('2d');
  const pen = letters === 'text' ? divertTexts(context, (text) => texts.push(text)) : context;
  drawBoard({ pen, colors: FLAT_COLORS[board.colors], measure }, board, layout);
  const svg = shortenNumbers(canvas.getContent().toString('utf8'));
  const { widthPx, heightPx } = layout;
  const headEnd = svg.indexOf('>', svg.indexOf('<svg '));
  const head = `${svg.slice(0, headEnd)} viewBox="0 0 ${widthPx} ${heightPx}" role="img">${describeSvg(board)}${metadata}`;
  const drawn = svg.slice(headEnd + 1, svg.lastIndexOf('</svg>'));
  const written = letters === 'text' ? formatTexts(texts, await embedFonts(texts), escapeXml) : '';
  return `${head}${drawn}${written}</svg>\n`;
};
