import { PDFDocument } from '@napi-rs/canvas';
import { drawBoard, drawLine, drawParts, type Easel } from '../draw/draw-board.ts';
import { createRuler } from '../draw/fonts.ts';
import { type Pen, preparePen } from '../draw/pen.ts';
import { layoutBoard } from '../layout/layout-board.ts';
import { layoutPaper, type Sheet } from '../layout/layout-paper.ts';
import {
  type ContentsLine,
  destinationOf,
  type NumberedBoard,
  type PdfPage,
  planPages,
  SOLUTIONS_DESTINATION,
} from '../layout/pdf-pages.ts';
import { wrapText } from '../layout/wrap-text.ts';
import { type Board, ringedEntries } from '../model/board.ts';
import type { Box, TextLine } from '../model/box.ts';
import { PAPER_MARGIN, PAPER_POINTS_PER_PX, PAPERS, type PaperName, paperColors } from '../model/paper.ts';

/** How boards become a PDF. */
export interface PdfOptions {
  readonly paper: PaperName;
  /** Of the document, and on top of a booklet's contents. */
  readonly title: string;
  /** Whether solutions follow the puzzles. */
  readonly solutions: boolean;
  /** Called after each page, `done` going from 1 to `total`. */
  readonly onPage?: (done: number, total: number) => void;
}

const GAP = 16;
const FOOTER_HEIGHT = 18;
const CONTENTS_TITLE = { sizePx: 24, bold: true };
const CONTENTS_LINE = { sizePx: 11, bold: false };
const CONTENTS_LINE_HEIGHT = 17;
const FOOTER = { sizePx: 9, bold: false };

/** The part of a page that is drawn on, above its number. */
const contentBox = (paper: PaperName): Box => ({
  left: PAPER_MARGIN,
  top: PAPER_MARGIN,
  width: PAPERS[paper].width - 2 * PAPER_MARGIN,
  height: PAPERS[paper].height - 2 * PAPER_MARGIN - FOOTER_HEIGHT,
});

/** Draws a board as large as fits into a box, in its middle from left to right and at its top. */
const drawInto = (easel: Easel, board: Board, box: Box): void => {
  const layout = layoutBoard(board, easel.measure);
  const scale = Math.min(box.width / layout.widthPx, box.height / layout.heightPx);
  easel.pen.save();
  easel.pen.translate(box.left + (box.width - layout.widthPx * scale) / 2, box.top);
  easel.pen.scale(scale, scale);
  drawBoard(easel, board, layout);
  easel.pen.restore();
};

/** Four boxes, two by two. */
const quarters = ({ left, top, width, height }: Box): Box[] => {
  const half = { width: (width - GAP) / 2, height: (height - GAP) / 2 };
  return [0, 1, 2, 3].map((i) => ({
    ...half,
    left: left + (i % 2) * (half.width + GAP),
    top: top + Math.floor(i / 2) * (half.height + GAP),
  }));
};

const drawSolutions = (easel: Easel, boards: readonly NumberedBoard[], box: Box): void => {
  const boxes = quarters(box);
  for (const [i, { board }] of boards.entries()) drawInto(easel, board, boxes[i] ?? box);
};

/** The part of a page that is drawn on, in the px of a layout. */
const sheetOf = (paper: PaperName): Sheet => {
  const { width, height } = contentBox(paper);
  return { width: Math.floor(width / PAPER_POINTS_PER_PX), height: Math.floor(height / PAPER_POINTS_PER_PX) };
};

/** Draws a board's page, or what is left of its list. */
const drawPart = (easel: Easel, board: Board, part: number, paper: PaperName): void => {
  const { first, more } = layoutPaper(board, sheetOf(paper), easel.measure);
  const { left, top } = contentBox(paper);
  easel.pen.save();
  easel.pen.translate(left, top);
  easel.pen.scale(PAPER_POINTS_PER_PX, PAPER_POINTS_PER_PX);
  const rest = more[part - 1];
  const ringed = new Set(ringedEntries(board).map(({ number }) => number));
  if (rest) drawParts(easel, rest, ringed);
  else drawBoard(easel, board, first);
  easel.pen.restore();
};

/** Draws one line of the contents, which leads to its page when clicked. */
const drawContentsLine = (easel: Easel, { text, page, destination }: ContentsLine, box: Box): void => {
  const line = { ...box, style: CONTENTS_LINE, tone: 'ink' } as const;
  const [shown = ''] = wrapText(text, box.width - 60, CONTENTS_LINE, easel.measure);
  drawLine(easel.pen, { ...line, text: shown, align: 'left' }, easel.colors);
  drawLine(easel.pen, { ...line, text: String(page), align: 'right' }, easel.colors);
  easel.pen.annotateLinkToDestination(box.left, box.top, box.left + box.width, box.top + box.height, destination);
};

const drawContents = (easel: Easel, lines: readonly ContentsLine[], title: string, box: Box): void => {
  const heading: TextLine = {
    ...box,
    height: 40,
    text: wrapText(title, box.width, CONTENTS_TITLE, easel.measure)[0] ?? '',
    style: CONTENTS_TITLE,
    align: 'center',
    tone: 'ink',
  };
  drawLine(easel.pen, heading, easel.colors);
  for (const [i, line] of lines.entries()) {
    const top = box.top + heading.height + GAP + i * CONTENTS_LINE_HEIGHT;
    drawContentsLine(easel, line, { ...box, top, height: CONTENTS_LINE_HEIGHT });
  }
};

const drawPage = (easel: Easel, page: PdfPage, { paper, title }: PdfOptions): void => {
  const box = contentBox(paper);
  switch (page.kind) {
    case 'contents':
      drawContents(easel, page.lines, title, box);
      break;
    case 'solutions':
      if (page.boards[0]?.number === 1) easel.pen.annotateNamedDestination(0, 0, SOLUTIONS_DESTINATION);
      drawSolutions(easel, page.boards, box);
      break;
    case 'board':
      if (page.part === 0) easel.pen.annotateNamedDestination(0, 0, destinationOf(page.board.number));
      drawPart(easel, page.board.board, page.part, paper);
  }
};

const drawPageNumber = (easel: Easel, paper: PaperName, number: number): void => {
  const { left, top, width, height } = contentBox(paper);
  const box = { left, top: top + height, width, height: FOOTER_HEIGHT };
  drawLine(easel.pen, { ...box, text: String(number), style: FOOTER, align: 'center', tone: 'muted' }, easel.colors);
};

/**
 * The boards as a PDF with text that can be selected: a page each, or more where the list is long, and more than one as a booklet with contents in
 * front and solutions at the back. All are in the first one's colours.
 */
export const renderPdf = (boards: readonly Board[], options: PdfOptions): Buffer => {
  const measure = createRuler();
  const sheet = sheetOf(options.paper);
  const pages = planPages(boards, options.solutions, (board) => 1 + layoutPaper(board, sheet, measure).more.length);
  const { width, height } = PAPERS[options.paper];
  const document = new PDFDocument({ title: options.title, creator: boards[0]?.wording.botName ?? '' });
  for (const [i, page] of pages.entries()) {
    const pen: Pen = document.beginPage(width, height);
    const easel = { pen, colors: paperColors(boards[0]?.colors ?? 'light'), measure };
    pen.fillStyle = easel.colors.page;
    pen.fillRect(0, 0, width, height);
    preparePen(pen);
    drawPage(easel, page, options);
    if (boards.length > 1) drawPageNumber(easel, options.paper, i + 1);
    document.endPage();
    options.onPage?.(i + 1, pages.length);
  }
  return document.close();
};
