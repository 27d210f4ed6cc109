import type { Board } from './board.ts';
import type { Box } from './box.ts';
import type { BookColors, Paper } from './paper.ts';
import type { PdfX } from './pdf-x.ts';

/** A book of puzzles, and the boxes of its pages. Lengths are in points, 1/72 inch. */

export const SOLUTION_PLACES = ['none', 'facing', 'end', 'separate'] as const;

/** Where a book has its solutions. `separate` makes a file of their own. */
export type SolutionPlace = (typeof SOLUTION_PLACES)[number];

export const MAX_PER_PAGE = 4;

/** Files of a font; without a bold file the canvas makes letters bolder itself. */
export interface Typeface {
  readonly family: string;
  readonly regular: string;
  readonly bold: string | undefined;
}

/** Everything that decides the look of a book's pages. */
export interface BookLook {
  /** The page as cut. */
  readonly trim: Paper;
  readonly margins: { readonly top: number; readonly bottom: number; readonly outside: number };
  /** The margin at the spine. `undefined` follows from the number of pages. */
  readonly gutter: number | undefined;
  /** How far colour goes on behind the cut, at every edge but the spine. */
  readonly bleed: number;
  readonly perPage: number;
  readonly solutions: SolutionPlace;
  readonly colors: BookColors;
  /** The size of the words in lists, and the smallest side of a cell. */
  readonly typeSize: number;
  readonly minCell: number;
  readonly typeface: Typeface | undefined;
  readonly coordinates: boolean;
  readonly pageNumbers: boolean;
  readonly contents: boolean;
  readonly runningHead: boolean;
  /** A line at the foot of pages; `''` for none. */
  readonly brand: string;
}

/** A puzzle of a book with its number, from 1. */
export interface BookPuzzle {
  readonly number: number;
  readonly board: Board;
}

/** Puzzles under a title of their own; `''` for none. */
export interface BookChapter {
  readonly title: string;
  readonly puzzles: readonly BookPuzzle[];
}

/** A text in front of the puzzles that begins a page; `title` is `''` for none. */
export interface BookText {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The words of a book's pages, in its language. */
export interface BookWording {
  readonly language: string;
  readonly contents: string;
  readonly solutions: string;
  /** As in "30 word searches". */
  puzzles(count: number): string;
}

export interface Book {
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  /** A line on the page behind the title; `''` for none. */
  readonly copyright: string;
  /** A picture for the title page. */
  readonly cover: Board | undefined;
  readonly introduction: readonly BookText[];
  readonly chapters: readonly BookChapter[];
  readonly look: BookLook;
  /** What makes its files PDF/X; `undefined` for PDF/A. */
  readonly pdfx?: PdfX | undefined;
  readonly wording: BookWording;
}

/** The puzzles of a book in order. */
export const puzzlesOf = ({ chapters }: Book): BookPuzzle[] => chapters.flatMap(({ puzzles }) => puzzles);

const POINTS_PER_INCH = 72;

/**
 * The least margin at the spine by number of pages, in inches, as Amazon's print on demand asks for it (KDP, "Set trim
 * size, bleed, and margins", https://kdp.amazon.com/help/topic/GVBQ3CMEQW3W2VL6).
 */
const LEAST_GUTTERS: readonly (readonly [pages: number, inches: number])[] = [
  [150, 0.375],
  [300, 0.5],
  [500, 0.625],
  [700, 0.75],
  [Number.POSITIVE_INFINITY, 0.875],
];

/** The least margin at the spine for so many pages. */
export const leastGutter = (pages: number): number =>
  POINTS_PER_INCH * (LEAST_GUTTERS.find(([most]) => pages <= most)?.[1] ?? 0);

/** An eighth of an inch more than the least, so that no print comes too near the spine. */
export const usualGutter = (pages: number): number => leastGutter(pages) + POINTS_PER_INCH / 8;

/** The least of the other margins, by the same source: without bleed, and with it. */
export const leastMargin = (bleed: number): number => POINTS_PER_INCH * (bleed > 0 ? 0.375 : 0.25);

/** The boxes of one page. They count from the top left corner of the page with its bleed. */
export interface PageBoxes {
  readonly media: Paper;
  readonly trim: Box;
  /** Room for puzzles and texts. */
  readonly content: Box;
  /** A line above and below it, inside the margins. */
  readonly head: Box;
  readonly foot: Box;
  /** Whether the page lies on the right. Pages with odd numbers do. */
  readonly isRight: boolean;
}

/** Room for the line at the head or foot, and its distance from the content. */
const LINE_HEIGHT = 12;
const LINE_GAP = 4;
/** The least distance of that line from the cut. */
const EDGE = 18;

const LINE_ROOM = EDGE + LINE_HEIGHT + LINE_GAP;

/** The boxes of the page with this number, from 1. Margins are mirrored. */
export const pageBoxes = (look: BookLook, gutter: number, number: number): PageBoxes => {
  const { trim, bleed, margins } = look;
  const isRight = number % 2 === 1;
  const hasFoot = look.pageNumbers || look.brand !== '';
  const top = Math.max(margins.top, look.runningHead ? LINE_ROOM : 0);
  const bottom = Math.max(margins.bottom, hasFoot ? LINE_ROOM : 0);
  const edge = { left: isRight ? 0 : bleed, top: bleed, ...trim };
  const content = {
    left: edge.left + (isRight ? gutter : margins.outside),
    top: edge.top + top,
    width: trim.width - gutter - margins.outside,
    height: trim.height - top - bottom,
  };
  const line = { left: content.left, width: content.width, height: LINE_HEIGHT };
  return {
    media: { width: trim.width + bleed, height: trim.height + 2 * bleed },
    trim: edge,
    content,
    head: { ...line, top: content.top - LINE_GAP - LINE_HEIGHT },
    foot: { ...line, top: content.top + content.height + LINE_GAP },
    isRight,
  };
};
