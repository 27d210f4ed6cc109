import type { BookPage } from '../layout/plan-book.ts';
import { type BookEasel, drawAt, drawEdges, tagLines } from './book-easel.ts';
import { drawChapter, drawContents, drawCopyright, drawTitlePage } from './draw-front-pages.ts';
import { drawFacing, drawPuzzles, drawSolutions } from './draw-puzzle-pages.ts';

/** Draws one page with its edges. `solutionsPerPage` counts those at the end. */
export const drawBookPage = (easel: BookEasel, page: BookPage, solutionsPerPage: number): void => {
  const { book, boxes } = easel;
  switch (page.kind) {
    case 'title':
      drawTitlePage(easel);
      break;
    case 'text':
      drawAt(easel, boxes.content, () => tagLines(easel, 'P', page.lines));
      break;
    case 'contents':
      drawContents(easel, page.lines, page.isFirst);
      break;
    case 'chapter':
      drawChapter(easel, page.chapter);
      break;
    case 'puzzles':
      drawPuzzles(easel, page.puzzles);
      break;
    case 'solutions':
      if (book.look.solutions === 'facing') drawFacing(easel, page.puzzles);
      else drawSolutions(easel, page.puzzles, page.isFirst, solutionsPerPage);
      break;
    case 'copyright':
      drawCopyright(easel);
      break;
    case 'blank':
      break;
  }
  drawEdges(easel, page);
};
