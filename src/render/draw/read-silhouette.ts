import { createCanvas, loadImage } from '@napi-rs/canvas';

/** Reads a picture as a shape of boards: what is dark, or in a picture with see-through parts what is not. */

/** How large a picture may be. */
export const PICTURE_LIMITS = { bytes: 8 * 1024 * 1024, sidePx: 8000 } as const;

/** Pictures are looked at in this width and height: finer than any board. */
const SAMPLE_SIDE = 400;

export interface Silhouette {
  /** Row by row, `true` for a cell that stays empty; a cell is open if half of it is. */
  maskAt(rows: number, columns: number): readonly boolean[];
}

/** Red, green, blue and alpha of each pixel, from 0 to 255, row by row. */
const readPixels = async (bytes: Uint8Array): Promise<Uint8ClampedArray | { readonly problem: string }> => {
  const image = await loadImage(Buffer.from(bytes)).catch(() => undefined);
  if (!image || image.width === 0 || image.height === 0) {
    return { problem: 'is not a picture that can be read: save it as PNG' };
  }
  if (Math.max(image.width, image.height) > PICTURE_LIMITS.sidePx) {
    const { width, height } = image;
    return { problem: `is ${width} × ${height} pixels; each side may have at most ${PICTURE_LIMITS.sidePx}` };
  }
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

/** The shape in a picture's bytes; `problem` is the rest of a sentence that says why there is none. */
export const readSilhouette = async (bytes: Uint8Array): Promise<Silhouette | { readonly problem: string }> => {
  if (bytes.byteLength > PICTURE_LIMITS.bytes) {
    return { problem: `has more than ${PICTURE_LIMITS.bytes / 1024 / 1024} MB: make it smaller` };
  }
  const pixels = await readPixels(bytes);
  if ('problem' in pixels) return pixels;
  const ink = readInk(pixels);
  if (!ink.includes(true)) return { problem: 'is empty: draw the shape dark on white, or on nothing' };
  return { maskAt: (rows, columns) => sampleMask(ink, rows, columns) };
};
