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
  | { readonly kind: 'cover' }
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

/** In as many pieces as `chunk` gives, all about as long. */
const spread = <T>(items: readonly T[], size: number): T[][] =>
  chunk(items, Math.ceil(items.length / Math.max(1, Math.ceil(items.length / size))));

/** The name of a puzzle; its number tells it from others of the same theme. */
const describeLine = ({ number, board: { title, difficulty, wording, puzzle } }: NumberedBoard): string => {
  const count = wording.words(puzzle.words.filter(({ secret }) => !secret).length);
  return [`${number}. ${title}`, difficulty, count].filter(Boolean).join(' · ');
};

/** Cover and contents stand before what the contents name. */
const COVERS = 1;

/** The contents of pages that stand behind them. */
const contentsPages = (boards: readonly NumberedBoard[], pages: readonly PdfPage[]): PdfPage[] => {
  const solutions = pages.findIndex(({ kind }) => kind === 'solutions');
  const count = COVERS + Math.ceil((boards.length + Number(solutions >= 0)) / CONTENTS_LINES);
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
 * cover and contents in front and up to four solutions a page at the back.
 */
export const planPages = (boards: readonly Board[], solutions: boolean, countParts: CountParts): PdfPage[] => {
  const numbered = boards.map((board, i) => ({ number: i + 1, board }));
  const solved = solutions ? numbered.map(solve) : [];
  if (boards.length <= 1) return boardPages([...numbered, ...solved], countParts);
  const pages = [
    ...boardPages(numbered, countParts),
    ...spread(solved, SOLUTIONS_A_PAGE).map((some): PdfPage => ({ kind: 'solutions', boards: some })),
  ];
  return [{ kind: 'cover' }, ...contentsPages(numbered, pages), ...pages];
};
