import { STEPS } from '../../puzzle/model/grid.ts';
import { type Pen, setFont } from '../fonts/fonts.ts';
import { cellBox, type GridBox, type Ring } from '../layout/layout-grid.ts';
import { isRightToLeft } from '../layout/wrap-text.ts';
import type { ListEntry } from '../model/board.ts';
import { type Box, baselineOf, type TextLine } from '../model/box.ts';
import { inkOn, ringColor, ringTint } from '../model/colors.ts';
import { CORNERS, type Colors } from '../model/tokens.ts';
import type { IndexedPicture } from './indexed-picture.ts';
import { isInked, lineStyleOf } from './line-styles.ts';

/** A disc in the colour of a ring with its number. */
export const drawDisc = (
  pen: Pen,
  { left, top, width, height }: Box,
  { number, hue }: Pick<ListEntry, 'number' | 'hue'>,
  colors: Colors,
): void => {
  const color = ringColor(colors, hue);
  const share = number < 10 ? 0.78 : 0.66;
  const sizePx = Math.round(height * share);
  pen.beginPath();
  pen.arc(left + width / 2, top + height / 2, width / 2, 0, 2 * Math.PI);
  pen.fillStyle = color;
  pen.fill();
  setFont(pen, { sizePx, bold: true }, String(number));
  pen.textAlign = 'center';
  pen.fillStyle = inkOn(color);
  pen.fillText(String(number), left + width / 2, Math.round(top + height / 2 + sizePx * 0.36));
};

/** A tick in the pen’s colour. */
export const drawCheck = (pen: Pen, { left, top, width, height }: Box): void => {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = 4;
  pen.beginPath();
  pen.moveTo(left + width * 0.22, top + height * 0.52);
  pen.lineTo(left + width * 0.42, top + height * 0.72);
  pen.lineTo(left + width * 0.78, top + height * 0.28);
  pen.stroke();
};

/** A box to tick, or a ticked one. */
export const drawTick = (pen: Pen, box: Box, ticked: boolean, colors: Colors): void => {
  pen.lineWidth = 2;
  pen.strokeStyle = ticked ? colors.ink : colors.heavyLine;
  pen.fillStyle = colors.board;
  pen.beginPath();
  pen.roundRect(box.left + 2, box.top + 2, box.width - 4, box.height - 4, CORNERS[0]);
  pen.fill();
  pen.stroke();
  if (ticked) drawCheck(pen, box);
};

const ANCHORS = { left: 0, center: 0.5, right: 1 } as const;

/** Draws one line of text in its box. */
export const drawLine = (pen: Pen, line: TextLine, colors: Colors): void => {
  setFont(pen, line.style, line.text);
  pen.fillStyle = colors[line.tone];
  pen.textAlign = line.align;
  pen.direction = isRightToLeft(line.text) ? 'rtl' : 'ltr';
  pen.fillText(line.text, line.left + line.width * ANCHORS[line.align], baselineOf(line));
};

/** Draws the numbered discs of rings, over the lines of all of them. */
export const drawDiscs = (pen: Pen, rings: readonly Ring[], colors: Colors): void => {
  for (const { disc, entry } of rings) drawDisc(pen, disc, entry, colors);
};

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
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a cell. */
const middleOf = (grid: GridBox, cell: Ring['start']): Point => {
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
    pen.fillStyle = ringTint(colors, ring.entry.hue);
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
    const { weight, dash } = lineStyleOf(ring);
    const widthPx = ringLineWidthPx(grid.cellPx, ring.entry);
    pen.lineWidth = widthPx * weight;
    const color = ringColor(colors, ring.entry.hue);
    pen.strokeStyle = color;
    pen.fillStyle = color;
    const hint = [grid.cellPx * 0.14, grid.cellPx * 0.1];
    pen.setLineDash(ring.entry.hint ? hint : dash.map((length) => length * widthPx));
    traceRing(pen, grid, ring);
    pen.stroke();
    drawPointer(pen, grid, ring);
  }
  pen.setLineDash([]);
};

/**
 * Lays rings into an indexed picture. They have one colour and no smooth edges, because shades would take half of a
 * file. A row of a ring lies between its outer and its inner edge, both round-ended strips.
 */

/** All points at most `radius` away from the line between two points. */
interface Strip {
  readonly from: Point;
  readonly to: Point;
  readonly radius: number;
}

