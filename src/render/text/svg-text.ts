import type { Board } from '../model/board.ts';
import { describeAltText } from './alt-text.ts';

/** Texts in an SVG. */

/** Replacements in programs that ignore the fonts in a picture, the nearest first. */
export const SVG_FAMILIES = "Geologica, 'Noto Sans', 'DejaVu Sans', Verdana, Arial, sans-serif";

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an XML element, without the characters that XML 1.0 cannot hold. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"]/gu, (character) => ENTITIES[character] ?? '')
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');

/** Title, if there is one, and description, for browsers and screen readers. */
export const describeSvg = (board: Board): string =>
  `${board.title && `<title>${escapeXml(board.title)}</title>`}<desc>${escapeXml(describeAltText(board))}</desc>`;
