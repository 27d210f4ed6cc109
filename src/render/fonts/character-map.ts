/**
 * The characters with a glyph in a font, from its 'cmap' table (OpenType 1.9,
 * https://learn.microsoft.com/typography/opentype/spec/cmap). The canvas cannot tell: it draws a box for a missing
 * glyph.
 */

export type HasGlyph = (code: number) => boolean;

/** Formats of maps: for the first 65,536 characters, and for all. */
const SEGMENTS = 4;
const GROUPS = 12;

interface Segment {
  readonly first: number;
  readonly last: number;
  readonly delta: number;
  /** Where the list of the segment's glyphs begins, or 0 if they follow from `delta`. */
  readonly glyphs: number;
}

const readSegments = (table: Buffer, start: number): Segment[] => {
  const bytes = table.readUInt16BE(start + 6);
  return Array.from({ length: bytes / 2 }, (_, i) => {
    const last = start + 14 + 2 * i;
    const first = last + bytes + 2;
    const offsetAt = first + 2 * bytes;
    const offset = table.readUInt16BE(offsetAt);
    return {
      first: table.readUInt16BE(first),
      last: table.readUInt16BE(last),
      delta: table.readUInt16BE(first + bytes),
      glyphs: offset === 0 ? 0 : offsetAt + offset,
    };
  });
};

const mapSegments = (table: Buffer, start: number): HasGlyph => {
  const segments = readSegments(table, start);
  return (code) => {
    const segment = segments.find(({ first, last }) => code >= first && code <= last);
    if (!segment) return false;
    if (segment.glyphs === 0) return ((code + segment.delta) & 0xffff) !== 0;
    return table.readUInt16BE(segment.glyphs + 2 * (code - segment.first)) !== 0;
  };
};

const mapGroups = (table: Buffer, start: number): HasGlyph => {
  const groups = Array.from({ length: table.readUInt32BE(start + 12) }, (_, i) => {
    const at = start + 16 + 12 * i;
    return { first: table.readUInt32BE(at), last: table.readUInt32BE(at + 4), glyph: table.readUInt32BE(at + 8) };
  });
  return (code) => groups.some(({ first, last, glyph }) => code >= first && code <= last && glyph + code - first !== 0);
};

/** Reads a 'cmap' table, if possible by its map of all characters. Throws without a map of a known format. */
export const readCharacterMap = (table: Buffer): HasGlyph => {
  const starts = Array.from({ length: table.readUInt16BE(2) }, (_, i) => table.readUInt32BE(8 + 8 * i));
  const startOf = (format: number) => starts.find((start) => table.readUInt16BE(start) === format);
  const all = startOf(GROUPS);
  if (all !== undefined) return mapGroups(table, all);
  const some = startOf(SEGMENTS);
  if (some === undefined) throw new Error(`expected a character map of format ${SEGMENTS} or ${GROUPS} in the font`);
  return mapSegments(table, some);
};
