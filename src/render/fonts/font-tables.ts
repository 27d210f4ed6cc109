import { brotliDecompressSync } from 'node:zlib';

/** Finds the 'cmap' table in a font file, plain or compressed. */

const CMAP = 'cmap';

/** The table in a plain font file (OpenType 1.9); throws without one. */
export const readPlainMap = (font: Buffer): Buffer => {
  const records = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
  const record = records.find((at) => font.toString('latin1', at, at + 4) === CMAP);
  if (record === undefined) throw new Error(`expected a table '${CMAP}' in the font`);
  const start = font.readUInt32BE(record + 8);
  return font.subarray(start, start + font.readUInt32BE(record + 12));
};

/** Numbers that stand for the names of tables (WOFF 2.0, https://www.w3.org/TR/WOFF2/#table_dir_format). */
const TAGS = { cmap: 0, glyf: 10, loca: 11, other: 63 } as const;
const HEADER_BYTES = 48;

/** A position in a file. */
interface Cursor {
  readonly font: Buffer;
  at: number;
}

/** A number in as few bytes as it needs, seven bits in each, the highest first. */
const readVariable = (cursor: Cursor): number => {
  let value = 0;
  for (;;) {
    const byte = cursor.font.readUInt8(cursor.at++);
    value = value * 128 + (byte & 127);
    if (byte < 128) return value;
  }
};

/** The next table of the directory: its number, and its length once uncompressed. */
const readEntry = (cursor: Cursor): { readonly tag: number; readonly bytes: number } => {
  const flags = cursor.font.readUInt8(cursor.at++);
  const tag = flags & 63;
  if (tag === TAGS.other) cursor.at += 4;
  const bytes = readVariable(cursor);
  // Outline tables are transformed by default. Other tables are so only if their flags say it.
  const isOutline = tag === TAGS.glyf || tag === TAGS.loca;
  const isTransformed = isOutline ? flags >> 6 === 0 : flags >> 6 !== 0;
  return { tag, bytes: isTransformed ? readVariable(cursor) : bytes };
};

/** The table in a WOFF 2 file; throws without one. */
export const readCompressedMap = (font: Buffer): Buffer => {
  const cursor = { font, at: HEADER_BYTES };
  const entries = Array.from({ length: font.readUInt16BE(12) }, () => readEntry(cursor));
  const index = entries.findIndex(({ tag }) => tag === TAGS.cmap);
  const entry = entries[index];
  if (!entry) throw new Error(`expected a table '${CMAP}' in the font`);
  const start = entries.slice(0, index).reduce((sum, { bytes }) => sum + bytes, 0);
  const tables = brotliDecompressSync(font.subarray(cursor.at, cursor.at + font.readUInt32BE(20)));
  return tables.subarray(start, start + entry.bytes);
};

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
