import { promisify } from 'node:util';
import { constants, crc32, deflate } from 'node:zlib';
import type { Box } from '../model/box.ts';
import { formatColor, mixColors, parseColor } from '../model/colors.ts';
import { COLOR_THEMES, COLORS, type Colors, type ColorTheme } from '../model/tokens.ts';
import { type IndexedPicture, type PackedPicture, packPicture } from './packed-picture.ts';

export type { IndexedPicture };

/** The place of the colour nearest to a pixel. `channels` holds red, green and blue of each palette colour. */
const nearestIndex = ([red = 0, green = 0, blue = 0]: Uint8Array, channels: Uint8Array): number => {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < channels.length; at += 3) {
    const dRed = red - (channels[at] as number);
    const dGreen = green - (channels[at + 1] as number);
    const dBlue = blue - (channels[at + 2] as number);
    const distance = dRed * dRed + dGreen * dGreen + dBlue * dBlue;
    if (distance < least) {
      least = distance;
      nearest = at / 3;
    }
  }
  return nearest;
};

/**
 * Known colours have slots by multiplicative hashing (Knuth, "The Art of Computer Programming", vol. 3, 6.4). A colour
 * that loses its slot only costs another search. An opaque pixel is never 0.
 */
const SLOT_BITS = 13;
const KNOWN_COLORS = 1 << SLOT_BITS;
const SLOT_SHIFT = 32 - SLOT_BITS;
const GOLDEN_RATIO = 0x9e3779b1;

/** From so many pixels on, filling them is faster than setting each. */
const LONG_RUN = 32;

interface PixelSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Turns opaque pixels into the nearest colours of its palette. It remembers those of earlier pictures. */
export type IndexPixels = (rgba: Uint8Array, size: PixelSize) => IndexedPicture;

export const createIndexer = (palette: readonly string[]): IndexPixels => {
  const channels = Uint8Array.from(palette.flatMap(parseColor));
  const knownPixels = new Uint32Array(KNOWN_COLORS);
  const knownIndexes = new Uint8Array(KNOWN_COLORS);
  return (rgba, size) => {
    const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, size.widthPx * size.heightPx);
    const indexes = new Uint8Array(pixels.length);
    const indexAt = (i: number, pixel: number): number => {
      const slot = Math.imul(pixel, GOLDEN_RATIO) >>> SLOT_SHIFT;
      if (knownPixels[slot] !== pixel) {
        knownPixels[slot] = pixel;
        knownIndexes[slot] = nearestIndex(rgba.subarray(i * 4, i * 4 + 3), channels);
      }
      return knownIndexes[slot] as number;
    };
    const { length } = pixels;
    // Most pixels equal the one before, so it fills whole runs at once.
    for (let start = 0; start < length; ) {
      const pixel = pixels[start] as number;
      let end = start + 1;
      while (end < length && pixels[end] === pixel) end++;
      const index = indexAt(start, pixel);
      if (index !== 0) {
        if (end - start > LONG_RUN) indexes.fill(index, start, end);
        else for (let i = start; i < end; i++) indexes[i] = index;
      }
      start = end;
    }
    return { ...size, palette, indexes };
  };
};

/** Turns each of `rgba`'s opaque pixels into the nearest colour of a palette. */
export const indexPixels = (rgba: Uint8Array, size: PixelSize, palette: readonly string[]): IndexedPicture =>
  createIndexer(palette)(rgba, size);

/**
 * The colours of a picture. There are at most sixteen, chosen before drawing, so that a pixel takes four bits. That is
 * a third of the bytes of true colour. Smooth edges have ten steps, or five beside rings. Five are enough for letters
 * on paper (Gibson, "Sub-Pixel Font Rendering Technology", https://www.grc.com/cttech.htm, uses five).
 */

const INK_STEPS = 10;

const flatten = (colors: Colors): Colors => ({ ...colors, tintPercent: 0 });

/** The colours of pictures made of pixels, which have no tint inside rings. */
export const FLAT_COLORS = Object.fromEntries(COLOR_THEMES.map((theme) => [theme, flatten(COLORS[theme])])) as Readonly<
  Record<ColorTheme, Colors>
>;

/** Ten steps from ink to board. */
const manyInks = ({ ink, board }: Colors): string[] =>
  Array.from({ length: INK_STEPS }, (_, step) => mixColors(ink, board, step / INK_STEPS));

