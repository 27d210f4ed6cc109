import { type MeasureText, setFont } from '../fonts/fonts.ts';
import { type Pen, preparePen } from '../fonts/pen.ts';
import { layoutRings, type Ring } from '../layout/layout-rings.ts';
import type { ListItem } from '../layout/list-item.ts';
import type { BoardLayout, PageParts } from '../layout/page-parts.ts';
import { isRightToLeft } from '../layout/wrap-text.ts';
import type { Board } from '../model/board.ts';
import { baselineOf, type TextLine } from '../model/box.ts';
import type { Colors } from '../model/colors.ts';
import { drawLines, fillBoard } from './draw-grid.ts';
import { drawLetters } from './draw-letters.ts';
import { drawDisc, drawTick } from './draw-marks.ts';
import { drawDiscs, drawRings, tintRings } from './draw-rings.ts';

const ANCHORS = { left: 0, center: 0.5, right: 1 } as const;

/** Draws one line of text in its box. */
export const drawLine = (pen: Pen, line: TextLine, colors: Colors): void => {
  setFont(pen, line.style, line.text);
  pen.fillStyle = colors[line.tone];
  pen.textAlign = line.align;
  pen.direction = isRightToLeft(line.text) ? 'rtl' : 'ltr';
  pen.fillText(line.text, line.left + line.width * ANCHORS[line.align], baselineOf(line));
};

const drawItem = (
  pen: Pen,
  { entry, tick, disc, lines }: ListItem,
  ringed: ReadonlySet<number>,
  colors: Colors,
): void => {
  if (tick) drawTick(pen, tick, entry.ticked, colors);
  if (disc && ringed.has(entry.number)) drawDisc(pen, disc, entry.number, colors);
  for (const line of lines) drawLine(pen, line, colors);
};

/** The tools for drawing a page. The colours decide its look, the pen its format. */
export interface Easel {
  readonly pen: Pen;
  readonly colors: Colors;
  readonly measure: MeasureText;
}

/** Draws a page's texts and list, with the discs of the ringed entries. */
export const drawParts = ({ pen, colors }: Easel, { lines, items }: PageParts, ringed: ReadonlySet<number>): void => {
  for (const line of lines) drawLine(pen, line, colors);
  for (const item of items) drawItem(pen, item, ringed, colors);
};

/**
 * Draws a whole page with its background, at the layout's size and with its corner at the origin. It draws the lines of
 * rings that `isDrawn` selects; other code may draw the rest.
 */
export const drawBoard = (
  easel: Easel,
  board: Board,
  layout: BoardLayout,
  isDrawn: (ring: Ring) => boolean = () => true,
): void => {
  const { pen, colors, measure } = easel;
  const { grid } = board.puzzle;
  const rings = layoutRings(board, layout.grid);
  preparePen(pen);
  pen.fillStyle = colors.page;
  pen.fillRect(0, 0, layout.widthPx, layout.heightPx);
  fillBoard(pen, grid, layout.grid, colors);
  tintRings(pen, rings, layout.grid, colors);
  drawLines(pen, grid, layout.grid, colors);
  drawLetters(pen, board, layout.grid, colors, measure);
  drawRings(pen, rings.filter(isDrawn), layout.grid, colors);
  drawDiscs(pen, rings, colors);
  drawParts(easel, layout, new Set(rings.map(({ entry }) => entry.number)));
};
