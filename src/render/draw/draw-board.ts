import { type Pen, preparePen } from '../fonts/fonts.ts';
import { layoutRings, type Ring } from '../layout/layout-grid.ts';
import type { ListItem } from '../layout/layout-list.ts';
import type { BoardLayout, PageParts } from '../layout/page-parts.ts';
import type { Board } from '../model/board.ts';
import type { MeasureText } from '../model/box.ts';
import type { Colors } from '../model/colors.ts';
import { drawLetters, drawLines, fillBoard } from './draw-grid.ts';
import { drawDisc, drawDiscs, drawLine, drawRings, drawTick, tintRings } from './draw-rings.ts';

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
