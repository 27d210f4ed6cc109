import type { Sheet } from '../../player/sheet.ts';
import { formatLiteralId } from '../../puzzle/formats/game-id.ts';
import { formatPuzzle, type PuzzleJson } from '../../puzzle/formats/puzzle-json.ts';
import { cellsOf, endOf, formatCell, letterAt } from '../../puzzle/model/grid.ts';
import type { ListedWord, Puzzle } from '../../puzzle/model/puzzle.ts';
import { type Board, listEntries } from '../../render/model/board.ts';
import { formatRecord } from '../../words/csv.ts';

/** A puzzle of a file, with its list in the printed order. */
export interface FilePuzzle {
  readonly puzzle: Puzzle;
  readonly title: string;
  readonly language: string;
  /** The time of its construction, if it was built now. */
  readonly constructMs: number | undefined;
  readonly leftOut?: readonly ListedWord[];
}

/** A puzzle's file also holds its subject, language and id. */
type PuzzleFile = PuzzleJson & {
  readonly title: string;
  readonly language: string;
  /** The id that rebuilds the grid in any version. */
  readonly id: string;
  /** Labels of the words without a place; only with `--fit`. */
  readonly leftOut?: readonly string[];
};

/** The puzzle with a blank for each letter outside the words. */
const blankFillers = (puzzle: Puzzle): Puzzle => {
  const { rows, columns, letters } = puzzle.grid;
  const kept = new Set(
    puzzle.words.flatMap(({ placement }) => cellsOf(placement)).map(({ row, column }) => row * columns + column),
  );
  return { ...puzzle, grid: { rows, columns, letters: letters.map((letter, i) => (kept.has(i) ? letter : '')) } };
};

/** One puzzle as an object, more as a list. `answers` leaves out the letters outside the words. */
export const formatJson = (puzzles: readonly FilePuzzle[], answers: boolean): string => {
  const files = puzzles.map(({ puzzle, title, language, constructMs, leftOut }): PuzzleFile => {
    const id = formatLiteralId({ grid: puzzle.grid, placements: puzzle.words.map(({ placement }) => placement) });
    return {
      title,
      language,
      id,
      ...(leftOut && { leftOut: leftOut.map(({ label }) => label) }),
      ...formatPuzzle(answers ? blankFillers(puzzle) : puzzle, constructMs),
    };
  });
  return `${JSON.stringify(files.length === 1 ? files[0] : files, undefined, 2)}\n`;
};

const HEADER = ['puzzle', 'label', 'word', 'clue', 'start', 'end', 'direction', 'secret'];

/** The placement of each word as CSV. Puzzle numbers start at 1. */
export const formatPlacements = (puzzles: readonly FilePuzzle[]): string => {
  const records = puzzles.flatMap(({ puzzle }, i) =>
    puzzle.words.map(({ label, word, clue = '', placement, secret }) => [
      String(i + 1),
      label,
      word,
      clue,
      formatCell(placement.start),
      formatCell(endOf(placement)),
      placement.direction,
      secret ? 'yes' : 'no',
    ]),
  );
  return `${[HEADER, ...records].map(formatRecord).join('\n')}\n`;
};

/** The board as a playable page. Its words include the secret ones. */
export const sheetOf = (board: Board, language: string): Sheet => {
  const { puzzle, title, colors } = board;
  const { grid, certificate } = puzzle;
  const entries = listEntries({ ...board, variant: 'solution' });
  const labels = new Map(puzzle.words.map(({ label, placement }) => [placement, label]));
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
      label: labels.get(placement) ?? label,
      text: label,
      clue,
      secret,
      hue,
    })),
  };
};
