import type { Sheet } from '../../player/sheet.ts';
import { formatLiteralId } from '../../puzzle/formats/game-id.ts';
import { formatIpuz } from '../../puzzle/formats/ipuz.ts';
import { formatPuzzle, type PuzzleJson } from '../../puzzle/formats/puzzle-json.ts';
import { BLOCKED_MARK, cellsOf, letterAt } from '../../puzzle/model/grid.ts';
import type { ListedWord, Puzzle } from '../../puzzle/model/puzzle.ts';
import type { BoundMethod, Objective, Sharing } from '../../puzzle/optimize/optimum.ts';
import { type Board, blankCells, listEntries } from '../../render/model/board.ts';
import { missingInH5p } from '../puzzle-files/h5p.ts';
import { formatPlaces, solutionRows } from '../puzzle-files/places-table.ts';
import { pictureDataOf } from '../puzzle-files/puzzle-data.ts';
import { formatPictureData } from '../puzzle-files/read-marked-data.ts';

/** What a search for the best board reached. */
export interface OptimumReport {
  readonly objective: Objective;
  readonly sharing: Sharing;
  /** Cells for `smallest`, words for `most`, letters for `fullest`. */
  readonly value: number;
  /** What no board can beat, and how that was proved. */
  readonly bound: number;
  readonly method: BoundMethod;
  /** Whether no better board exists. */
  readonly proved: boolean;
  readonly seconds: number;
  readonly seed: string;
  readonly threads: number;
}

/** A puzzle of a file, with its list in the printed order. */
export interface FilePuzzle {
  readonly puzzle: Puzzle;
  readonly title: string;
  readonly language: string;
  /** The time of its construction, if it was built now. */
  readonly constructMs: number | undefined;
  readonly leftOut?: readonly ListedWord[];
  readonly optimum?: OptimumReport;
}

/** A puzzle's file also holds its subject, language and id. */
type PuzzleFile = PuzzleJson & {
  readonly title: string;
  readonly language: string;
  /** The id that rebuilds the grid in any version. */
  readonly id: string;
  /** Labels of the words without a place; only with `--fit`, `--most` and `--fullest`. */
  readonly leftOut?: readonly string[];
  /** How good the board is; only with `--smallest`, `--most` and `--fullest`. */
  readonly optimum?: OptimumReport;
  /** Each row of the solution: the letters of words, a dot for any other letter, and a space for a blocked cell. */
  readonly solution: readonly string[];
};

/** The puzzle with a blank for each letter outside the words. */
const blankFillers = (puzzle: Puzzle): Puzzle => {
  const { rows, columns, letters } = puzzle.grid;
  const kept = new Set(
    puzzle.words.flatMap(({ placement }) => cellsOf(placement)).map(({ row, column }) => row * columns + column),
  );
  return { ...puzzle, grid: { rows, columns, letters: letters.map((letter, i) => (kept.has(i) ? letter : '')) } };
};

const listOf = (texts: readonly string[]): string => new Intl.ListFormat('en').format(texts);

const jsonOf = (
  { puzzle, title, language, constructMs, leftOut, optimum }: FilePuzzle,
  answers: boolean,
): PuzzleFile => {
  const id = formatLiteralId({ grid: puzzle.grid, placements: puzzle.words.map(({ placement }) => placement) });
  return {
    title,
    language,
    id,
    ...(leftOut && { leftOut: leftOut.map(({ label }) => label) }),
    ...(optimum && { optimum }),
    ...formatPuzzle(answers ? blankFillers(puzzle) : puzzle, constructMs),
    solution: solutionRows(puzzle, BLOCKED_MARK),
  };
};

/** One puzzle as an object, more as a list. `answers` leaves out the letters outside the words. */
export const formatJson = (puzzles: readonly FilePuzzle[], answers: boolean): string => {
  const files = puzzles.map((puzzle) => jsonOf(puzzle, answers));
  return `${JSON.stringify(files.length === 1 ? files[0] : files, undefined, 2)}\n`;
};

/** The placement of each word as CSV, and on request the grids. */
export const formatCsv = (puzzles: readonly FilePuzzle[], withGrids: boolean): string =>
  formatPlaces(
    puzzles.map(({ puzzle }) => puzzle),
    withGrids,
  );

/** What other programs do not see of an ipuz, as a sentence; none if they see everything. */
export const describeIpuzLosses = ({ puzzle }: FilePuzzle): string[] => {
  const { words, message, blind } = puzzle;
  const losses = [
    ...(words.some(({ label, word }) => label.toUpperCase() !== word) ? ['the words as you write them'] : []),
    ...(words.some(({ clue }) => clue !== undefined) ? ['the clues'] : []),
    ...(words.some(({ secret }) => secret) ? ['which words are secret'] : []),
    ...(message === undefined ? [] : ['the hidden message']),
    ...(blind === undefined ? [] : ['the blank cells']),
  ];
  if (losses.length === 0) return [];
  return [`An ipuz keeps ${listOf(losses)} in a field of our own, which other programs skip.`];
};

/** What an H5P package leaves out, as a sentence. */
export const describeH5pLosses = ({ puzzle }: FilePuzzle): string[] => [
  `An h5p leaves out ${listOf(missingInH5p(puzzle))}.`,
];

/** The puzzle as ipuz, with all of its JSON in our own field. */
export const formatIpuzFile = (file: FilePuzzle): string =>
  `${JSON.stringify(formatIpuz(file.puzzle, file.title, jsonOf(file, false)), undefined, 1)}\n`;

/** The letters and words that a picture shows, as an element of an SVG; `''` if it hides some. */
export const formatSvgData = (board: Board, { puzzle, title, language }: FilePuzzle): string => {
  const isSolved = board.variant === 'answers' || board.variant === 'solution';
  const tellsWords = isSolved || board.listing === 'labels' || board.listing === 'both';
  if (!tellsWords || blankCells(board).size > 0) return '';
  const words = puzzle.words.filter(({ secret }) => isSolved || !secret);
  return formatPictureData(pictureDataOf(puzzle, words, { title, language }));
};

/** The board as a playable page. Its words include the secret ones. */
export const sheetOf = (board: Board, language: string): Sheet => {
  const { puzzle, title, colors } = board;
  const { grid, certificate } = puzzle;
  const entries = listEntries({ ...board, variant: 'solution' });
  const words = new Map(puzzle.words.map((word) => [word.placement, word]));
  return {
    id: certificate.gridSha256,
    title,
    language,
    colors,
    rows: grid.rows,
    columns: grid.columns,
    letters: grid.letters,
    blind: puzzle.blind ?? [],
    words: entries.map(({ label, clue, secret, hue, placement }) => ({
      cells: cellsOf(placement).map((cell) => letterAt(grid, cell) ?? ''),
      label: words.get(placement)?.label ?? label,
      text: label,
      clue,
      meaning: words.get(placement)?.clue ?? '',
      secret,
      hue,
    })),
  };
};
