import { promisify } from 'node:util';
import { constants, crc32, deflate } from 'node:zlib';
import type { IndexedPicture } from '../draw/indexed-picture.ts';
import { parseColor } from '../model/colors.ts';

/**
 * PNG with a palette, after "Portable Network Graphics (PNG) Specification", third edition
 * (https://www.w3.org/TR/png-3/). The canvas writes true colour only, which is three times as large and slower. Rows
 * have no filter, because on letters and flat colours every filter made the file larger.
 */

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_COLOR = 3;
const LARGEST_SMALL_PALETTE = 16;

const deflateAsync = promisify(deflate);

const createChunk = (type: string, data: Buffer): Buffer => {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8);
  return chunk;
};

const createHeader = ({ widthPx, heightPx }: IndexedPicture, bitDepth: number): Buffer => {
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

/** Rows of two pixels a byte, the left one in the upper half. */
const packNibbles = ({ widthPx, heightPx, indexes }: IndexedPicture): Buffer => {
  const rowBytes = 1 + Math.ceil(widthPx / 2);
  const packed = Buffer.alloc(rowBytes * heightPx);
  for (let row = 0; row < heightPx; row++) {
    let at = row * rowBytes;
    const end = (row + 1) * widthPx;
    for (let pixel = row * widthPx; pixel < end; pixel += 2) {
      const right = pixel + 1 < end ? (indexes[pixel + 1] as number) : 0;
      packed[++at] = ((indexes[pixel] as number) << 4) | right;
    }
  }
  return packed;
};

/**
 * How hard zlib tries, from 1 to 9. Level 8 takes three times as long as 6, and makes a picture with rings 4 % smaller.
 */
export const COMPRESSION = { usual: 6, ringed: 8 } as const;

/** The picture as a PNG file, pixel for pixel. Another thread compresses it. */
export const encodePng = async (picture: IndexedPicture, level: number = COMPRESSION.usual): Promise<Buffer> => {
  const small = picture.palette.length <= LARGEST_SMALL_PALETTE;
  const packed = small ? packNibbles(picture) : packBytes(picture);
  const data = await deflateAsync(packed, { level, memLevel: constants.Z_MAX_MEMLEVEL });
  return Buffer.concat([
    SIGNATURE,
    createChunk('IHDR', createHeader(picture, small ? 4 : 8)),
    createChunk('PLTE', Buffer.from(picture.palette.flatMap(parseColor))),
    createChunk('IDAT', data),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
};
