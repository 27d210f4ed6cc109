import { drawBoard } from '../draw/draw-board.ts';
import { ellipsize, fitTitle } from '../layout/fit-title.ts';
import { fitPuzzle } from '../layout/layout-puzzle.ts';
import { stackText, stackTitle } from '../layout/page-parts.ts';
import { type BookLine, CONTENTS_HEAD_PX, CONTENTS_LINE_PX } from '../layout/plan-book.ts';
import type { Board } from '../model/board.ts';
import type { BookPuzzle } from '../model/book.ts';
import { type Box, bottomOf, type TextLine, type TextStyle } from '../model/box.ts';
import { type BookEasel, destinationOf, drawAt, drawHeading, roomOf, tagLines } from './book-easel.ts';

/** The pages of a book without puzzles. */

const BOOK_TITLE: TextStyle = { sizePx: 96, bold: true };
const AUTHOR: TextStyle = { sizePx: 44, bold: false };
const SUBTITLE: TextStyle = { sizePx: 34, bold: false };
const CHAPTER_TITLE: TextStyle = { sizePx: 72, bold: true };
const LINE: TextStyle = { sizePx: 30, bold: false };
const CHAPTER_LINE: TextStyle = { sizePx: 32, bold: true };
const RULE_PX = 4;

/** The shares of a title page above the title, and of its picture. */
const TITLE_TOP = 0.08;
const COVER_SHARE = 0.42;
/** Room for the brand below the picture, in points. */
const COVER_FOOT = 30;

/** The picture of a title page, at its foot. It is no part of the text. */
const drawCover = (easel: BookEasel, cover: Board): void => {
  const { left, top, width, height } = easel.boxes.content;
  const share = height * COVER_SHARE;
  const box = { left, top: top + height - share - COVER_FOOT, width, height: share };
  const setting = { ...roomOf(easel, box), minCellPx: 0, coordinates: false, list: false, titleShare: 1 };
  const fitted = fitPuzzle({ ...cover, title: '' }, setting, easel.measure);
  if (fitted.kind !== 'fits') return;
  const { grid } = fitted.layout;
  const layout = { widthPx: 0, heightPx: 0, lines: [], items: [], grid, withoutNumbers: true };
  drawAt(easel, box, () => easel.tag('Artifact', () => drawBoard(easel, cover, layout)));
};

/** Title, author and subtitle, with a rule between them. */
export const drawTitlePage = (easel: BookEasel): void => {
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
    tagLines(easel, 'H1', lines);
    tag('Artifact', () => {
      pen.fillStyle = colors.ink;
      pen.fillRect(width * 0.35, rule, width * 0.3, RULE_PX);
    });
    for (const some of [subtitle, author, foot]) if (some.length > 0) tagLines(easel, 'P', some);
  });
  if (book.cover) drawCover(easel, book.cover);
};

/** The line about rights, at the foot of the page behind the title. */
export const drawCopyright = (easel: BookEasel): void => {
  const { width, height } = roomOf(easel, easel.boxes.content);
  const lines = stackText([easel.book.copyright], { left: 0, top: 0, width }, LINE, 'ink', easel.measure);
  if (lines.length === 0) return;
  const down = height - bottomOf(lines, 0);
  const placed = lines.map((line) => ({ ...line, top: line.top + down }));
  drawAt(easel, easel.boxes.content, () => tagLines(easel, 'P', placed));
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

/** The page that opens a chapter. */
export const drawChapter = (easel: BookEasel, title: string): void => {
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
    tagLines(easel, 'H2', fitted);
    tagLines(easel, 'P', count);
    if (names.length > 0) tagLines(easel, 'P', names);
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

/** A page of the contents. Each line leads to its page. */
export const drawContents = (easel: BookEasel, lines: readonly BookLine[], isFirst: boolean): void => {
  const { book, boxes, pen, scale } = easel;
  const { left, top, width } = boxes.content;
  if (isFirst) drawHeading(easel, book.wording.contents);
  const isIndented = book.chapters.some(({ title }) => title !== '');
  for (const [i, line] of lines.entries()) {
    const down = CONTENTS_HEAD_PX + i * CONTENTS_LINE_PX;
    drawAt(easel, boxes.content, () => {
      tagLines(easel, 'TOCI', contentsTexts(easel, line, down, isIndented));
    });
    const y = top + down * scale;
    pen.annotateLinkToDestination(left, y, left + width, y + CONTENTS_LINE_PX * scale, destinationOf(line));
  }
};
