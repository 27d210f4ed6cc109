import { PDFDocument } from '@napi-rs/canvas';
import { drawBoard, drawParts, type Easel } from '../draw/draw-board.ts';
import { drawLine } from '../draw/draw-rings.ts';
import { createRuler, type Pen, preparePen } from '../fonts/fonts.ts';
import { ellipsize, fitTitle } from '../layout/fit-title.ts';
import { layoutBelow, layoutBeside } from '../layout/layout-board.ts';
import { layoutPaper, type Sheet } from '../layout/layout-paper.ts';
import { fitPuzzle } from '../layout/layout-puzzle.ts';
import {
  type ContentsLine,
  destinationOf,
  type NumberedBoard,
  type PdfPage,
  planPages,
  SOLUTIONS_DESTINATION,
} from '../layout/pdf-pages.ts';
import { type Board, ringedEntries } from '../model/board.ts';
import { type Box, lineHeightPx, type TextLine } from '../model/box.ts';
import {
  LARGE_POINTS_PER_PX,
  PAPER_MARGIN,
  PAPER_POINTS_PER_PX,
  PAPERS,
  type PaperName,
  paperColors,
} from '../model/paper.ts';

/** How boards become a PDF. */
export interface PdfOptions {
  readonly paper: PaperName;
  /** The title of the document, also on a booklet's cover and contents. */
  readonly title: string;
  /** Below the title on a booklet's cover, such as "30 word searches". */
  readonly subtitle?: string;
  /** Labels of 18 points. */
  readonly largePrint?: boolean;
  /** Texts of the lines for name and date on each puzzle, as a class wants them. */
  readonly nameLines?: readonly string[];
  /** Whether solutions follow the puzzles. */
  readonly solutions: boolean;
  /** Called after each page; `done` counts from 1 to `total`. */
  readonly onPage?: (done: number, total: number) => void;
}

const GAP = 16;
const FOOTER_HEIGHT = 18;
const CONTENTS_TITLE = { sizePx: 24, bold: true };
const CONTENTS_LINE = { sizePx: 11, bold: false };
const CONTENTS_LINE_HEIGHT = 17;
const FOOTER = { sizePx: 9, bold: false };
const NAME_LINE = { sizePx: 12, bold: false };
const NAME_LINES_HEIGHT = 34;
const COVER_TITLE = { sizePx: 40, bold: true };
const COVER_SUBTITLE = { sizePx: 18, bold: false };

/** The part of a page for drawing, above its number and below the lines for a name. */
const contentBox = ({ paper, nameLines }: PdfOptions): Box => {
  const lines = nameLines ? NAME_LINES_HEIGHT : 0;
  return {
    left: PAPER_MARGIN,
    top: PAPER_MARGIN + lines,
    width: PAPERS[paper].width - 2 * PAPER_MARGIN,
    height: PAPERS[paper].height - 2 * PAPER_MARGIN - FOOTER_HEIGHT - lines,
  };
};

/** Each text with a line to write on behind it, side by side above the part for drawing. */
const drawNameLines = ({ pen, colors, measure }: Easel, options: PdfOptions): void => {
  const { left, top, width } = contentBox(options);
  const texts = options.nameLines ?? [];
  const each = width / Math.max(1, texts.length);
  for (const [i, text] of texts.entries()) {
    const box = { left: left + i * each, top: top - NAME_LINES_HEIGHT, width: each - GAP, height: FOOTER_HEIGHT };
    drawLine(pen, { ...box, text, style: NAME_LINE, align: 'left', tone: 'ink' }, colors);
    const start = measure(text, NAME_LINE).width + 6;
    pen.fillStyle = colors.heavyLine;
    pen.fillRect(box.left + start, box.top + box.height - 3, Math.max(0, box.width - start), 0.75);
  }
};

