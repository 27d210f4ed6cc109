import { COLORS, type Colors, type ColorTheme } from './tokens.ts';

/** Width and height in points, 1/72 inch, upright. */
export interface Paper {
  readonly width: number;
  readonly height: number;
}

/** A4 of ISO 216 and US Letter. */
export const PAPERS = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
} as const satisfies Record<string, Paper>;

export type PaperName = keyof typeof PAPERS;

/** Sizes of a book's pages with a name: those papers, and A5 and US Legal. */
export const BOOK_TRIMS: Readonly<Record<string, Paper>> = {
  ...PAPERS,
  a5: { width: 419.53, height: 595.28 },
  legal: { width: 612, height: 1008 },
};

/** The scale of a board with pages of its own: labels have 11.25 points, clues 9. */
export const PAPER_POINTS_PER_PX = 0.375;

/** The scale of large print: labels have 18 points, as in print for people with low vision. */
export const LARGE_POINTS_PER_PX = 0.6;

/** The margin on every side, in points. Common printers cannot reach the edge, and a hole punch needs room. */
export const PAPER_MARGIN = 36;

const PAPER = '#ffffff';

/** The colours of a theme for printing: light pages and boards are the paper itself, so they take no ink. */
export const paperColors = (theme: ColorTheme): Colors =>
  theme === 'light' ? { ...COLORS.light, page: PAPER, board: PAPER } : COLORS[theme];

const BLACK = '#000000';

/** Greys alone, for print in one ink. The rings differ by the styles of their lines. */
const GREYS: Colors = {
  page: PAPER,
  board: PAPER,
  ink: BLACK,
  muted: '#555555',
  faded: '#8c8c8c',
  line: '#d0d0d0',
  heavyLine: '#6e6e6e',
  accent: BLACK,
  onAccent: PAPER,
  beam: '#d0d0d0',
  onBeam: BLACK,
  good: BLACK,
  wrong: BLACK,
  plate: '#d0d0d0',
  tintPercent: 8,
  rings: COLORS.light.rings.map(() => '#222222'),
};

export const BOOK_COLORS = ['grey', 'color'] as const;

export type BookColors = (typeof BOOK_COLORS)[number];

/** The colours of a book. */
export const BOOK_PALETTES: Readonly<Record<BookColors, Colors>> = { grey: GREYS, color: paperColors('light') };
