import { PNG } from 'pngjs';
import { encodePng, indexPixels } from '../../src/render/draw/indexed-picture.ts';

const MAX_COLORS = 256;

/** Red, green and blue in 5 bits each. Colours in one bucket look the same. */
const bucketOf = (red: number, green: number, blue: number): number =>
  ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);

const toHex = (color: number): string => `#${color.toString(16).padStart(6, '0')}`;

/** The colours of most pixels, of similar ones the first. */
const choosePalette = ({ data }: PNG): string[] => {
  const buckets = new Map<number, { readonly color: number; pixels: number }>();
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const key = bucketOf(red, green, blue);
    const bucket = buckets.get(key) ?? { color: (red << 16) | (green << 8) | blue, pixels: 0 };
    bucket.pixels += 1;
    buckets.set(key, bucket);
  }
  const common = [...buckets.values()].sort((a, b) => b.pixels - a.pixels);
  return common.slice(0, MAX_COLORS).map(({ color }) => toHex(color));
};

/** The same picture, opaque, in 256 colours at most: a third of the size. */
export const shrinkPng = (bytes: Uint8Array): Promise<Buffer> => {
  const png = PNG.sync.read(Buffer.from(bytes));
  const size = { widthPx: png.width, heightPx: png.height };
  return encodePng(indexPixels(png.data, size, choosePalette(png)));
};
