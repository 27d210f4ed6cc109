import { createCanvas, SvgExportFlag } from '@napi-rs/canvas';
import { drawBoard } from '../draw/draw-board.ts';
import { FLAT_COLORS } from '../draw/palette.ts';
import { createRuler } from '../fonts/fonts.ts';
import { layoutBoard } from '../layout/layout-board.ts';
import type { Board } from '../model/board.ts';
import { describeAltText } from '../text/alt-text.ts';
import { type DrawnText, divertTexts, formatTexts } from './svg-texts.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an XML element, without the characters that XML 1.0 cannot hold. */
const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"]/gu, (character) => ENTITIES[character] ?? '')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

/** Title and description, for browsers and screen readers. */
const describeSvg = (board: Board): string =>
  `<title>${escapeXml(board.title)}</title><desc>${escapeXml(describeAltText(board))}</desc>`;

/** Rounds coordinates to a hundredth of a pixel. That halves the size, and no eye sees the rest. */
const shortenNumbers = (svg: string): string =>
  svg.replace(/-?(?<!\d)\d+\.\d{3,}/gu, (number) => String(Math.round(Number(number) * 100) / 100));

/** The letters of an SVG: text, or outlines, which look the same without our fonts. */
export type SvgLetters = 'text' | 'outlines';

/** The board as SVG, with its text as description. */
export const renderSvg = (board: Board, letters: SvgLetters): string => {
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
  const head = `${svg.slice(0, headEnd)} viewBox="0 0 ${widthPx} ${heightPx}" role="img">${describeSvg(board)}`;
  const drawn = svg.slice(headEnd + 1, svg.lastIndexOf('</svg>'));
  return `${head}${drawn}${letters === 'text' ? formatTexts(texts, escapeXml) : ''}</svg>\n`;
};
