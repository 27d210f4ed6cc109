import { type Cell, cellsOf, isSameCell } from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { PlacedWord, Puzzle } from '../../puzzle/model/puzzle.ts';

/**
 * What a dragged line that spells no wanted word may have been meant for. A hand slips: it lets go a cell early, begins
 * a row too high, or only points at something. These rules depend on places alone. Whether a line is free also depends
 * on the player's finds, see `src/rules/scoring/slips.ts`.
 */
export interface NearLine {
  /** The line is shorter than any word. */
  readonly isShort: boolean;
  /** Words, as hidden, that contain the whole line. */
  readonly within: readonly string[];
  /** Listed words, as hidden, that the hand may have missed by a slip. */
  readonly slips: readonly string[];
}

/** A shorter line is only a touch. */
const MIN_LETTERS = 3;

/** How far an end may lie beyond or before the word's, on the word's own line. */
const MAX_ALONG = 2;

/** Between two cells, as a king walks on a chessboard. */
const stepsBetween = (one: Cell, other: Cell): number =>
  Math.max(Math.abs(one.row - other.row), Math.abs(one.column - other.column));

type Line = readonly [Cell, Cell];

/** Whether three cells lie on one line. */
const areAligned = ([from, to]: Line, cell: Cell): boolean =>
  (to.row - from.row) * (cell.column - from.column) === (to.column - from.column) * (cell.row - from.row);

/**
 * Whether a hand slipped from `meant` to `drawn`, each from its first cell to its last. Both ends lie beside the meant
 * ones. Or the line runs along the word, with one end beside and the other up to two cells away.
 */
const isSlip = (drawn: Line, meant: Line): boolean => {
  const [first, last] = [stepsBetween(drawn[0], meant[0]), stepsBetween(drawn[1], meant[1])];
  if (first <= 1 && last <= 1) return true;
  const isAlong = areAligned(meant, drawn[0]) && areAligned(meant, drawn[1]);
  return isAlong && Math.min(first, last) <= 1 && Math.max(first, last) <= MAX_ALONG;
};

const lettersOf = (from: Cell, to: Cell): number => stepsBetween(from, to) + 1;

/** What a straight line from one cell to another may have been meant for; the same in both directions. */
export const nearLine = ({ words }: Pick<Puzzle, 'words'>, from: Cell, to: Cell): NearLine => {
  const shortest = Math.min(...words.map(({ word }) => splitCells(word).length));
  const covers = ({ placement }: PlacedWord): boolean => {
    const cells = cellsOf(placement);
    return [from, to].every((end) => cells.some((cell) => isSameCell(cell, end)));
  };
  const isMissed = ({ placement, secret }: PlacedWord): boolean => {
    const cells = cellsOf(placement);
    const meant: Line = [cells[0] ?? placement.start, cells.at(-1) ?? placement.start];
    return !secret && (isSlip([from, to], meant) || isSlip([to, from], meant));
  };
  const names = (of: readonly PlacedWord[]): string[] => of.map(({ word }) => word);
  return {
    isShort: lettersOf(from, to) < Math.min(MIN_LETTERS, shortest),
    within: names(words.filter(covers)),
    slips: names(words.filter(isMissed)),
  };
};
