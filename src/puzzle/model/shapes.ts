import { splitCells } from './letters.ts';

/** Shapes of boards: which cells of a rectangle stay empty. A mask is row by row, `true` where a cell stays empty. */

export const SHAPES = ['circle', 'heart', 'diamond', 'star'] as const;

export type Shape = (typeof SHAPES)[number];

export const isShape = (text: string): text is Shape => (SHAPES as readonly string[]).includes(text);

/** Whether a point is inside a shape that just fills a square; both are from −1 to 1, `up` and `right` positive. */
type Inside = (right: number, up: number) => boolean;

const isInCircle: Inside = (right, up) => right * right + up * up <= 1;

const isInDiamond: Inside = (right, up) => Math.abs(right) + Math.abs(up) <= 1;

/** The sixth-degree curve (x² + y² − 1)³ = x²y³ (https://mathworld.wolfram.com/HeartCurve.html), stretched to fill. */
const isInHeart: Inside = (right, up) => {
  const x = right * 1.14;
  const y = 0.12 + up * 1.12;
  return (x * x + y * y - 1) ** 3 <= x * x * y ** 3;
};

/** Inner radius over outer; a pentagram's is 0.38, whose arms are too thin for words. */
const STAR_WAIST = 0.56;

/** Corners of a five-pointed star, one point up, the outer ones on the unit circle. */
const STAR = Array.from({ length: 10 }, (_, i) => {
  const radius = i % 2 === 0 ? 1 : STAR_WAIST;
  const angle = (Math.PI * i) / 5;
  return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) };
});

/** By counting the edges that a ray crosses (W. R. Franklin, https://wrfranklin.org/Research/Short_Notes/pnpoly.html). */
const isInStar: Inside = (right, up) => {
  const x = right * Math.sin((2 * Math.PI) / 5);
  const lowest = -Math.cos(Math.PI / 5);
  const y = lowest + ((up + 1) / 2) * (1 - lowest);
  const crossings = STAR.filter((corner, i) => {
    const next = STAR[(i + 1) % STAR.length] ?? corner;
    return corner.y > y !== next.y > y && x < corner.x + ((next.x - corner.x) * (y - corner.y)) / (next.y - corner.y);
  });
  return crossings.length % 2 === 1;
};

const INSIDE: Readonly<Record<Shape, Inside>> = {
  circle: isInCircle,
  heart: isInHeart,
  diamond: isInDiamond,
  star: isInStar,
};

/** Open cells that can be reached from one, by steps across cells' sides. */
const pieceFrom = (mask: readonly boolean[], start: number, columns: number): Set<number> => {
  const piece = new Set([start]);
  for (const at of piece) {
    const column = at % columns;
    const beside = [column > 0 ? at - 1 : -1, column < columns - 1 ? at + 1 : -1, at - columns, at + columns];
    for (const next of beside) if (mask[next] === false) piece.add(next);
  }
  return piece;
};

/** The mask without what hangs on by a corner only, as the tips of a coarse star may. */
const keepLargestPiece = (mask: readonly boolean[], columns: number): boolean[] => {
  let largest = new Set<number>();
  const seen = new Set<number>();
  for (const [at, empty] of mask.entries()) {
    if (empty || seen.has(at)) continue;
    const piece = pieceFrom(mask, at, columns);
    for (const cell of piece) seen.add(cell);
    if (piece.size > largest.size) largest = piece;
  }
  return mask.map((_, at) => !largest.has(at));
};

/** The mask of a shape stretched over `rows` × `columns`, in one piece; a cell is open if its middle is inside. */
export const createMask = (shape: Shape, rows: number, columns: number): boolean[] => {
  const mask = Array.from({ length: rows * columns }, (_, i) => {
    const row = Math.floor(i / columns);
    const column = i % columns;
    return !INSIDE[shape]((2 * column + 1) / columns - 1, 1 - (2 * row + 1) / rows);
  });
  return keepLargestPiece(mask, columns);
};

/** A mask with its size. */
export interface DrawnMask {
  readonly rows: number;
  readonly columns: number;
  readonly mask: readonly boolean[];
}

const CLOSED_MARKS = new Set([' ', '.', '·', '_', '-', '0']);

/**
 * The mask drawn by a text, a line a row: space, `.`, `·`, `_`, `-` and `0` stay empty, any other character is open.
 * Short lines are filled up with empty cells, and empty lines around the drawing are left out. `undefined` where
 * nothing is open.
 */
export const parseMask = (text: string): DrawnMask | undefined => {
  const lines = text.split(/\r?\n/u).map((line) => splitCells(line).map((mark) => !CLOSED_MARKS.has(mark)));
  const first = lines.findIndex((line) => line.includes(true));
  if (first === -1) return undefined;
  const drawn = lines.slice(first, lines.findLastIndex((line) => line.includes(true)) + 1);
  const columns = Math.max(...drawn.map((line) => line.lastIndexOf(true) + 1));
  const mask = drawn.flatMap((line) => Array.from({ length: columns }, (_, column) => !line[column]));
  return { rows: drawn.length, columns, mask };
};