/** Five with the board and `muted`. Muted and faded text uses two of them. */
const fewInks = ({ ink, board, faded }: Colors): string[] => [ink, mixColors(ink, board, 0.5), faded];

/**
 * At most sixteen colours, `#rrggbb`, for a picture with or without rings. Other colours become the nearest of them.
 */
export const paletteOf = (theme: ColorTheme, hasRings: boolean): string[] => {
  const colors = FLAT_COLORS[theme];
  const { page, board, line, heavyLine, muted, accent, rings } = colors;
  const flat = [page, board, line, heavyLine, muted, accent];
  return [...new Set([...flat, ...(hasRings ? [...fewInks(colors), ...rings] : manyInks(colors))])];
};

const MAX_COLORS = 256;

/**
 * A palette with the commonest colours of some boxes of a picture: the flat colours of emoji, and the mixtures along
 * their edges. Rarer ones become the nearest of them, which differ from them too little to see.
 */
export const withColorsOf = (
  boxes: readonly Box[],
  rgba: Uint8Array,
  widthPx: number,
  palette: readonly string[],
): string[] => {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
  const counts = new Map<number, number>();
  for (const { left, top, width, height } of boxes) {
    for (let row = top; row < top + height; row++) {
      const start = row * widthPx + left;
      for (let at = start; at < start + width; at++) {
        const pixel = pixels[at] as number;
        counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
      }
    }
  }
  const commonest = [...counts].sort(([a, many], [b, more]) => more - many || a - b).slice(0, MAX_COLORS);
  const colors = commonest.map(([pixel]) =>
    formatColor([pixel, pixel >>> 8, pixel >>> 16].map((value) => value & 255)),
  );
  return [...new Set([...palette, ...colors])].slice(0, MAX_COLORS);
};

/**
 * PNG with a palette, after "Portable Network Graphics (PNG) Specification", third edition
 * (https://www.w3.org/TR/png-3/). The canvas writes true colour only, which is three times as large and slower. Rows
 * have no filter, because on letters and flat colours every filter made the file larger.
 */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_COLOR = 3;
const LARGEST_SMALL_PALETTE = 16;

const deflateAsync = promisify(deflate);

/** A chunk of a PNG, with its length and checksum. */
export const createChunk = (type: string, data: Buffer): Buffer => {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
};

const createHeader = ({ widthPx, heightPx, bitDepth }: PngRows): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([bitDepth, PALETTE_COLOR, 0, 0, 0], 8);
  return header;
};

/** Rows of one byte a pixel, each behind the byte that says "not filtered". */
const packBytes = ({ widthPx, heightPx, indexes }: IndexedPicture): Buffer => {
  const packed = Buffer.alloc((widthPx + 1) * heightPx);
  for (let row = 0; row < heightPx; row++) {
    packed.set(indexes.subarray(row * widthPx, (row + 1) * widthPx), row * (widthPx + 1) + 1);
  }
  return packed;
};

/**
 * How hard zlib tries, from 1 to 9. Level 8 takes three times as long as 6, and makes a picture with rings 4 to 8 %
 * smaller. It is for solutions, which many members load. A player's own board has one reader.
 */
export const COMPRESSION = { usual: 6, ringed: 8 } as const;

interface PngRows extends Pick<IndexedPicture, 'widthPx' | 'heightPx' | 'palette'> {
  readonly bitDepth: number;
  readonly rows: Buffer;
}

const encodeRows = async (picture: PngRows, level: number): Promise<Buffer> => {
  const data = await deflateAsync(picture.rows, { level, memLevel: constants.Z_MAX_MEMLEVEL });
  return Buffer.concat([
    SIGNATURE,
    createChunk('IHDR', createHeader(picture)),
    createChunk('PLTE', Buffer.from(picture.palette.flatMap(parseColor))),
    createChunk('IDAT', data),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A packed picture as a PNG file. Another thread compresses it, so its rows must stay until then. */
export const encodePacked = (picture: PackedPicture, level: number = COMPRESSION.usual): Promise<Buffer> =>
  encodeRows({ ...picture, bitDepth: 4 }, level);

/** The picture as a PNG file, pixel for pixel. Another thread compresses it. */
export const encodePng = (picture: IndexedPicture, level: number = COMPRESSION.usual): Promise<Buffer> =>
  picture.palette.length <= LARGEST_SMALL_PALETTE
    ? encodePacked(packPicture(picture), level)
    : encodeRows({ ...picture, bitDepth: 8, rows: packBytes(picture) }, level);
