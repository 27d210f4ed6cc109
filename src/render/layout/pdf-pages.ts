import type { Board } from '../model/board.ts';
import { contentsTexts } from '../text/contents-texts.ts';

/** A board in a booklet with its number, from 1. */
export interface NumberedBoard {
  readonly number: number;
  readonly board: Board;
}

/** One line of the contents, with the page it leads to, from 1. */
export interface ContentsLine {
  readonly text: string;
  readonly page: number;
  readonly destination: string;
}

/** The content of one page of a PDF. A board with a long list takes several pages; `part` counts them from 0. */
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

/** As many pieces as `chunk` gives, all about as long. */
const spread = <T>(items: readonly T[], size: number): T[][] =>
  chunk(items, Math.ceil(items.length / Math.max(1, Math.ceil(items.length / size))));

/** The name of a puzzle with its difficulty, and the number of its words unless the name has some of them. */
const describeLine = ({ number, board }: NumberedBoard, name: string): string => {
  const { title, difficulty, wording, puzzle } = board;
  const count = wording.words(puzzle.words.filter(({ secret }) => !secret).length);
  return [name, difficulty, name === `${number}. ${title}` ? count : ''].filter(Boolean).join(' · ');
};

/** Pages before the contents. */
const COVERS = 1;

/** The contents for `pages`, which follow them. */
const contentsPages = (boards: readonly NumberedBoard[], pages: readonly PdfPage[]): PdfPage[] => {
  const solutions = pages.findIndex(({ kind }) => kind === 'solutions');
  const count = COVERS + Math.ceil((boards.length + Number(solutions >= 0)) / CONTENTS_LINES);
  const names = contentsTexts(boards.map(({ board }) => board));
  const lines = boards.map((numbered, i): ContentsLine => {
    const index = pages.findIndex((page) => page.kind === 'board' && page.board.number === numbered.number);
    return {
      text: describeLine(numbered, names[i] ?? ''),
      page: count + index + 1,
      destination: destinationOf(numbered.number),
    };
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

/** The solution prints the words themselves, even if the puzzle hides them. */
const solve = ({ number, board }: NumberedBoard): NumberedBoard => ({
  number,
  board: { ...board, variant: 'solution', listing: 'labels' },
});

/**
 * The pages of a PDF: each board on its own, then, if wanted, the solutions. Several boards make a booklet, with cover
 * and contents in front and up to four solutions a page at the back.
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
