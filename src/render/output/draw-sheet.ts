import type { ListItem } from '../layout/layout-item.ts';
import { fitPuzzle } from '../layout/layout-puzzle.ts';
import { type FieldLayout, layoutSheet } from '../layout/layout-sheet.ts';
import { stackTitle } from '../layout/page-parts.ts';
import { type Board, listEntries } from '../model/board.ts';
import { type Box, type MeasureText, shiftBox, type TextLine, type TextStyle } from '../model/box.ts';
import type { Sheet, Worksheet } from '../model/worksheet.ts';
import { drawAt, drawLines, type PageEasel, roomOf, tagLines } from './book-easel.ts';
import { drawFitted, solutionBoxes } from './draw-puzzle-pages.ts';

/** Draws the pages of a worksheet: those for pupils, and those of the answer key. Boxes are in points. */

/** Whether a puzzle fits; otherwise the largest side of its cells in points, 0 for no room at all. */
export type DrawnPuzzle = { readonly kind: 'drawn' } | { readonly kind: 'misfit'; readonly cell: number };

/** A line to write on: its thickness, its height over the lower edge of its line of text, and its distance from that. */
const RULE_PX = 2;
const RULE_RISE = 8;
const RULE_GAP = 4;

const drawRule = ({ pen, colors }: PageEasel, { left, top, width, height }: Box): void => {
  pen.fillStyle = colors.heavyLine;
  pen.fillRect(left, top, width, height);
};

const drawField = (easel: PageEasel, { label, value, rule }: FieldLayout): void => {
  const text = `${label.text}: ${value?.text ?? ''}`.trim();
  easel.tag(
    'P',
    () => {
      drawLines(easel, value ? [label, value] : [label]);
      drawRule(easel, rule);
    },
    { text },
  );
};

/** Keeps room behind each clue to write its word: the same for all words. */
const WRITING_ROOM = '_'.repeat(16);

/** The board with room to write behind clues that stand in place of words. */
const withWritingRoom = (board: Board): Board => {
  if (board.listing !== 'clues') return board;
  const words = board.puzzle.words.map((word) =>
    word.clue === undefined ? word : { ...word, clue: `${word.clue} ${WRITING_ROOM}` },
  );
  return { ...board, puzzle: { ...board.puzzle, words } };
};

/** A list without the room for writing, and lines to write on there. They all end where their column does. */
const takeWritingRoom = (
  items: readonly ListItem[],
  measure: MeasureText,
): { readonly items: readonly ListItem[]; readonly rules: readonly Box[] } => {
  const rules: Box[] = [];
  const bare = items.map((item): ListItem => {
    const lines = item.lines.map((line): TextLine => {
      if (!line.text.endsWith(WRITING_ROOM)) return line;
      const text = line.text.slice(0, -WRITING_ROOM.length).trimEnd();
      const used = text === '' ? 0 : measure(`${text} `, line.style).width + RULE_GAP;
      const isLeft = line.align === 'left';
      const left = isLeft ? line.left + used : line.left;
      rules.push({ left, top: line.top + line.height - RULE_RISE, width: line.width - used, height: RULE_PX });
      return { ...line, text };
    });
    return { ...item, lines };
  });
  return { items: bare, rules };
};

/** The texts of a list for screen readers, without the lines to write on. */
const readEntries = (board: Board): ((item: ListItem) => string) => {
  const texts = new Map(listEntries(board).map(({ number, spoken, clue }) => [number, `${spoken} ${clue}`.trim()]));
  return ({ entry }) => texts.get(entry.number) ?? '';
};

