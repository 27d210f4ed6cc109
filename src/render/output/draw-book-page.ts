import { drawBoard, drawParts } from '../draw/draw-board.ts';
import { ellipsize, fitTitle } from '../layout/fit-title.ts';
import { fitPuzzle, type PuzzleLayout } from '../layout/layout-puzzle.ts';
import { stackText, stackTitle } from '../layout/page-parts.ts';
import { type BookLine, type BookPage, CONTENTS_HEAD_PX, CONTENTS_LINE_PX, evenShare } from '../layout/plan-book.ts';
import { type Board, ringedEntries } from '../model/board.ts';
import { type BookPuzzle, puzzlesOf } from '../model/book.ts';
import { type Box, bottomOf, type TextLine, type TextStyle } from '../model/box.ts';
import { describeAltText } from '../text/alt-text.ts';
import { type BookEasel, drawAt, drawEdges, drawLines, roomOf } from './book-easel.ts';

const BOOK_TITLE: TextStyle = { sizePx: 96, bold: true };
const AUTHOR: TextStyle = { sizePx: 44, bold: false };
const SUBTITLE: TextStyle = { sizePx: 34, bold: false };
const CHAPTER_TITLE: TextStyle = { sizePx: 72, bold: true };
const HEADING: TextStyle = { sizePx: 46, bold: true };
const LINE: TextStyle = { sizePx: 30, bold: false };
const CHAPTER_LINE: TextStyle = { sizePx: 32, bold: true };
const RULE_PX = 4;

/** The name of the place that a line of the contents leads to. */
const destinationOf = ({ kind, page }: Pick<BookLine, 'kind' | 'page'>): string => `${kind}-${page}`;

/** Cuts a box into equal ones, row by row, with gaps of points between them. */
const splitBox = ({ left, top, width, height }: Box, columns: number, rows: number, gap: number): Box[] => {
  const [wide, high] = [(width - (columns - 1) * gap) / columns, (height - (rows - 1) * gap) / rows];
  return Array.from({ length: columns * rows }, (_, i) => ({
    left: left + (i % columns) * (wide + gap),
    top: top + Math.floor(i / columns) * (high + gap),
    width: wide,
    height: high,
  }));
};

const GAP = 14;
/** Columns and rows of puzzles on a page, by how many there are. */
const PUZZLE_GRIDS: readonly (readonly [columns: number, rows: number])[] = [
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 2],
];
/** The same for solutions at the end, the most first. */
export const SOLUTION_GRIDS: readonly (readonly [columns: number, rows: number])[] = [
  [2, 3],
  [2, 2],
  [1, 2],
  [1, 1],
];

/** The boxes of the solutions on a page with so many of them. */
export const solutionBoxes = (box: Box, count: number): Box[] => {
  const [columns, rows] = [...SOLUTION_GRIDS].reverse().find(([wide, high]) => wide * high >= count) ?? [2, 3];
  return splitBox(box, columns, rows, GAP);
};

const puzzleBoxes = (box: Box, perPage: number): Box[] => {
  const [columns, rows] = PUZZLE_GRIDS[perPage - 1] ?? [1, 1];
  return splitBox(box, columns, rows, GAP);
};

/** Smaller titles and lists for several puzzles on a page. */
const SHARES = [1, 0.9, 0.8, 0.8] as const;

const drawFitted = (easel: BookEasel, board: Board, layout: PuzzleLayout, box: Box): void => {
  const { tag } = easel;
  const { heading, grid, coordinates, items, notes } = layout;
  const ringed = new Set(ringedEntries(board).map(({ number }) => number));
  const bare = { widthPx: 0, heightPx: 0, lines: coordinates, items: [], grid, withoutNumbers: items.length === 0 };
  drawAt(easel, box, () => {
    tag('H3', () => drawLines(easel, heading));
    tag('Figure', () => drawBoard(easel, board, bare), describeAltText(board));
    for (const item of items) tag('LBody', () => drawParts(easel, { lines: [], items: [item] }, ringed));
    if (notes.length > 0) tag('P', () => drawLines(easel, notes));
  });
};

/** How a puzzle stands in its box. */
interface Placing {
  readonly list: boolean;
  readonly share: number;
  readonly titleShare: number;
  readonly minCell: number;
}

const drawPuzzle = (easel: BookEasel, puzzle: BookPuzzle, box: Box, placing: Placing): void => {
  const scaled = { ...easel, scale: easel.scale * placing.share };
  const { look } = easel.book;
  const setting = {
    ...roomOf(scaled, box),
    minCellPx: placing.minCell / scaled.scale,
    coordinates: look.coordinates && placing.list,
    list: placing.list,
    titleShare: placing.titleShare,
  };
  const board = { ...puzzle.board, title: `${puzzle.number}. ${puzzle.board.title}` };
  const fitted = fitPuzzle(board, setting, easel.measure);
  if (fitted.kind === 'fits') drawFitted(scaled, board, fitted.layout, box);
  else easel.onMisfit(puzzle, fitted.cellPx * scaled.scale);
};

