import type { PuzzleJson } from '../puzzle/formats/puzzle-json.ts';
import { type Board, type BoardWording, createBoard } from '../render/model/board.ts';
import type { ColorTheme } from '../render/model/tokens.ts';
import { renderText } from '../render/text/render-text.ts';
import { drawSvg } from './draw-svg.ts';
import { readPuzzle } from './verify.ts';

export interface RenderOptions {
  /** `text` by default. */
  readonly format?: 'text' | 'svg';
  /** Printed on top; no title by default. */
  readonly title?: string;
  /** Whether every word is ringed and numbered; `false` by default. */
  readonly solution?: boolean;
  /** Whether only the letters of the words are shown; `false` by default. */
  readonly answers?: boolean;
  /** Whether the list shows clues, words, or both; both by default where the words have clues. */
  readonly list?: 'labels' | 'clues' | 'both';
  /** Of an `svg`: `light` by default. */
  readonly colors?: ColorTheme;
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** The English words on a board. */
const WORDING: BoardWording = {
  language: 'en',
  botName: 'Searchlight',
  words: (number) => count(number, 'word'),
  wordNumber: (number) => `Word ${number}`,
  secretWords: (total) => `and ${count(total, 'secret word')}`,
  hiddenMessage: (letters, message) =>
    message === undefined ? `Hidden message: ${count(letters, 'letter')}` : message,
  solution: 'Solution',
  solutions: 'Solutions',
  describe: (title, rows, columns) => `${title || 'Word search'}, ${count(rows, 'row')}, ${count(columns, 'column')}.`,
  rowsFollow: 'Rows:',
  rowsLeftOut: 'The board is too large to describe here; ask for the puzzle as text to read it.',
  find: 'Find:',
  found: 'Found:',
  foundByOthers: 'Found by others:',
};

const boardOf = (puzzle: PuzzleJson, { title = '', solution, answers, list, colors = 'light' }: RenderOptions): Board =>
  createBoard(readPuzzle(puzzle), title, WORDING, {
    variant: solution ? 'solution' : answers ? 'answers' : 'puzzle',
    listing: list ?? 'both',
    colors,
  });

/**
 * Draws a puzzle with its list. An SVG has no fixed font, so a viewer shows it in a sans serif of its own.
 *
 * @throws a `TypeError` if it is not a puzzle
 * @example
 * const svg = render(puzzle, { format: 'svg', title: 'By the river', solution: true });
 */
export const render = (puzzle: PuzzleJson, options: RenderOptions = {}): string => {
  const board = boardOf(puzzle, options);
  return options.format === 'svg' ? drawSvg(board) : renderText(board);
};
