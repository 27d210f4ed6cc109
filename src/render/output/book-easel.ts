import type { Easel } from '../draw/draw-board.ts';
import { drawLine } from '../draw/draw-rings.ts';
import { ellipsize } from '../layout/fit-title.ts';
import { stackTitle } from '../layout/page-parts.ts';
import type { BookLine, BookPage } from '../layout/plan-book.ts';
import type { Book, BookPuzzle, PageBoxes } from '../model/book.ts';
import { type Box, lineHeightPx, type TextLine, type TextStyle } from '../model/box.ts';
import type { TagRecorder, TagRole } from '../pdf/tag-recorder.ts';

/** The tools for one page with tags. */
export interface PageEasel extends Easel {
  /** Points for each px of the layouts. */
  readonly scale: number;
  readonly tag: TagRecorder['tag'];
}

/** The tools for one page of a book. */
export interface BookEasel extends PageEasel {
  readonly book: Book;
  readonly boxes: PageBoxes;
  /** From 1. */
  readonly number: number;
  /** Called for a puzzle that does not fit, with the largest side of its cells in points. */
  readonly onMisfit: (puzzle: BookPuzzle, cell: number) => void;
}

/** Draws with the corner of a box as origin, in px. `box` is in points. */
export const drawAt = ({ pen, scale }: PageEasel, { left, top }: Pick<Box, 'left' | 'top'>, draw: () => void): void => {
  pen.save();
  pen.translate(left, top);
  pen.scale(scale, scale);
  draw();
  pen.restore();
};

/** The box in px. */
export const roomOf = (
  { scale }: Pick<PageEasel, 'scale'>,
  { width, height }: Pick<Box, 'width' | 'height'>,
): Pick<Box, 'width' | 'height'> => ({ width: Math.floor(width / scale), height: Math.floor(height / scale) });

export const drawLines = ({ pen, colors }: PageEasel, lines: readonly TextLine[]): void => {
  for (const line of lines) drawLine(pen, line, colors);
};

/** The name of the place that a line of the contents leads to. */
export const destinationOf = ({ kind, page }: Pick<BookLine, 'kind' | 'page'>): string => `${kind}-${page}`;

const HEADING: TextStyle = { sizePx: 46, bold: true };

/** Draws a heading at the top of a page. */
export const drawHeading = (easel: BookEasel, text: string): void => {
  const { width } = roomOf(easel, easel.boxes.content);
  const lines = stackTitle(text, { left: 0, top: 0, width }, HEADING, easel.measure);
  drawAt(easel, easel.boxes.content, () => tagLines(easel, 'H2', lines));
};

/** Draws lines as one part. Its text has a space between them. */
export const tagLines = (easel: PageEasel, role: TagRole, lines: readonly TextLine[]): void => {
  const text = lines.map((line) => line.text).join(' ');
  easel.tag(role, () => drawLines(easel, lines), lines.length > 1 ? { text } : undefined);
};

const SMALL: TextStyle = { sizePx: 21, bold: false };
const NUMBER: TextStyle = { sizePx: 25, bold: true };

/** Texts on one line: at the spine, and at the outer edge. */
const drawEdgeLine = (easel: BookEasel, box: Box, inner: string, outer: string, outerStyle: TextStyle): void => {
  const { width, height } = roomOf(easel, box);
  const line = { left: 0, top: 0, width, height: Math.max(height, lineHeightPx(outerStyle)) };
  const [innerSide, outerSide] = easel.boxes.isRight ? (['left', 'right'] as const) : (['right', 'left'] as const);
  const room = width - easel.measure(outer, outerStyle).width - NUMBER.sizePx;
  const shown = inner === '' ? '' : ellipsize(inner, room, SMALL, easel.measure);
  const texts: TextLine[] = [
    { ...line, text: shown, style: SMALL, align: innerSide, tone: 'muted' },
    { ...line, text: outer, style: outerStyle, align: outerSide, tone: 'ink' },
  ];
  drawAt(easel, box, () => {
    drawLines(
      easel,
      texts.filter(({ text }) => text !== ''),
    );
  });
};

const hasEdges = ({ kind }: BookPage): boolean => kind !== 'title' && kind !== 'blank' && kind !== 'copyright';

/** The running head, the brand and the page's number. They are no part of the text. */
export const drawEdges = (easel: BookEasel, page: BookPage): void => {
  const { book, boxes, number, tag } = easel;
  if (!hasEdges(page)) return;
  const { brand, pageNumbers, runningHead } = book.look;
  tag('Artifact', () => {
    if (runningHead && page.kind !== 'chapter') {
      const text = boxes.isRight && page.chapter !== '' ? page.chapter : book.title;
      drawEdgeLine(
        easel,
        boxes.head,
        '',
        ellipsize(text, roomOf(easel, boxes.head).width, SMALL, easel.measure),
        SMALL,
      );
    }
    if (brand !== '' || pageNumbers) drawEdgeLine(easel, boxes.foot, brand, pageNumbers ? String(number) : '', NUMBER);
  });
};
