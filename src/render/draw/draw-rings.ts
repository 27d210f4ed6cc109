import { STEPS } from '../../puzzle/model/grid.ts';
import type { Pen } from '../fonts/fonts.ts';
import { cellBox, type GridBox, type Ring } from '../layout/layout-grid.ts';
import type { ListEntry } from '../model/board.ts';
import { type Colors, ringColor, ringTint } from '../model/colors.ts';

/** Shares of a cell's side: half the width of a ring, and the width of its line. */
const RADIUS_SHARE = 0.38;
const LINE_SHARE = 0.065;

export const ringRadiusPx = (cellPx: number): number => cellPx * RADIUS_SHARE;

/** Rings around other players' finds have half the width, so that the player's own stand out. */
export const ringLineWidthPx = (cellPx: number, { byOthers }: Pick<ListEntry, 'byOthers'>): number => {
  const widthPx = Math.max(2, Math.round(cellPx * LINE_SHARE));
  return byOthers ? Math.max(1, Math.round(widthPx / 2)) : widthPx;
};

/** A point of the page, in px from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a cell. */
export const middleOf = (grid: GridBox, cell: Ring['start']): Point => {
  const { left, top, width, height } = cellBox(grid, cell);
  return { x: left + width / 2, y: top + height / 2 };
};

/** Traces two half circles and the straight sides between them; a circle if both ends are one cell. */
const traceRing = (pen: Pen, grid: GridBox, { start, end }: Ring): void => {
  const from = middleOf(grid, start);
  const to = middleOf(grid, end);
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const radius = ringRadiusPx(grid.cellPx);
  pen.beginPath();
  pen.arc(from.x, from.y, radius, angle + Math.PI / 2, angle + (3 * Math.PI) / 2);
  pen.arc(to.x, to.y, radius, angle - Math.PI / 2, angle + Math.PI / 2);
  pen.closePath();
};

/** Tints the inside of every ring, later ones over earlier. Call it before drawing lines and letters. */
export const tintRings = (pen: Pen, rings: readonly Ring[], grid: GridBox, colors: Colors): void => {
  if (colors.tintPercent === 0) return;
  for (const ring of rings) {
    traceRing(pen, grid, ring);
    pen.fillStyle = ringTint(colors, ring.entry.number);
    pen.fill();
  }
};

/** A triangle outside a hint's circle, pointing along the word. */
const drawPointer = (pen: Pen, grid: GridBox, { start, pointer }: Ring): void => {
  if (!pointer) return;
  const { dRow, dColumn } = STEPS[pointer];
  const from = middleOf(grid, start);
  const angle = Math.atan2(dRow, dColumn);
  const at = (share: number, turn: number): [number, number] => [
    from.x + Math.cos(angle + turn) * share * grid.cellPx,
    from.y + Math.sin(angle + turn) * share * grid.cellPx,
  ];
  pen.beginPath();
  pen.moveTo(...at(0.66, 0));
  pen.lineTo(...at(0.46, 0.36));
  pen.lineTo(...at(0.46, -0.36));
  pen.closePath();
  pen.fill();
};

/** Draws the rings' lines, dashed for hints. */
export const drawRings = (pen: Pen, rings: readonly Ring[], grid: GridBox, colors: Colors): void => {
  for (const ring of rings) {
    pen.lineWidth = ringLineWidthPx(grid.cellPx, ring.entry);
    const color = ringColor(colors, ring.entry.number);
    pen.strokeStyle = color;
    pen.fillStyle = color;
    pen.setLineDash(ring.entry.hint ? [grid.cellPx * 0.14, grid.cellPx * 0.1] : []);
    traceRing(pen, grid, ring);
    pen.stroke();
    drawPointer(pen, grid, ring);
  }
  pen.setLineDash([]);
};
