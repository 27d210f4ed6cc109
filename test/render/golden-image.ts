import { readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** If set, the tests write the golden images instead of comparing them. */
const { UPDATE_GOLDEN } = process.env;

const pathOf = (name: string): string => new URL(`../golden/render/${name}.png`, import.meta.url).pathname;

/** The share of pixels, 0 to 1, that differ visibly between two pictures; 1 where their sizes differ. */
export const shareOfDifference = (one: PNG, other: PNG): number => {
  const { width, height } = one;
  if (other.width !== width || other.height !== height) return 1;
  return pixelmatch(one.data, other.data, undefined, width, height, { threshold: 0.1 }) / (width * height);
};

/** The share of pixels that visibly differ from the golden image with this name. */
export const compareGolden = (name: string, png: Buffer): number => {
  if (UPDATE_GOLDEN === '1') writeFileSync(pathOf(name), png);
  return shareOfDifference(PNG.sync.read(png), PNG.sync.read(readFileSync(pathOf(name))));
};
