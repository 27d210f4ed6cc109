import { readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Set to write the golden images anew instead of comparing with them. */
const { UPDATE_GOLDEN } = process.env;

const pathOf = (name: string): string => new URL(`../golden/render/${name}.png`, import.meta.url).pathname;

/** The share of pixels, 0 to 1, that differ visibly from the golden image of that name; 1 where the sizes differ. */
export const compareGolden = (name: string, png: Buffer): number => {
  if (UPDATE_GOLDEN === '1') writeFileSync(pathOf(name), png);
  const actual = PNG.sync.read(png);
  const golden = PNG.sync.read(readFileSync(pathOf(name)));
  const { width, height } = golden;
  if (actual.width !== width || actual.height !== height) return 1;
  return pixelmatch(actual.data, golden.data, undefined, width, height, { threshold: 0.1 }) / (width * height);
};
