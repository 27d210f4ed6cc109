import type { Board } from '../model/board.ts';

/** A board in a booklet with its number, from 1. */
export interface NumberedBoard {
  readonly number: number;
  readonly board: Board;
}

/** One line of the contents, and the page, from 1, that it names and leads to. */
export interface ContentsLine {
  readonly text: string;
  readonly page: number;
  readonly destination: string;
}

/** What stands on one page of a PDF; a board whose list is long takes more than one, `part` counting them from 0. */
export type PdfPage =
  | { readonly kind: 'contents'; readonly lines: readonly ContentsLine[] }
  | { readonly kind: 'board'; readonly board: NumberedBoard; readonly part: number }
  | { readonly kind: 'solutions'; readonly boards: readonly NumberedBoard[] };

/** How many pages a board takes. */
type CountParts = (board: Board) => number;

const CONTENTS_LINES = 36;
const SOLUTIONS_A_PAGE = 4;

export const SOLUTIONS_DESTINATION = 'solutions';

export const destinationOf = (number: number): string => `puzzle-${number}`;

const chunk = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

/** What tells a puzzle from the others of a booklet, which often share their theme. */
const describeLine = ({ number, board: { title, difficulty, wording, puzzle } }: NumberedBoard): string => {
  const { grid, words, seed } = puzzle;
  const count = wording.words(words.filter(({ secret }) => !secret).length);
  return [`${number}. ${title}`, difficulty, `${grid.rows} × ${grid.columns}`, count, seed].filter(Boolean).join(' · ');
};

/** The contents of pages that stand behind them. */
const contentsPages = (boards: readonly NumberedBoard[], pages: readonly PdfPage[]): PdfPage[] => {
  const solutions = pages.findIndex(({ kind }) => kind === 'solutions');
  const count = Math.ceil((boards.length + Number(solutions >= 0)) / CONTENTS_LINES);
  const lines = boards.map((numbered): ContentsLine => {
    const index = pages.findIndex((page) => page.kind === 'board' && page.board.number === numbered.number);
    return { text: describeLine(numbered), page: count + index + 1, destination: destinationOf(numbered.number) };
  });
  const text = boards[0]?.board.wording.solutions ?? '';
  const last = { text, page: count + solutions + 1, destination: SOLUTIONS_DESTINATION };
  return chunk(solutions < 0 ? lines : [...lines, last], CONTENTS_LINES).map((some) => ({
    kind: 'contents',
    lines: some,
  }));
};

const boardPages = (boards: readonly NumberedBoard[], countParts: CountParts): PdfPage[] =>
  boards.flatMap((board) =>
    Array.from({ length: countParts(board.board) }, (_, part): PdfPage => ({ kind: 'board', board, part })),
  );

/** The solution prints the words themselves, whatever the puzzle tells of them. */
const solve = ({ number, board }: NumberedBoard): NumberedBoard => ({
  number,
  board: { ...board, variant: 'solution', listing: 'labels' },
});

/**
 * The pages of a PDF: each board on its own, then, if wanted, the solutions. More than one board make a booklet, with
 * contents in front and four solutions a page at the back.
 */
export const planPages = (boards: readonly Board[], solutions: boolean, countParts: CountParts): PdfPage[] => {
  const numbered = boards.map((board, i) => ({ number: i + 1, board }));
  const solved = solutions ? numbered.map(solve) : [];
  if (boards.length <= 1) return boardPages([...numbered, ...solved], countParts);
  const pages = [
    ...boardPages(numbered, countParts),
    ...chunk(solved, SOLUTIONS_A_PAGE).map((some): PdfPage => ({ kind: 'solutions', boards: some })),
  ];
  return [...contentsPages(numbered, pages), ...pages];
};
