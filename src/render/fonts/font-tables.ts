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
