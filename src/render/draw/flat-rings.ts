import type { GridBox, Ring } from '../layout/layout-grid.ts';
import { middleOf, type Point, ringLineWidthPx, ringRadiusPx } from './draw-rings.ts';
import type { IndexedPicture } from './indexed-picture.ts';

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
  const half = ringLineWidthPx(grid.cellPx, ring.entry) / 2;
  const outer = { from, to, radius: ringRadiusPx(grid.cellPx) + half };
  const inner = { from, to, radius: ringRadiusPx(grid.cellPx) - half };
  const last = Math.ceil(Math.max(from.y, to.y) + outer.radius);
  for (let row = Math.floor(Math.min(from.y, to.y) - outer.radius); row <= last; row++) {
    const [left, right] = spanAt(outer, row);
    const [innerLeft, innerRight] = spanAt(inner, row);
    for (let x = left; x < right; x++) {
      if (x === innerLeft && innerRight > innerLeft) x = innerRight;
      if (x < right && !isOnDisc(rings, x, row)) indexes[row * widthPx + x] = index;
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
