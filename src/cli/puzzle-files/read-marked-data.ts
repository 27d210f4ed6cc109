import type { LoosePuzzle } from '../../puzzle/formats/loose-puzzle.ts';
import { parsePictureData, parseSheetData } from './puzzle-data.ts';

/**
 * Reads the data in our own pages and pictures. It looks for one element and reads only that. An XML parser would expand
 * entities, so an SVG that declares some is refused.
 */

/** The puzzle, or the rest of a sentence about the file's fault. */
export type MarkedReading =
  | { readonly kind: 'read'; readonly puzzle: LoosePuzzle }
  | { readonly kind: 'no-puzzle'; readonly problem: string };

const SHEET_START = '<script type="application/json" id="sheet">';
const PICTURE_START = '<metadata id="searchlight">';

/** Text for the element of an SVG. */
export const formatPictureData = (data: object): string =>
  `${PICTURE_START}${escapeData(JSON.stringify(data))}</metadata>`;

/** JSON allows these escapes, and XML needs none of the characters then. */
const escapeData = (json: string): string =>
  json.replace(/[&<>]/gu, (character) => `\\u00${(character.codePointAt(0) ?? 0).toString(16)}`);

const noPuzzle = (problem: string): MarkedReading => ({ kind: 'no-puzzle', problem });

/** The JSON between two marks; `undefined` without it. */
const jsonBetween = (text: string, start: string, end: string): unknown => {
  const from = text.indexOf(start);
  const to = from === -1 ? -1 : text.indexOf(end, from);
  if (to === -1) return undefined;
  try {
    return JSON.parse(text.slice(from + start.length, to));
  } catch {
    return undefined;
  }
};

/** Reads a page that `generate --out x.html` wrote. */
export const readPage = (text: string): MarkedReading => {
  const puzzle = parseSheetData(jsonBetween(text, SHEET_START, '</script>'));
  return puzzle ? { kind: 'read', puzzle } : noPuzzle('is no page that searchlight wrote');
};

/** Reads a picture that `generate --out x.svg` wrote. */
export const readPicture = (text: string): MarkedReading => {
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) return noPuzzle('declares entities, which our pictures never do');
  const puzzle = parsePictureData(jsonBetween(text, PICTURE_START, '</metadata>'));
  if (puzzle) return { kind: 'read', puzzle };
  return noPuzzle('holds no data of a puzzle: pictures with blank cells or with clues alone have none');
};