const drawPuzzles = (easel: BookEasel, puzzles: readonly BookPuzzle[]): void => {
  const { look } = easel.book;
  const boxes = puzzleBoxes(easel.boxes.content, look.perPage);
  const share = SHARES[look.perPage - 1] ?? 1;
  easel.pen.annotateNamedDestination(0, 0, destinationOf({ kind: 'puzzle', page: easel.number }));
  for (const [i, puzzle] of puzzles.entries()) {
    drawPuzzle(easel, puzzle, boxes[i] as Box, { list: true, share, titleShare: 1, minCell: look.minCell });
  }
};

/** The solution prints the words themselves, even if the puzzle hides them. */
const solved = ({ number, board }: BookPuzzle): BookPuzzle => ({
  number,
  board: { ...board, variant: 'solution', listing: 'labels' },
});

/** Solutions beside their puzzles have their size and their list. */
const drawFacing = (easel: BookEasel, puzzles: readonly BookPuzzle[]): void => {
  const { perPage } = easel.book.look;
  const boxes = puzzleBoxes(easel.boxes.content, perPage);
  const share = SHARES[perPage - 1] ?? 1;
  for (const [i, puzzle] of puzzles.entries()) {
    drawPuzzle(easel, solved(puzzle), boxes[i] as Box, { list: true, share, titleShare: 1, minCell: 0 });
  }
};

const SOLUTION_HEAD = 30;

/** The part of a page for solutions at the end. The first page has a heading above it. */
export const solutionRoom = ({ left, top, width, height }: Box): Box => ({
  left,
  top: top + SOLUTION_HEAD,
  width,
  height: height - SOLUTION_HEAD,
});

const drawHeading = (easel: BookEasel, text: string): void => {
  const { width } = roomOf(easel, easel.boxes.content);
  const lines = stackTitle(text, { left: 0, top: 0, width }, HEADING, easel.measure);
  drawAt(easel, easel.boxes.content, () => easel.tag('H2', () => drawLines(easel, lines)));
};

const drawSolutions = (easel: BookEasel, puzzles: readonly BookPuzzle[], isFirst: boolean, perPage: number): void => {
  const { book, boxes, number } = easel;
  easel.pen.annotateNamedDestination(0, 0, destinationOf({ kind: 'solutions', page: number }));
  if (isFirst) drawHeading(easel, book.wording.solutions);
  const room = solutionBoxes(solutionRoom(boxes.content), evenShare(puzzlesOf(book).length, perPage));
  for (const [i, puzzle] of puzzles.entries()) {
    drawPuzzle(easel, solved(puzzle), room[i] as Box, { list: false, share: 1, titleShare: 0.6, minCell: 0 });
  }
};

/** The shares of a title page above the title, and of its picture. */
const TITLE_TOP = 0.08;
const COVER_SHARE = 0.42;

/** The picture of a title page, at its foot. It is no part of the text. */
const drawCover = (easel: BookEasel, cover: Board): void => {
  const { left, top, width, height } = easel.boxes.content;
  const share = height * COVER_SHARE;
  const box = { left, top: top + height - share - SOLUTION_HEAD, width, height: share };
  const setting = { ...roomOf(easel, box), minCellPx: 0, coordinates: false, list: false, titleShare: 1 };
  const fitted = fitPuzzle({ ...cover, title: '' }, setting, easel.measure);
  if (fitted.kind !== 'fits') return;
  const { grid } = fitted.layout;
  const layout = { widthPx: 0, heightPx: 0, lines: [], items: [], grid, withoutNumbers: true };
  drawAt(easel, box, () => easel.tag('Artifact', () => drawBoard(easel, cover, layout)));
};

/** Title, author and subtitle, with a rule between them. */
const drawTitlePage = (easel: BookEasel): void => {
  const { book, boxes, pen, colors, measure, tag } = easel;
  const { width, height } = roomOf(easel, boxes.content);
  const title = fitTitle(book.title, width, BOOK_TITLE, measure);
  const above = height * (book.cover ? TITLE_TOP : 2 * TITLE_TOP);
  const lines = stackText(title.lines, { left: 0, top: above, width }, title.style, 'ink', measure);
  const rule = bottomOf(lines, 0) + 40;
  const subtitle = stackText([book.subtitle], { left: 0, top: rule + 44, width }, SUBTITLE, 'muted', measure);
  const under = bottomOf(subtitle, rule) + 24;
  const author = stackText([book.author], { left: 0, top: under, width }, AUTHOR, 'ink', measure);
  const foot = stackText([book.look.brand], { left: 0, top: height - 40, width }, LINE, 'muted', measure);
  drawAt(easel, boxes.content, () => {
    tag('H1', () => drawLines(easel, lines));
    tag('Artifact', () => {
      pen.fillStyle = colors.ink;
      pen.fillRect(width * 0.35, rule, width * 0.3, RULE_PX);
    });
    for (const some of [subtitle, author, foot]) if (some.length > 0) tag('P', () => drawLines(easel, some));
  });
  if (book.cover) drawCover(easel, book.cover);
};

