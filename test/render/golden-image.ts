import { readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Set to write the golden images again instead of comparing with them. */
const { UPDATE_GOLDEN } = process.env;

const pathOf = (name: string): string => new URL(`../golden/render/${name}.png`, import.meta.url).pathname;

/** The share of pixels, 0 to 1, that differ visibly between two pictures; 1 where their sizes differ. */
export const shareOfDifference = (one: PNG, other: PNG): number => {
  const { width, height } = one;
  if (other.width !== width || other.height !== height) return 1;
  return pixelmatch(one.data, other.data, undefined, width, height, { threshold: 0.1 }) / (width * height);
};

/** The share of pixels that differ visibly from the golden image of that name. */
export const compareGolden = (name: string, png: Buffer): number => {
  if (UPDATE_GOLDEN === '1') writeFileSync(pathOf(name), png);
  return shareOfDifference(PNG.sync.read(png), PNG.sync.read(readFileSync(pathOf(name))));
};
