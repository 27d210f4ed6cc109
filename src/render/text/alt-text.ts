import { formatRow } from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import {
  BLANK_MARK,
  type Board,
  blankCells,
  describeAloud,
  describeNotes,
  describePlace,
  type ListEntry,
  listEntries,
} from '../model/board.ts';

/** The longest text that Discord takes for one picture, in UTF-16 code units. */
export const ALT_TEXT_LIMIT = 1024;

/** Stands for a blocked cell, because a reader would miss a space. */
const BLOCKED = '·';

/** The numbered rows. With spaces, a screen reader spells them letter by letter. */
const formatNumbered = (board: Board, space: '' | ' '): string => {
  const { rows, columns, letters } = board.puzzle.grid;
  const blank = blankCells(board);
  return Array.from({ length: rows }, (_, row) => {
    const shown = letters
      .slice(row * columns, (row + 1) * columns)
      .map((letter, i) => (blank.has(row * columns + i) ? BLANK_MARK : letter || BLOCKED));
    return `${formatRow(row)}: ${shown.join(space)}`;
  }).join('\n');
};

/** A word and, if the picture shows it, its place: both ends of its ring, or the hints. */
const formatEntry = (board: Board, entry: ListEntry, places: boolean): string => {
  const label = describeAloud(entry);
  const place = places ? describePlace(board, entry) : '';
  return place ? `${label} (${place})` : label;
};

/** The entries on one line, or on a line each if one contains a comma, as some clues do. */
const joinEntries = (texts: readonly string[]): string =>
  texts.some((text) => text.includes(',')) ? `\n${texts.join('\n')}` : ` ${texts.join(', ')}.`;

/** A paragraph each for words to find, words found, words found by others, and notes. */
const wordSections = (board: Board, places: boolean): string[] => {
  const entries = listEntries(board);
  const section = (heading: string, isIn: (entry: ListEntry) => boolean): string[] => {
    const words = entries.filter(isIn).map((entry) => formatEntry(board, entry, places));
    return words.length > 0 ? [`${heading}${joinEntries(words)}`] : [];
  };
  const { find, found, foundByOthers } = board.wording;
  return [
    ...section(find, ({ ticked }) => !ticked),
    ...section(found, ({ ticked, byOthers }) => ticked && !byOthers),
    ...section(foundByOthers, ({ byOthers }) => byOthers),
    ...describeNotes(board).map((note) => `${note}.`),
  ];
};

/** As many graphemes as fit, with a mark at a cut. */
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
 * list. If it is too long, parts go in this order: the places of words, the spaces between letters, the list, the rows.
 * A sentence replaces missing rows.
 */
export const describeAltText = (board: Board): string => {
  const { puzzle, wording, variant } = board;
  const kind = wording.describe(shorten(board.title, TITLE_LIMIT), puzzle.grid.rows, puzzle.grid.columns);
  const heading = variant === 'solution' ? `${wording.solution}. ${kind}` : kind;
  const withRows = (space: '' | ' '): string[] => [heading, wording.rowsFollow, formatNumbered(board, space)];
  const words = (places: boolean): string[] => wordSections(board, places);
  const choices = [
    () => [...withRows(' '), ...words(true)],
    () => [...withRows(' '), ...words(false)],
    () => [...withRows(''), ...words(true)],
    () => [...withRows(''), ...words(false)],
    () => withRows(''),
    () => [heading, wording.rowsLeftOut, ...words(false)],
    () => [heading, wording.rowsLeftOut],
  ];
  for (const parts of choices) {
    const text = parts().join('\n');
    if (text.length <= ALT_TEXT_LIMIT) return text;
  }
  return shorten(heading, ALT_TEXT_LIMIT);
};
