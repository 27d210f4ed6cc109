import { createRequire } from 'node:module';

const FONT_FILES = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } as const;

export const FONT_WEIGHTS = ['regular', 'bold'] as const satisfies (keyof typeof FONT_FILES)[];

const resolve = createRequire(import.meta.url).resolve;

/** The file of a weight of our font, as an absolute path. */
export const fontPath = (weight: (typeof FONT_WEIGHTS)[number]): string =>
  resolve(`dejavu-fonts-ttf/ttf/${FONT_FILES[weight]}`);
