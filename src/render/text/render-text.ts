import { coveredCells, formatColumn, formatRow, type Grid } from '../../puzzle/model/grid.ts';
import {
  BLANK_MARK,
  type Board,
  blankCells,
  describeNotes,
  describePlace,
  describeText,
  type ListEntry,
  listEntries,
} from '../model/board.ts';

/**
 * The grid as lines of characters of one width. A line with right-to-left letters stands in a left-to-right override
 * (UAX #9), which takes two characters. Marks or isolates would take one or two a letter, and a grid of 25 × 25 would
 * not fit one message. The spaces between letters keep Arabic ones from joining.
 */

const OVERRIDE_START = '\u202d';
const OVERRIDE_END = '\u202c';
const HAS_RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** A cell outside the board. A space would hide the board's shape, and some apps cut spaces. */
const BLOCKED = '·';

const padTo = (text: string, width: number): string => text.padStart(width);

/** A letter in a column of `width` characters. It counts as one, even if it has several code points. */
const formatLetter = (letter: string, width: number): string => ' '.repeat(width - 1) + (letter || BLOCKED);

const keepOrder = (line: string): string =>
  HAS_RIGHT_TO_LEFT.test(line) ? OVERRIDE_START + line + OVERRIDE_END : line;

/**
 * The rows of a grid with coordinates on four sides, top line first. `show` may replace the character of a cell, and
 * `gap` stands between two cells. Every line shows the same number of columns.
 */
export const formatGridLines = (
  grid: Grid,
  show: (letter: string, index: number) => string = (letter) => letter,
  gap = ' ',
): string[] => {
  const rowWidth = formatRow(grid.rows - 1).length;
  const cellWidth = formatColumn(grid.columns - 1).length;
  const names = Array.from({ length: grid.columns }, (_, column) => padTo(formatColumn(column), cellWidth)).join(gap);
  const header = `${' '.repeat(rowWidth)} ${names}`;
  const rows = Array.from({ length: grid.rows }, (_, row) => {
    const first = row * grid.columns;
    const letters = grid.letters.slice(first, first + grid.columns).map((letter, i) => show(letter, first + i));
    const name = formatRow(row);
    return keepOrder(
      `${padTo(name, rowWidth)} ${letters.map((letter) => formatLetter(letter, cellWidth)).join(gap)} ${name}`,
    );
  });
  return [header, ...rows, header];
};

/** Leaves room for a line of text in a message of 2,000 characters. */
const MAX_BLOCK = 1_900;

const inBlock = (lines: readonly string[]): string => ['```', ...lines, '```'].join('\n');

/**
 * The grid as a Discord code block that fits one message, up to 25 × 25. Letters of some scripts, such as Thai, have
 * several characters each. A large grid of those has no gaps between its columns.
 */
export const formatCodeBlock = (grid: Grid): string => {
  const spaced = inBlock(formatGridLines(grid));
  return spaced.length < MAX_BLOCK ? spaced : inBlock(formatGridLines(grid, undefined, ''));
};

/** On a solution, stands for a filler that the board does not show. Cells outside the board are spaces there. */
const FILLER = '·';

const gridLines = (board: Board): string[] => {
  const hidesFillers = board.variant === 'answers' || board.variant === 'solution';
  if (!hidesFillers) {
    const blank = blankCells(board);
    return formatGridLines(board.puzzle.grid, (letter, index) => (blank.has(index) ? BLANK_MARK : letter));
  }
  const kept = coveredCells(board.puzzle.words, board.puzzle.grid);
  return formatGridLines(board.puzzle.grid, (letter, index) => {
    if (!letter) return ' ';
    return kept.has(index) ? letter : FILLER;
  });
};

const markOf = ({ variant }: Board, { number, ticked }: ListEntry): string => {
  if (variant === 'solution') return `${number}.`;
  return ticked ? '[x]' : '[ ]';
};

const entryLine = (board: Board, entry: ListEntry): string =>
  [markOf(board, entry), describeText(entry), entry.clue && `– ${entry.clue}`, describePlace(board, entry)]
    .filter(Boolean)
    .join(' ');

/** The board as plain text: heading, grid with its coordinates, list; lines end in a line feed. */
export const renderText = (board: Board): string => {
  const heading = [board.title, board.dateText, board.difficulty].filter(Boolean).join(' · ');
  const list = listEntries(board).map((entry) => entryLine(board, entry));
  return [heading, '', ...gridLines(board), '', ...list, ...describeNotes(board), ''].join('\n');
};