/** Where a circle crosses a row; empty if it does not. */
const circleAt = ({ x, y }: Point, radius: number, row: number): number[] => {
  const rise = row - y;
  if (Math.abs(rise) > radius) return [];
  const half = Math.sqrt(radius * radius - rise * rise);
  return [x - half, x + half];
};

/** Where the two straight sides of a strip meet a row. */
const sidesAt = ({ from, to, radius }: Strip, row: number): number[] => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return [];
  const [acrossX, acrossY] = [((from.y - to.y) / length) * radius, ((to.x - from.x) / length) * radius];
  return [1, -1].flatMap((side) => {
    const share = (row - from.y - side * acrossY) / (to.y - from.y);
    return share >= 0 && share <= 1 ? [from.x + side * acrossX + share * (to.x - from.x)] : [];
  });
};

/** The pixels of a row that a strip covers, from the first to before the last. Equal numbers mean no pixel. */
const spanAt = (strip: Strip, row: number): readonly [number, number] => {
  const middle = row + 0.5;
  const edges = [
    ...circleAt(strip.from, strip.radius, middle),
    ...circleAt(strip.to, strip.radius, middle),
    ...sidesAt(strip, middle),
  ];
  return edges.length === 0 ? [0, 0] : [Math.round(Math.min(...edges)), Math.round(Math.max(...edges))];
};

/** How far along a strip's edge a point lies, from where `traceRing` starts and in its direction. */
const distanceAlong = ({ from, to, radius }: Strip, { x, y }: Point): number => {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [unitX, unitY] = length === 0 ? [1, 0] : [(to.x - from.x) / length, (to.y - from.y) / length];
  const along = (x - from.x) * unitX + (y - from.y) * unitY;
  const across = (y - from.y) * unitX - (x - from.x) * unitY;
  const half = Math.PI * radius;
  // The round end at the start, one side, the other end, and the side back.
  if (along < 0) return half / 2 - Math.atan2(across, -along) * radius;
  if (along > length) return half + length + half / 2 + Math.atan2(across, along - length) * radius;
  return across < 0 ? half + along : 2 * half + 2 * length - along;
};

/** Whether a pixel lies on a disc. No ring may cover its number. */
const isOnDisc = (rings: readonly Ring[], x: number, y: number): boolean =>
  rings.some(({ disc: { left, top, width } }) => {
    const radius = width / 2;
    return (x + 0.5 - left - radius) ** 2 + (y + 0.5 - top - radius) ** 2 <= radius * radius;
  });

/** Lays the line of one ring in the palette's colour `index`, around the discs of `rings`. */
const layRing = (
  { indexes, widthPx }: IndexedPicture,
  ring: Ring,
  rings: readonly Ring[],
  grid: GridBox,
  index: number,
): void => {
  const [from, to] = [middleOf(grid, ring.start), middleOf(grid, ring.end)];
  const style = lineStyleOf(ring);
  const unit = ringLineWidthPx(grid.cellPx, ring.entry);
  const half = (unit * style.weight) / 2;
  const outer = { from, to, radius: ringRadiusPx(grid.cellPx) + half };
  const inner = { from, to, radius: ringRadiusPx(grid.cellPx) - half };
  const middle = { from, to, radius: ringRadiusPx(grid.cellPx) };
  const isDrawn = (x: number, y: number): boolean =>
    isInked(style, distanceAlong(middle, { x: x + 0.5, y: y + 0.5 }), unit) && !isOnDisc(rings, x, y);
  const last = Math.ceil(Math.max(from.y, to.y) + outer.radius);
  for (let row = Math.floor(Math.min(from.y, to.y) - outer.radius); row <= last; row++) {
    const [left, right] = spanAt(outer, row);
    const [innerLeft, innerRight] = spanAt(inner, row);
    for (let x = left; x < right; x++) {
      if (x === innerLeft && innerRight > innerLeft) x = innerRight;
      if (x < right && isDrawn(x, row)) indexes[row * widthPx + x] = index;
    }
  }
};

/** Lays the rings around words into a picture. It skips hints, because the canvas draws their marks. */
export const layFlatRings = (
  picture: IndexedPicture,
  rings: readonly Ring[],
  grid: GridBox,
  indexOf: (ring: Ring) => number,
): void => {
  const around = rings.filter(({ entry }) => !entry.hint);
  for (const ring of around) layRing(picture, ring, rings, grid, indexOf(ring));
};
