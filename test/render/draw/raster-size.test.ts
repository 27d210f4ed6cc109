import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRasterSize } from '../../../src/render/draw/raster-size.ts';

const canvas = createCanvas(90, 60);
canvas.getContext('2d').fillRect(10, 10, 50, 40);

/** A screen of `screen`, and a first frame of 90 × 60 at `left` after a comment. */
const makeGif = (screen: number, left = 0): Buffer => {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  head.writeUInt16LE(screen, 6);
  head.writeUInt16LE(screen, 8);
  const frame = Buffer.from([0x2c, left & 255, left >> 8, 0, 0, 90, 0, 60, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]);
  return Buffer.concat([head, Buffer.from('\x21\xfe\x03abc\0', 'latin1'), frame]);
};

const makeBmp = (width: number, height: number): Buffer => {
  const bytes = Buffer.alloc(54);
  bytes.write('BM');
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  return bytes;
};

const makeOldBmp = (): Buffer => {
  const bytes = Buffer.alloc(26);
  bytes.write('BM');
  bytes.writeUInt32LE(12, 14);
  bytes.writeUInt16LE(90, 18);
  bytes.writeUInt16LE(60, 20);
  return bytes;
};

/** An extended WebP, which gives its size less one in three bytes each. */
const makeExtendedWebp = (): Buffer => {
  const bytes = Buffer.alloc(30);
  bytes.write('RIFF');
  bytes.write('WEBPVP8X', 8);
  bytes.writeUIntLE(89, 24, 3);
  bytes.writeUIntLE(59, 27, 3);
  return bytes;
};

/** With a comment, meaningless bytes and padded markers before the frame. */
const paddedJpeg = (): Buffer => {
  const plain = canvas.toBuffer('image/jpeg');
  return Buffer.concat([
    plain.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, 4, 65, 66, 7, 0xff, 0xff]),
    plain.subarray(3),
  ]);
};

const PICTURES: readonly (readonly [string, Buffer])[] = [
  ['PNG', canvas.toBuffer('image/png')],
  ['JPEG', canvas.toBuffer('image/jpeg')],
  ['JPEG with a comment', paddedJpeg()],
  ['WebP', canvas.toBuffer('image/webp', 80)],
  ['lossless WebP', canvas.toBuffer('image/webp', 100)],
  ['extended WebP', makeExtendedWebp()],
  ['GIF', makeGif(1)],
  ['BMP', makeBmp(90, 60)],
  ['BMP from top to bottom', makeBmp(90, -60)],
  ['BMP of OS/2', makeOldBmp()],
];

test.each(PICTURES)('the size of a %s is read from its head', (_, bytes) => {
  expect(readRasterSize(bytes)).toEqual({ width: 90, height: 60 });
});

test('a GIF is as large as its screen, or as its first frame if that reaches beyond it', () => {
  expect(readRasterSize(makeGif(200))).toEqual({ width: 200, height: 200 });
  expect(readRasterSize(makeGif(10, 60_000))).toEqual({ width: 60_090, height: 60 });
});

test.each(PICTURES)('a %s that ends at any byte has its size, or none', (_, bytes) => {
  for (let end = 0; end < bytes.length; end++) {
    const size = readRasterSize(bytes.subarray(0, end));
    if (size) expect(size).toEqual({ width: 90, height: 60 });
  }
  expect(readRasterSize(bytes.subarray(0, 18))).toBeUndefined();
});

test('what is no picture has no size', () => {
  for (const text of ['', 'BM', 'RIFF____WAVEVP8 ', 'GIF89a', '<svg width="9" height="9"/>', '\xff\xd8\xff\xd9'])
    expect(readRasterSize(Buffer.from(text, 'latin1'))).toBeUndefined();
});

test('any bytes after any head have a size or none, and nothing throws', () => {
  const heads = PICTURES.map(([, bytes]) => bytes.subarray(0, 12));
  fc.assert(
    fc.property(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 }), (head, rest) => {
      const size = readRasterSize(Buffer.concat([head, rest]));
      if (size) expect(Object.values(size).every(Number.isInteger)).toBe(true);
    }),
  );
});

test('a head is read wherever its bytes lie in memory', () => {
  const png = canvas.toBuffer('image/png');
  const within = new Uint8Array(png.length + 7);
  within.set(png, 7);
  expect(readRasterSize(within.subarray(7))).toEqual({ width: 90, height: 60 });
});
