import type { Sheet } from '../../player/sheet.ts';
import { letterAt } from '../../puzzle/model/grid.ts';
import { cellsOf } from '../../puzzle/model/placement.ts';
import { type Board, listEntries } from '../../render/model/board.ts';

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
    words: entries.map(({ label, clue, secret, placement }) => ({
      cells: cellsOf(placement).map((cell) => letterAt(grid, cell) ?? ''),
      label: labels.get(placement) ?? label,
      text: label,
      clue,
      secret,
    })),
  };
};
