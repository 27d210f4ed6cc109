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

/** The point of a line's box from which its text is aligned, as a share of the width. */
export const ANCHORS = { left: 0, center: 0.5, right: 1 } as const;

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

/** The pixels of a row that a strip covers, from the first to before the last. Equal numbers mean no pixel. */
const spanAt = ({ from, to, radius }: Strip, row: number): readonly [number, number] => {
  const middle = row + 0.5;
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  const reach = (x: number): void => {
    least = Math.min(least, x);
    most = Math.max(most, x);
  };
  const crossCircle = ({ x, y }: Point): void => {
    const rise = middle - y;
    if (Math.abs(rise) > radius) return;
    const half = Math.sqrt(radius * radius - rise * rise);
    reach(x - half);
    reach(x + half);
  };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [acrossX, acrossY] = [((from.y - to.y) / length) * radius, ((to.x - from.x) / length) * radius];
  const crossSide = (side: 1 | -1): void => {
    const share = (middle - from.y - side * acrossY) / (to.y - from.y);
    if (share >= 0 && share <= 1) reach(from.x + side * acrossX + share * (to.x - from.x));
  };
  crossCircle(from);
  crossCircle(to);
  if (length > 0) {
    crossSide(1);
    crossSide(-1);
  }
  return most < least ? [0, 0] : [Math.round(least), Math.round(most)];
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

/** The circle of a disc. No ring may cover its number. */
interface Disc extends Point {
  readonly radius: number;
}

const discOf = ({ disc: { left, top, width } }: Ring): Disc => ({
  x: left + width / 2,
  y: top + width / 2,
  radius: width / 2,
});

/** Whether a point lies on a disc. */
const isOnDisc = (discs: readonly Disc[], { x, y }: Point): boolean =>
  discs.some((disc) => (x - disc.x) ** 2 + (y - disc.y) ** 2 <= disc.radius * disc.radius);

/** Sets the pixels of a row from `left` to before `right` to a place in the palette. */
export type FillRun = (row: number, left: number, right: number, index: number) => void;

/** Lays the line of one ring in the palette's colour `index`, around the discs of `rings`. */
const layRing = (fill: FillRun, ring: Ring, rings: readonly Ring[], grid: GridBox, index: number): void => {
  const [from, to] = [middleOf(grid, ring.start), middleOf(grid, ring.end)];
  const style = lineStyleOf(ring);
  const unit = ringLineWidthPx(grid.cellPx, ring.entry);
  const half = (unit * style.weight) / 2;
  const outer = { from, to, radius: ringRadiusPx(grid.cellPx) + half };
  const inner = { from, to, radius: ringRadiusPx(grid.cellPx) - half };
  const middle = { from, to, radius: ringRadiusPx(grid.cellPx) };
  const isWhole = style.dash.length === 0;
  const discs = rings.map(discOf);
  const first = Math.floor(Math.min(from.y, to.y) - outer.radius);
  const last = Math.ceil(Math.max(from.y, to.y) + outer.radius);
  for (let row = first; row <= last; row++) {
    const y = row + 0.5;
    // Most rows meet no disc, and are laid at once.
    const inRow = discs.filter((disc) => Math.abs(y - disc.y) <= disc.radius);
    const lay = (left: number, right: number): void => {
      if (isWhole && inRow.length === 0) {
        if (left < right) fill(row, left, right, index);
        return;
      }
      for (let x = left; x < right; x++) {
        const point = { x: x + 0.5, y };
        if (isOnDisc(inRow, point)) continue;
        if (isWhole || isInked(style, distanceAlong(middle, point), unit)) fill(row, x, x + 1, index);
      }
    };
    const [left, right] = spanAt(outer, row);
    const [innerLeft, innerRight] = spanAt(inner, row);
    if (innerRight > innerLeft) {
      lay(left, innerLeft);
      lay(innerRight, right);
    } else lay(left, right);
  }
};

/** Lays the rings around words by `fill`. It skips hints, because the canvas draws their marks. */
export const fillFlatRings = (
  fill: FillRun,
  rings: readonly Ring[],
  grid: GridBox,
  indexOf: (ring: Ring) => number,
): void => {
  const around = rings.filter(({ entry }) => !entry.hint);
  for (const ring of around) layRing(fill, ring, rings, grid, indexOf(ring));
};

/** The same for a picture. */
export const layFlatRings = (
  { indexes, widthPx }: IndexedPicture,
  rings: readonly Ring[],
  grid: GridBox,
  indexOf: (ring: Ring) => number,
): void => {
  const fill: FillRun = (row, left, right, index) => indexes.fill(index, row * widthPx + left, row * widthPx + right);
  fillFlatRings(fill, rings, grid, indexOf);
};