/** Draws a page for pupils. It holds nothing about the places of words. */
export const drawSheet = (easel: PageEasel, worksheet: Worksheet, sheet: Sheet, box: Box): DrawnPuzzle => {
  const { board } = sheet;
  const layout = layoutSheet(worksheet, sheet, roomOf(easel, box), easel.measure);
  drawAt(easel, box, () => {
    for (const field of layout.fields) drawField(easel, field);
    tagLines(easel, 'H1', layout.title);
    tagLines(easel, 'P', layout.instructions);
  });
  const { left, top, width, height } = layout.puzzle;
  const setting = { width, height, minCellPx: worksheet.look.minCell / easel.scale, coordinates: false, list: true };
  const fitted = fitPuzzle({ ...withWritingRoom(board), title: '' }, { ...setting, titleShare: 1 }, easel.measure);
  if (fitted.kind === 'too-large') return { kind: 'misfit', cell: fitted.cellPx * easel.scale };
  const corner = shiftBox(box, left * easel.scale, top * easel.scale);
  const { items, rules } = takeWritingRoom(fitted.layout.items, easel.measure);
  drawFitted(easel, board, { ...fitted.layout, items }, corner, readEntries(board));
  if (rules.length > 0) {
    drawAt(easel, corner, () => {
      easel.tag('Artifact', () => {
        for (const rule of rules) drawRule(easel, rule);
      });
    });
  }
  drawAt(easel, box, () => {
    tagLines(easel, 'P', [layout.tally]);
    if (layout.mark) tagLines(easel, 'P', [layout.mark]);
  });
  return { kind: 'drawn' };
};

const KEY_HEADING: TextStyle = { sizePx: 46, bold: true };
/** Room for the heading of the key. */
const KEY_HEAD = 30;
const KEY_TITLE_SHARE = 0.75;
/** The least side of a solution's cells in points: for two on a page, and for one. */
const GOOD_KEY_CELL = 9;
const LEAST_KEY_CELL = 4;

const solutionOf = ({ board, keyTitle }: Sheet): Board => ({
  ...board,
  title: keyTitle,
  variant: 'solution',
  listing: 'labels',
});

const fitSolution = ({ scale, measure }: PageEasel, sheet: Sheet, { width, height }: Box, leastCell: number) =>
  fitPuzzle(
    solutionOf(sheet),
    {
      ...roomOf({ scale }, { width, height }),
      minCellPx: leastCell / scale,
      coordinates: true,
      list: true,
      titleShare: KEY_TITLE_SHARE,
    },
    measure,
  );

const keyRoom = ({ left, top, width, height }: Box): Box => ({
  left,
  top: top + KEY_HEAD,
  width,
  height: height - KEY_HEAD,
});

/** How many solutions stand on a page of the key: two, or one if they need its room. */
export const solutionsPerSheet = (easel: PageEasel, { sheets }: Worksheet, box: Box): number => {
  const [half] = solutionBoxes(keyRoom(box), 2);
  const fit = half && sheets.every((sheet) => fitSolution(easel, sheet, half, GOOD_KEY_CELL).kind === 'fits');
  return fit && sheets.length > 1 ? 2 : 1;
};

/** Draws a page of the answer key. Calls `onMisfit` for each sheet that finds no room on it. */
export const drawKeyPage = (
  easel: PageEasel,
  { keyHeading, title }: Worksheet,
  sheets: readonly Sheet[],
  box: Box,
  onMisfit: (sheet: Sheet, cell: number) => void,
): void => {
  const { width } = roomOf(easel, box);
  const heading = stackTitle(`${keyHeading} · ${title}`, { left: 0, top: 0, width }, KEY_HEADING, easel.measure);
  drawAt(easel, box, () => tagLines(easel, 'H1', heading));
  const boxes = solutionBoxes(keyRoom(box), sheets.length);
  for (const [i, sheet] of sheets.entries()) {
    const own = boxes[i] as Box;
    const fitted = fitSolution(easel, sheet, own, LEAST_KEY_CELL);
    if (fitted.kind === 'fits') drawFitted(easel, solutionOf(sheet), fitted.layout, own);
    else onMisfit(sheet, fitted.cellPx * easel.scale);
  }
};
