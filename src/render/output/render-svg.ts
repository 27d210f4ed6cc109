import { createCanvas, SvgExportFlag } from '@napi-rs/canvas';
import { drawBoard } from '../draw/draw-board.ts';
import { createRuler } from '../draw/fonts.ts';
import { layoutBoard } from '../layout/layout-board.ts';
import type { Board } from '../model/board.ts';
import { describeAltText } from '../text/alt-text.ts';
import { FLAT_COLORS } from './palette.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an XML element; characters that XML 1.0 cannot hold are left out. */
const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"]/gu, (character) => ENTITIES[character] ?? '')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

/** Title and description, which browsers and screen readers offer in place of shapes. */
const describeSvg = (board: Board): string =>
  `<title>${escapeXml(board.title)}</title><desc>${escapeXml(describeAltText(board))}</desc>`;

/** Coordinates to a hundredth of a pixel: half the size, and no eye sees the rest. */
const shortenNumbers = (svg: string): string =>
  svg.replace(/-?\d+\.\d{3,}/gu, (number) => String(Math.round(Number(number) * 100) / 100));

/** The board as SVG: letters as outlines, so that it looks the same without our font, and its text as description. */
export const renderSvg = (board: Board): string => {
  const measure = createRuler();
  const layout = layoutBoard(board, measure);
  const canvas = createCanvas(layout.widthPx, layout.heightPx, SvgExportFlag.ConvertTextToPaths);
  drawBoard({ pen: canvas.getContext('2d'), colors: FLAT_COLORS[board.colors], measure }, board, layout);
  const svg = shortenNumbers(canvas.getContent().toString('utf8'));
  const { widthPx, heightPx } = layout;
  return svg.replace(
    /<svg ([^>]*)>/u,
    (_, attributes: string) =>
      `<svg ${attributes} viewBox="0 0 ${widthPx} ${heightPx}" role="img">${describeSvg(board)}`,
  );
};