/** The arrangement of a board with the largest letters in a box, and its scale there. */
const fitBoard = ({ measure }: Easel, board: Board, box: Box) =>
  [layoutBelow(board, measure), layoutBeside(board, 1, measure), layoutBeside(board, 2, measure)]
    .map((layout) => ({ layout, scale: Math.min(box.width / layout.widthPx, box.height / layout.heightPx) }))
    .reduce((best, other) =>
      other.scale * other.layout.grid.cellPx > best.scale * best.layout.grid.cellPx ? other : best,
    );

/** Draws a board as large as fits into a box, centred at its top. */
const drawInto = (easel: Easel, board: Board, box: Box): void => {
  const { layout, scale } = fitBoard(easel, board, box);
  easel.pen.save();
  easel.pen.translate(box.left + (box.width - layout.widthPx * scale) / 2, box.top);
  easel.pen.scale(scale, scale);
  drawBoard(easel, board, layout);
  easel.pen.restore();
};

/** `count` boxes under one another. */
const rowsOf = ({ left, top, width, height }: Box, count: number): Box[] => {
  const row = (height - (count - 1) * GAP) / count;
  return Array.from({ length: count }, (_, i) => ({ left, top: top + i * (row + GAP), width, height: row }));
};

/** Four boxes, two by two; fewer would leave a part of the page empty. */
const quarters = ({ left, top, width, height }: Box): Box[] => {
  const half = { width: (width - GAP) / 2, height: (height - GAP) / 2 };
  return [0, 1, 2, 3].map((i) => ({
    ...half,
    left: left + (i % 2) * (half.width + GAP),
    top: top + Math.floor(i / 2) * (half.height + GAP),
  }));
};

const drawSolutions = (easel: Easel, boards: readonly NumberedBoard[], box: Box): void => {
  const boxes = boards.length === 4 ? quarters(box) : rowsOf(box, boards.length);
  for (const [i, { board }] of boards.entries()) drawInto(easel, board, boxes[i] ?? box);
};

const pointsPerPx = ({ largePrint }: PdfOptions): number => (largePrint ? LARGE_POINTS_PER_PX : PAPER_POINTS_PER_PX);

/** The part of a page for drawing, in the px of a layout. */
const sheetOf = (options: PdfOptions): Sheet => {
  const { width, height } = contentBox(options);
  return { width: Math.floor(width / pointsPerPx(options)), height: Math.floor(height / pointsPerPx(options)) };
};

/** Draws a board's page, or a further page of its list. */
const drawPart = (easel: Easel, board: Board, part: number, options: PdfOptions): void => {
  const { first, more } = layoutPaper(board, sheetOf(options), easel.measure);
  const { left, top } = contentBox(options);
  if (board.variant !== 'solution') drawNameLines(easel, options);
  easel.pen.save();
  easel.pen.translate(left, top);
  easel.pen.scale(pointsPerPx(options), pointsPerPx(options));
  const rest = more[part - 1];
  const ringed = new Set(ringedEntries(board).map(({ number }) => number));
  if (rest) drawParts(easel, rest, ringed);
  else drawBoard(easel, board, first);
  easel.pen.restore();
};

/** Draws one line of the contents. A click on it leads to its page. */
const drawContentsLine = (easel: Easel, { text, page, destination }: ContentsLine, box: Box): void => {
  const line = { ...box, style: CONTENTS_LINE, tone: 'ink' } as const;
  const shown = ellipsize(text, box.width - 60, CONTENTS_LINE, easel.measure);
  drawLine(easel.pen, { ...line, text: shown, align: 'left' }, easel.colors);
  drawLine(easel.pen, { ...line, text: String(page), align: 'right' }, easel.colors);
  easel.pen.annotateLinkToDestination(box.left, box.top, box.left + box.width, box.top + box.height, destination);
};

