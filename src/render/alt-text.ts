import type { Grid } from '../puzzle/grid.ts';
import { splitCells } from '../puzzle/letters.ts';
import { formatRow } from '../puzzle/notation.ts';
import { type Board, type ListEntry, listEntries } from './board.ts';

/** The most that Discord takes for one picture, in UTF-16 code units. */
export const ALT_TEXT_LIMIT = 1024;

/** Stands for a blocked cell, where a space would not be seen. */
const BLOCKED = '·';

/** The rows, numbered; with spaces, so that a screen reader spells them letter by letter, or without. */
const formatNumbered = ({ rows, columns, letters }: Grid, space: '' | ' '): string =>
  Array.from({ length: rows }, (_, row) => {
    const shown = letters.slice(row * columns, (row + 1) * columns).map((letter) => letter || BLOCKED);
    return `${formatRow(row)}: ${shown.join(space)}`;
  }).join('\n');

const listSection = (heading: string, entries: readonly ListEntry[]): string[] =>
  entries.length === 0 ? [] : [`${heading} ${entries.map(({ label }) => label).join(', ')}.`];

/** What is to be found and what has been, each as a paragraph. */
const wordSections = (board: Board): string[] => {
  const entries = listEntries(board);
  return [
    ...listSection(
      board.wording.find,
      entries.filter(({ ticked }) => !ticked),
    ),
    ...listSection(
      board.wording.found,
      entries.filter(({ ticked }) => ticked),
    ),
  ];
};

/** As many graphemes as fit, with a mark where something was cut off. */
const shorten = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  let kept = '';
  for (const grapheme of splitCells(text)) {
    if (kept.length + grapheme.length >= limit) break;
    kept += grapheme;
  }
  return `${kept}…`;
};

/** Longest title that leaves room for the rows of a common grid. */
const TITLE_LIMIT = 100;

/**
 * The alternative text of a board's picture, at most `ALT_TEXT_LIMIT` long: kind, theme, size, rows of the grid and the
 * list. What does not fit goes in this order: the list, the spaces between letters, the rows; that they are missing
 * is then said.
 */
export const describeAltText = (board: Board): string => {
  const { grid } = board.puzzle;
  const heading = board.wording.describe(shorten(board.title, TITLE_LIMIT), grid.rows, grid.columns);
  const words = wordSections(board);
  const withRows = (space: '' | ' '): string[] => [heading, board.wording.rowsFollow, formatNumbered(grid, space)];
  const choices = [
    [...withRows(' '), ...words],
    withRows(' '),
    [...withRows(''), ...words],
    withRows(''),
    [heading, board.wording.rowsLeftOut, ...words],
    [heading, board.wording.rowsLeftOut],
  ];
  const texts = choices.map((parts) => parts.join('\n'));
  return texts.find((text) => text.length <= ALT_TEXT_LIMIT) ?? shorten(heading, ALT_TEXT_LIMIT);
};
