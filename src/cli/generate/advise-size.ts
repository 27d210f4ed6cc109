import type { Size } from '../../puzzle/ladder.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import { hiddenWords, type PuzzleSpec } from '../../puzzle/model/puzzle.ts';
import { MAX_SIDE } from '../../puzzle/model/validate-spec.ts';
import { type BoardShape, countOpen } from '../../puzzle/plan-sizes.ts';

/** The most letters that words of a list share, of all their letters. Fuller boards were never built. */
const MAX_SHARE = 0.4;

/** The letters of words and message against the cells of a board. */
export interface Crowding {
  readonly letters: number;
  readonly cells: number;
  /** Whether no board is larger. */
  readonly isLargest: boolean;
}

export const measureCrowding = (
  contents: Pick<PuzzleSpec, 'words' | 'secretWords' | 'message'> & { readonly shape: BoardShape },
  size: Size,
): Crowding => {
  const letters = hiddenWords(contents).reduce((sum, word) => sum + splitCells(word).length, 0);
  const cells = countOpen(contents.shape, size) - splitCells(contents.message ?? '').length;
  return { letters, cells: Math.max(0, cells), isLargest: Math.min(size.rows, size.columns) === MAX_SIDE };
};

/** Whether at most this share of the letters must share a cell with another. A negative share leaves cells to spare. */
export const isWithin = ({ letters, cells }: Crowding, share: number): boolean => letters - cells <= share * letters;

/** Whether more letters must share a cell than ever did. */
export const isOvercrowded = (crowding: Crowding): boolean => !isWithin(crowding, MAX_SHARE);

export const describeCrowding = ({ letters, cells, isLargest }: Crowding): string => {
  const counts = `The words have ${letters} letters, and the ${isLargest ? 'largest board' : 'board'} has ${cells} cells for them`;
  if (letters <= cells) return `${counts}.`;
  return `${counts}: ${letters - cells} letters would have to share a cell, and at most about ${Math.floor(MAX_SHARE * letters)} can.`;
};

export const describeSize = ({ rows, columns }: Size): string => `${rows} rows by ${columns} columns`;

/** A sentence with a size that works. */
export const adviseSize = (size: Size): string =>
  `A size of ${describeSize(size)} would do: --size ${size.rows}x${size.columns}.`;

/** A sentence with a size that is only estimated. */
export const adviseRoughly = (size: Size): string =>
  `A size of about ${describeSize(size)} should do: --size ${size.rows}x${size.columns}.`;
