import type { Board } from './board.ts';

/** A board in a booklet with its number, from 1. */
export interface NumberedBoard {
  readonly number: number;
  readonly board: Board;
}

/** One line of the contents: a board and the page, from 1, it is on. */
export interface ContentsLine extends NumberedBoard {
  readonly page: number;
}

/** What stands on one page of a PDF. */
export type PdfPage =
  | { readonly kind: 'contents'; readonly lines: readonly ContentsLine[] }
  | { readonly kind: 'board'; readonly board: NumberedBoard }
  | { readonly kind: 'solutions'; readonly boards: readonly NumberedBoard[] };

const CONTENTS_LINES = 36;
const SOLUTIONS_A_PAGE = 4;

const chunk = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

const contentsPages = (boards: readonly NumberedBoard[]): PdfPage[] => {
  const count = Math.ceil(boards.length / CONTENTS_LINES);
  const lines = boards.map((board, i) => ({ ...board, page: count + i + 1 }));
  return chunk(lines, CONTENTS_LINES).map((some) => ({ kind: 'contents', lines: some }));
};

/**
 * The pages of a PDF: each board on one of its own, then, if wanted, the solutions. More than one board make a booklet,
 * with contents in front and four solutions a page at the back.
 */
export const planPages = (boards: readonly Board[], solutions: boolean): PdfPage[] => {
  const numbered = boards.map((board, i) => ({ number: i + 1, board }));
  const solved = numbered.map(({ number, board }) => ({ number, board: { ...board, variant: 'solution' as const } }));
  const isBooklet = boards.length > 1;
  return [
    ...(isBooklet ? contentsPages(numbered) : []),
    ...numbered.map((board): PdfPage => ({ kind: 'board', board })),
    ...chunk(solutions ? solved : [], isBooklet ? SOLUTIONS_A_PAGE : 1).map(
      (some): PdfPage => ({ kind: 'solutions', boards: some }),
    ),
  ];
};