/** The line about rights, at the foot of the page behind the title. */
const drawCopyright = (easel: BookEasel): void => {
  const { width, height } = roomOf(easel, easel.boxes.content);
  const lines = stackText([easel.book.copyright], { left: 0, top: 0, width }, LINE, 'ink', easel.measure);
  if (lines.length === 0) return;
  const down = height - bottomOf(lines, 0);
  const placed = lines.map((line) => ({ ...line, top: line.top + down }));
  drawAt(easel, easel.boxes.content, () => easel.tag('P', () => drawLines(easel, placed)));
};

/** The share of a chapter's page that its band takes, and the height of its title on the page. */
const BAND_SHARE = 0.42;

/** Where the names of a chapter's puzzles begin, as a share of the page's height. */
const NAMES_TOP = 0.5;

/** The titles of a chapter's puzzles, each once, as far as there is room. */
const layoutNames = (puzzles: readonly BookPuzzle[], box: Box, measure: BookEasel['measure']): TextLine[] => {
  const titles = [...new Set(puzzles.map(({ board }) => board.title))];
  const lines = stackText(titles.length > 1 ? titles : [], box, LINE, 'ink', measure);
  return lines.filter(({ top, height }) => top + height <= box.top + box.height);
};

const drawChapter = (easel: BookEasel, title: string): void => {
  const { book, boxes, pen, colors, measure, tag, number } = easel;
  const { media, content } = boxes;
  pen.annotateNamedDestination(0, 0, destinationOf({ kind: 'chapter', page: number }));
  // A band over the edges needs paper to cut away.
  if (book.look.bleed > 0) {
    tag('Artifact', () => {
      pen.fillStyle = colors.line;
      pen.fillRect(0, 0, media.width, media.height * BAND_SHARE);
    });
  }
  const { width, height } = roomOf(easel, content);
  const fitted = stackTitle(title, { left: 0, top: height * 0.2, width }, CHAPTER_TITLE, measure);
  const own = book.chapters.find((chapter) => chapter.title === title)?.puzzles ?? [];
  const frame = { left: 0, top: bottomOf(fitted, 0) + 24, width };
  const count = stackText([book.wording.puzzles(own.length)], frame, SUBTITLE, 'muted', measure);
  const names = layoutNames(own, { ...frame, top: height * NAMES_TOP, height: height * (1 - NAMES_TOP) }, measure);
  drawAt(easel, content, () => {
    tag('H2', () => drawLines(easel, fitted));
    tag('P', () => drawLines(easel, count));
    if (names.length > 0) tag('P', () => drawLines(easel, names));
  });
};

const CONTENTS_INDENT_PX = 30;
const CONTENTS_GAP_PX = 24;

const contentsTexts = (easel: BookEasel, line: BookLine, top: number, isIndented: boolean): TextLine[] => {
  const { width } = roomOf(easel, easel.boxes.content);
  const style = line.kind === 'puzzle' ? LINE : CHAPTER_LINE;
  const indent = isIndented && line.kind === 'puzzle' ? CONTENTS_INDENT_PX : 0;
  const page = String(line.page);
  const room = width - indent - easel.measure(page, style).width - CONTENTS_GAP_PX;
  const box = { left: indent, top, width: width - indent, height: CONTENTS_LINE_PX, style, tone: 'ink' } as const;
  return [
    { ...box, text: ellipsize(line.text, room, style, easel.measure), align: 'left' },
    { ...box, text: page, align: 'right' },
  ];
};

const drawContents = (easel: BookEasel, lines: readonly BookLine[], isFirst: boolean): void => {
  const { book, boxes, pen, tag, scale } = easel;
  const { left, top, width } = boxes.content;
  if (isFirst) drawHeading(easel, book.wording.contents);
  const isIndented = book.chapters.some(({ title }) => title !== '');
  for (const [i, line] of lines.entries()) {
    const down = CONTENTS_HEAD_PX + i * CONTENTS_LINE_PX;
    drawAt(easel, boxes.content, () => {
      tag('TOCI', () => drawLines(easel, contentsTexts(easel, line, down, isIndented)));
    });
    const y = top + down * scale;
    pen.annotateLinkToDestination(left, y, left + width, y + CONTENTS_LINE_PX * scale, destinationOf(line));
  }
};

/** Draws one page with its edges. `solutionsPerPage` counts those at the end. */
export const drawBookPage = (easel: BookEasel, page: BookPage, solutionsPerPage: number): void => {
  const { book, boxes, tag } = easel;
  switch (page.kind) {
    case 'title':
      drawTitlePage(easel);
      break;
    case 'text':
      drawAt(easel, boxes.content, () => tag('P', () => drawLines(easel, page.lines)));
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
