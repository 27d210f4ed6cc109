import { createRuler } from '../fonts/fonts.ts';
import { type BookPage, type BookPart, type BookPlan, planBook } from '../layout/plan-book.ts';
import { type Book, type BookPuzzle, leastGutter, pageBoxes, puzzlesOf } from '../model/book.ts';
import { type MeasureText, PAGE_SIZES } from '../model/box.ts';
import { BOOK_PALETTES } from '../model/paper.ts';
import type { Bookmark } from '../pdf/pdf-structure.ts';
import { openTaggedPdf, type TaggedPdf } from '../pdf/tagged-pdf.ts';
import { drawBookPage } from './draw-book-page.ts';
import { SOLUTION_GRIDS, solutionBoxes, solutionRoom } from './draw-puzzle-pages.ts';

/** A puzzle that does not fit on its page. Sides of cells are in points. */
export interface Misfit {
  readonly puzzle: BookPuzzle;
  /** The largest that leaves room for the list; 0 if the list alone is too long. */
  readonly cell: number;
}

export type RenderedBook =
  | { readonly kind: 'rendered'; readonly pieces: Iterable<Buffer>; readonly pages: number; readonly gutter: number }
  | { readonly kind: 'misfits'; readonly misfits: readonly Misfit[] };

/** The smallest side of a cell of a solution at the end, over that of a puzzle. */
const SOLUTION_SHARE = 0.7;
const SOLUTION_TITLE = 20;

/** As many solutions on a page as leave legible cells. */
const solutionsPerPage = (book: Book): number => {
  const { content } = pageBoxes(book.look, book.look.gutter ?? leastGutter(1), 1);
  const grids = puzzlesOf(book).map(({ board }) => board.puzzle.grid);
  const rows = Math.max(...grids.map((grid) => grid.rows));
  const columns = Math.max(...grids.map((grid) => grid.columns));
  const least = book.look.minCell * SOLUTION_SHARE;
  const counts = SOLUTION_GRIDS.map(([wide, high]) => wide * high);
  const fitting = counts.find((count) => {
    const [box] = solutionBoxes(solutionRoom(content), count);
    return box && Math.min(box.width / columns, (box.height - SOLUTION_TITLE) / rows) >= least;
  });
  return fitting ?? 1;
};

/** Chapters with their puzzles below them, then the solutions. */
const bookmarksOf = (pages: readonly BookPage[], { wording }: Book): Bookmark[] => {
  const marks: { title: string; page: number; kids: Bookmark[] }[] = [];
  let chapter: (typeof marks)[number] | undefined;
  for (const [i, page] of pages.entries()) {
    const at = (title: string) => ({ title, page: i + 1, kids: [] });
    if (page.kind === 'chapter') {
      chapter = at(page.chapter);
      marks.push(chapter);
    } else if (page.kind === 'contents' && page.isFirst) marks.push(at(wording.contents));
    else if (page.kind === 'solutions' && page.isFirst) marks.push(at(wording.solutions));
    else if (page.kind === 'puzzles') {
      const into = page.chapter === '' ? marks : (chapter?.kids ?? marks);
      into.push(...page.puzzles.map((puzzle) => at(`${puzzle.number}. ${puzzle.board.title}`)));
    }
  }
  return marks;
};

/** Draws every page. */
const drawPages = (
  book: Book,
  { pages, gutter }: BookPlan,
  document: TaggedPdf,
  tools: {
    readonly scale: number;
    readonly measure: MeasureText;
    readonly perPage: number;
    readonly misfits: Misfit[];
  },
  onPage: (done: number, total: number) => void,
): void => {
  const { scale, measure, misfits } = tools;
  const colors = BOOK_PALETTES[book.look.colors];
  const onMisfit = (puzzle: BookPuzzle, cell: number) => misfits.push({ puzzle, cell });
  for (const [i, page] of pages.entries()) {
    const boxes = pageBoxes(book.look, gutter, i + 1);
    document.addPage(boxes, (pen, tag) => {
      drawBookPage({ pen, colors, measure, book, boxes, number: i + 1, scale, tag, onMisfit }, page, tools.perPage);
    });
    onPage(i + 1, pages.length);
  }
};

/**
 * One of a book's files as a tagged PDF with bookmarks, in pieces to be read once. Names every puzzle that does not fit on its page instead, if
 * there is one. Equal books have equal bytes.
 */
export const renderBook = (book: Book, part: BookPart, onPage: (done: number, total: number) => void): RenderedBook => {
  const measure = createRuler(book.look.typeface);
  const scale = book.look.typeSize / PAGE_SIZES.label;
  const perPage = solutionsPerPage(book);
  const plan = planBook(book, { part, scale, measure, solutionsPerPage: perPage });
  const document = openTaggedPdf({ title: book.title, author: book.author, typeface: book.look.typeface });
  const misfits: Misfit[] = [];
  drawPages(book, plan, document, { scale, measure, perPage, misfits }, onPage);
  if (misfits.length > 0) return { kind: 'misfits', misfits };
  const pieces = document.close({
    language: book.wording.language,
    bookmarks: bookmarksOf(plan.pages, book),
    isGrey: book.look.colors === 'grey',
    pdfx: book.pdfx,
  });
  return { kind: 'rendered', pieces, pages: plan.pages.length, gutter: plan.gutter };
};