const drawContents = (easel: Easel, lines: readonly ContentsLine[], title: string, box: Box): void => {
  const heading: TextLine = {
    ...box,
    height: 40,
    text: ellipsize(title, box.width, CONTENTS_TITLE, easel.measure),
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

/** Draws the title from a quarter down the page, smaller if it is long, and the subtitle below it. */
const drawCover = (easel: Easel, { title, subtitle = '' }: PdfOptions, box: Box): void => {
  const fitted = fitTitle(title, box.width, COVER_TITLE, easel.measure);
  const titles = fitted.lines.map((text) => ({ text, style: fitted.style }));
  let top = box.top + box.height / 4;
  for (const { text, style } of [...titles, { text: subtitle, style: COVER_SUBTITLE }]) {
    const height = lineHeightPx(style);
    const tone = style === COVER_SUBTITLE ? 'muted' : 'ink';
    drawLine(easel.pen, { ...box, top, height, text, style, align: 'center', tone }, easel.colors);
    top += height;
  }
};

/** Draws the grid of a board alone, on the lower half of a cover. */
const drawCoverGrid = (easel: Easel, board: Board, { left, top, width, height }: Box): void => {
  const half = height / 2;
  const setting = { width, height: half, minCellPx: 0, coordinates: false, list: false, titleShare: 1 };
  const fitted = fitPuzzle({ ...board, title: '' }, setting, easel.measure);
  if (fitted.kind !== 'fits') return;
  easel.pen.save();
  easel.pen.translate(left, top + half);
  drawBoard(easel, board, { widthPx: 0, heightPx: 0, lines: [], items: [], grid: fitted.layout.grid });
  easel.pen.restore();
};

const drawPage = (easel: Easel, page: PdfPage, options: PdfOptions, cover: Board | undefined): void => {
  const box = contentBox(options);
  switch (page.kind) {
    case 'cover':
      drawCover(easel, options, box);
      if (cover) drawCoverGrid(easel, { ...cover, variant: 'puzzle' }, box);
      break;
    case 'contents':
      drawContents(easel, page.lines, options.title, box);
      break;
    case 'solutions':
      if (page.boards[0]?.number === 1) easel.pen.annotateNamedDestination(0, 0, SOLUTIONS_DESTINATION);
      drawSolutions(easel, page.boards, box);
      break;
    case 'board':
      if (page.part === 0) easel.pen.annotateNamedDestination(0, 0, destinationOf(page.board.number));
      drawPart(easel, page.board.board, page.part, options);
  }
};

const drawPageNumber = (easel: Easel, options: PdfOptions, number: number): void => {
  const { left, top, width, height } = contentBox(options);
  const box = { left, top: top + height, width, height: FOOTER_HEIGHT };
  drawLine(easel.pen, { ...box, text: String(number), style: FOOTER, align: 'center', tone: 'muted' }, easel.colors);
};

/**
 * The boards as a PDF with selectable text. A board takes one page, or more if its list is long. Several boards make a
 * booklet with cover and contents in front and solutions at the back. All pages have the first board's colours.
 */
export const renderPdf = (boards: readonly Board[], options: PdfOptions): Buffer => {
  const measure = createRuler();
  const sheet = sheetOf(options);
  const pages = planPages(boards, options.solutions, (board) => 1 + layoutPaper(board, sheet, measure).more.length);
  const { width, height } = PAPERS[options.paper];
  const document = new PDFDocument({ title: options.title, creator: boards[0]?.wording.botName ?? '' });
  for (const [i, page] of pages.entries()) {
    const pen: Pen = document.beginPage(width, height);
    const easel = { pen, colors: paperColors(boards[0]?.colors ?? 'light'), measure };
    pen.fillStyle = easel.colors.page;
    pen.fillRect(0, 0, width, height);
    preparePen(pen);
    drawPage(easel, page, options, boards[0]);
    if (boards.length > 1 && pages[i]?.kind !== 'cover') drawPageNumber(easel, options, i + 1);
    document.endPage();
    options.onPage?.(i + 1, pages.length);
  }
  return document.close();
};
