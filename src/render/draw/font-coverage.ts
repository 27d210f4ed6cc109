import { readFileSync } from 'node:fs';
import { type FONT_FILES, fontPath } from './fonts.ts';

/**
 * Which characters a font has a glyph for, read from its 'cmap' table (OpenType 1.9,
 * https://learn.microsoft.com/typography/opentype/spec/cmap). The canvas draws a box for a missing one and cannot be
 * asked.
 */

const SEGMENT_MAPPING = 4;

/** The start of a table in a font file; throws where there is none. */
const findTable = (font: Buffer, tag: string): number => {
  const count = font.readUInt16BE(4);
  const records = Array.from({ length: count }, (_, i) => 12 + 16 * i);
  const record = records.find((at) => font.toString('latin1', at, at + 4) === tag);
  if (record === undefined) throw new Error(`expected a table '${tag}' in the font`);
  return font.readUInt32BE(record + 8);
};

/** The start of the map of the first 65,536 characters, which holds every script we draw. */
const findMap = (font: Buffer): number => {
  const table = findTable(font, 'cmap');
  const count = font.readUInt16BE(table + 2);
  const starts = Array.from({ length: count }, (_, i) => table + font.readUInt32BE(table + 8 + 8 * i));
  const start = starts.find((at) => font.readUInt16BE(at) === SEGMENT_MAPPING);
  if (start === undefined) throw new Error(`expected a character map of format ${SEGMENT_MAPPING} in the font`);
  return start;
};

interface Segment {
  readonly first: number;
  readonly last: number;
  readonly delta: number;
  /** Where the segment's glyphs are listed, or 0 where they follow from `delta`. */
  readonly glyphs: number;
}

const readSegments = (font: Buffer): Segment[] => {
  const map = findMap(font);
  const bytes = font.readUInt16BE(map + 6);
  return Array.from({ length: bytes / 2 }, (_, i) => {
    const last = map + 14 + 2 * i;
    const first = last + bytes + 2;
    const offsetAt = first + 2 * bytes;
    const offset = font.readUInt16BE(offsetAt);
    return {
      first: font.readUInt16BE(first),
      last: font.readUInt16BE(last),
      delta: font.readUInt16BE(first + bytes),
      glyphs: offset === 0 ? 0 : offsetAt + offset,
    };
  });
};

const hasGlyph = (font: Buffer, segments: readonly Segment[], code: number): boolean => {
  const segment = segments.find(({ first, last }) => code >= first && code <= last);
  if (!segment) return false;
  if (segment.glyphs === 0) return ((code + segment.delta) & 0xffff) !== 0;
  return font.readUInt16BE(segment.glyphs + 2 * (code - segment.first)) !== 0;
};

/** Characters that are never drawn by themselves: spaces, joiners and marks of direction. */
const INVISIBLE = /[\s\p{Cf}]/u;

/** Finds the characters of a text, each once, that one of our fonts has no glyph for. */
export type FindMissingGlyphs = (text: string) => string[];

/** Reads both weights of the font once; throws where a file is missing or no font. */
export const createGlyphFinder = (): FindMissingGlyphs => {
  const fonts = (['regular', 'bold'] as const satisfies (keyof typeof FONT_FILES)[]).map((weight) => {
    const font = readFileSync(fontPath(weight));
    return { font, segments: readSegments(font) };
  });
  const isDrawn = (character: string): boolean =>
    INVISIBLE.test(character) ||
    fonts.every(({ font, segments }) => hasGlyph(font, segments, character.codePointAt(0) ?? 0));
  return (text) => [...new Set(text.normalize('NFC'))].filter((character) => !isDrawn(character));
};
