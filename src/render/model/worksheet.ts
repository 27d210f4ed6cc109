import type { Board } from './board.ts';
import type { Typeface } from './book.ts';
import type { Paper } from './paper.ts';

/** Worksheets of one list for a class, and their answer key. Lengths are in points, 1/72 inch. */

/** A line to fill in above a puzzle. */
export interface SheetField {
  readonly label: string;
  /** Printed on the line; `''` leaves it to the pupil. */
  readonly value: string;
  /** Its share of the line's width. The shares of all fields make 1. */
  readonly share: number;
}

/** One page for pupils. */
export interface Sheet {
  /** Tells sheets apart without naming their level; `''` for the only sheet. */
  readonly mark: string;
  readonly board: Board;
  /** Sentences below the title. */
  readonly instructions: readonly string[];
  /** The line at the foot, on which pupils count their words. */
  readonly tally: string;
  /** The name of the sheet on the answer key. */
  readonly keyTitle: string;
}

export interface WorksheetLook {
  readonly trim: Paper;
  /** The size of the words in lists, and the smallest side of a cell. */
  readonly typeSize: number;
  readonly minCell: number;
  readonly typeface: Typeface | undefined;
}

export interface Worksheet {
  readonly title: string;
  readonly sheets: readonly Sheet[];
  readonly fields: readonly SheetField[];
  /** The heading of the answer key. */
  readonly keyHeading: string;
  /** A BCP 47 tag. */
  readonly language: string;
  readonly look: WorksheetLook;
}
