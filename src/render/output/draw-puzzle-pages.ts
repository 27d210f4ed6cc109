import { drawBoard, drawParts } from '../draw/draw-board.ts';
import type { ListItem } from '../layout/layout-item.ts';
import { fitPuzzle, type PuzzleLayout } from '../layout/layout-puzzle.ts';
import { evenShare } from '../layout/plan-book.ts';
import { type Board, ringedEntries } from '../model/board.ts';
import { type BookPuzzle, puzzlesOf } from '../model/book.ts';
import type { Box } from '../model/box.ts';
import { describeAltText } from '../text/alt-text.ts';
import { type BookEasel, destinationOf, drawAt, drawHeading, type PageEasel, roomOf, tagLines } from './book-easel.ts';

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

/** The text of an entry for screen readers: its lines. */
const readLines = ({ lines }: ListItem): string => lines.map((line) => line.text).join(' ');

/** Draws a puzzle at its place in a box, with the texts for screen readers. `box` is in points. */
export const drawFitted = (
  easel: PageEasel,
  board: Board,
  layout: PuzzleLayout,
  box: Box,
  readItem: (item: ListItem) => string = readLines,
): void => {
  const { tag } = easel;
  const { heading, grid, coordinates, items, notes } = layout;
  const ringed = new Set(ringedEntries(board).map(({ number }) => number));
  const bare = { widthPx: 0, heightPx: 0, lines: coordinates, items: [], grid, withoutNumbers: items.length === 0 };
  drawAt(easel, box, () => {
    tagLines(easel, 'H3', heading);
    tag('Figure', () => drawBoard(easel, board, bare), { alt: describeAltText(board) });
    for (const item of items) {
      tag('LBody', () => drawParts(easel, { lines: [], items: [item] }, ringed), { text: readItem(item) });
    }
    if (notes.length > 0) tagLines(easel, 'P', notes);
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

/** Draws the puzzles of a page. */
export const drawPuzzles = (easel: BookEasel, puzzles: readonly BookPuzzle[]): void => {
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
export const drawFacing = (easel: BookEasel, puzzles: readonly BookPuzzle[]): void => {
  const { perPage } = easel.book.look;
  const boxes = puzzleBoxes(easel.boxes.content, perPage);
  const share = SHARES[perPage - 1] ?? 1;
  for (const [i, puzzle] of puzzles.entries()) {
    drawPuzzle(easel, solved(puzzle), boxes[i] as Box, { list: true, share, titleShare: 1, minCell: 0 });
  }
};

/** Room for the heading of the solutions. */
const SOLUTION_HEAD = 30;

/** The part of a page for solutions at the end. The first page has a heading above it. */
export const solutionRoom = ({ left, top, width, height }: Box): Box => ({
  left,
  top: top + SOLUTION_HEAD,
  width,
  height: height - SOLUTION_HEAD,
});

/** Draws solutions at the end of a book, under a heading on the first of their pages. */
export const drawSolutions = (
  easel: BookEasel,
  puzzles: readonly BookPuzzle[],
  isFirst: boolean,
  perPage: number,
): void => {
  const { book, boxes, number } = easel;
  easel.pen.annotateNamedDestination(0, 0, destinationOf({ kind: 'solutions', page: number }));
  if (isFirst) drawHeading(easel, book.wording.solutions);
  const room = solutionBoxes(solutionRoom(boxes.content), evenShare(puzzlesOf(book).length, perPage));
  for (const [i, puzzle] of puzzles.entries()) {
    drawPuzzle(easel, solved(puzzle), room[i] as Box, { list: false, share: 1, titleShare: 0.6, minCell: 0 });
  }
};
