import { cellsOf } from '../../puzzle/model/placement.ts';
import { type Board, blankCells, type ListEntry, listEntries } from '../model/board.ts';
import { formatGridLines } from './code-block.ts';
import { describeLabel, describePlace } from './describe-entry.ts';
import { describeNotes } from './describe-notes.ts';

/** Stands for a filler that the board does not show. */
const FILLER = '·';
/** Stands for a cell printed blank. */
const BLANK = '_';

const wordIndexes = ({ puzzle: { grid, words } }: Board): ReadonlySet<number> =>
  new Set(words.flatMap(({ placement }) => cellsOf(placement)).map(({ row, column }) => row * grid.columns + column));

const gridLines = (board: Board): string[] => {
  const hidesFillers = board.variant === 'answers' || board.variant === 'solution';
  if (!hidesFillers) {
    const blank = blankCells(board);
    return formatGridLines(board.puzzle.grid, (letter, index) => (blank.has(index) ? BLANK : letter));
  }
  const kept = wordIndexes(board);
  return formatGridLines(board.puzzle.grid, (letter, index) => (letter && !kept.has(index) ? FILLER : letter));
};

const markOf = ({ variant }: Board, { number, ticked }: ListEntry): string => {
  if (variant === 'solution') return `${number}.`;
  return ticked ? '[x]' : '[ ]';
};

const entryLine = (board: Board, entry: ListEntry): string =>
  [markOf(board, entry), describeLabel(entry), entry.clue && `– ${entry.clue}`, describePlace(board, entry)]
    .filter(Boolean)
    .join(' ');

/** The board as plain text: heading, grid with its coordinates, list; lines end in a line feed. */
export const renderText = (board: Board): string => {
  const heading = [board.title, board.dateText, board.difficulty].filter(Boolean).join(' · ');
  const list = listEntries(board).map((entry) => entryLine(board, entry));
  return [heading, '', ...gridLines(board), '', ...list, ...describeNotes(board), ''].join('\n');
};
