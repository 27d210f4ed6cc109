import { PDFDocument } from '@napi-rs/canvas';
import { drawBoard } from '../draw/draw-board.ts';
import { createRuler, preparePen } from '../fonts/fonts.ts';
import { layoutBoard } from '../layout/layout-board.ts';
import type { Board } from '../model/board.ts';
import { PAPER_POINTS_PER_PX, paperColors } from '../model/paper.ts';

/**
 * A board as a PDF of one page that is just as large as the board, to be placed on a page by a layout program. Its
 * letters are text in embedded fonts.
 */
export const renderPlacedPdf = (board: Board): Buffer => {
  const measure = createRuler();
  const layout = layoutBoard(board, measure);
  const document = new PDFDocument({ title: board.title, creator: board.wording.botName });
  const pen = document.beginPage(layout.widthPx * PAPER_POINTS_PER_PX, layout.heightPx * PAPER_POINTS_PER_PX);
  const colors = paperColors(board.colors);
  preparePen(pen);
  pen.scale(PAPER_POINTS_PER_PX, PAPER_POINTS_PER_PX);
  pen.fillStyle = colors.page;
  pen.fillRect(0, 0, layout.widthPx, layout.heightPx);
  drawBoard({ pen, colors, measure }, board, layout);
  document.endPage();
  return document.close();
};
