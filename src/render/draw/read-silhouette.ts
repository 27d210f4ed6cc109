import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PICTURE_LIMITS, type PictureSize, readRasterSize } from './raster-size.ts';
import { readSvgFrame } from './svg-frame.ts';

/**
 * Reads a picture as a shape of boards. The dark parts are the shape. If some parts are see-through, all others are.
 */

/** The width and height of the sampled picture, finer than any board. */
const SAMPLE_SIDE = 400;

export interface Silhouette {
  /** Row by row; `true` marks a cell that stays empty. Half a cell inside the shape suffices for an open one. */
  maskAt(rows: number, columns: number): readonly boolean[];
}

/** The longer side of an SVG as drawn, in pixels. */
const SVG_SIDE = 4 * SAMPLE_SIDE;

/** The size in the file, and the bytes to decode. The decoder gets an SVG at a size of our choice. */
interface Opened extends PictureSize {
  readonly decodable: () => Uint8Array;
}

const UNKNOWN = { problem: 'is not a picture that can be read: save it as PNG' };

const openPicture = (bytes: Uint8Array): Opened | { readonly problem: string } => {
  const raster = readRasterSize(bytes);
  if (raster) return { ...raster, decodable: () => bytes };
  const svg = readSvgFrame(bytes);
  if (!svg || 'problem' in svg) return svg ?? UNKNOWN;
  return { ...svg, decodable: () => Buffer.from(svg.resized(SVG_SIDE)) };
};

/**
 * Red, green, blue and alpha of each pixel, from 0 to 255, row by row. It does not decode pictures above the limits.
 */
const readPixels = async (bytes: Uint8Array): Promise<Uint8ClampedArray | { readonly problem: string }> => {
  const picture = openPicture(bytes);
  if ('problem' in picture) return picture;
  const [width, height] = [picture.width, picture.height].map(Math.ceil) as [number, number];
  if (Math.max(width, height) > PICTURE_LIMITS.sidePx) {
    return { problem: `is ${width} × ${height} pixels; each side may have at most ${PICTURE_LIMITS.sidePx}` };
  }
  const image = Math.min(width, height) > 0 && (await loadImage(picture.decodable()).catch(() => undefined));
  if (!image || image.width === 0 || image.height === 0) return UNKNOWN;
  const context = createCanvas(SAMPLE_SIDE, SAMPLE_SIDE).getContext('2d');
  context.drawImage(image, 0, 0, SAMPLE_SIDE, SAMPLE_SIDE);
  return context.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE).data;
};

const HALF = 128;

/** For each pixel whether it belongs to the shape. */
const readInk = (pixels: Uint8ClampedArray): boolean[] => {
  const count = pixels.length / 4;
  const alphaAt = (i: number): number => pixels[4 * i + 3] ?? 0;
  const isCutOut = Array.from({ length: count }, (_, i) => alphaAt(i)).some((alpha) => alpha < HALF);
  return Array.from({ length: count }, (_, i) => {
    if (isCutOut) return alphaAt(i) >= HALF;
    const [red = 0, green = 0, blue = 0] = pixels.subarray(4 * i, 4 * i + 3);
    // Luma of ITU-R BT.601 (https://www.itu.int/rec/R-REC-BT.601).
    return 0.299 * red + 0.587 * green + 0.114 * blue < HALF;
  });
};

const sampleMask = (ink: readonly boolean[], rows: number, columns: number): boolean[] =>
  Array.from({ length: rows * columns }, (_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    const [top, bottom] = [row, row + 1].map((at) => Math.floor((at * SAMPLE_SIDE) / rows)) as [number, number];
    const [left, right] = [column, column + 1].map((at) => Math.floor((at * SAMPLE_SIDE) / columns)) as [
      number,
      number,
    ];
    let open = 0;
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) if (ink[y * SAMPLE_SIDE + x]) open++;
    }
    return 2 * open < (bottom - top) * (right - left);
  });

/** The shape in a picture's bytes. `problem` is the rest of a sentence about the picture's fault. */
export const readSilhouette = async (bytes: Uint8Array): Promise<Silhouette | { readonly problem: string }> => {
  const pixels = await readPixels(bytes);
  if ('problem' in pixels) return pixels;
  const ink = readInk(pixels);
  if (!ink.includes(true)) return { problem: 'is empty: draw the shape dark on white, or on nothing' };
  return { maskAt: (rows, columns) => sampleMask(ink, rows, columns) };
};
