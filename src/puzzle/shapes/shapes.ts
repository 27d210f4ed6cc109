import { type Direction, STEPS } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import { createRng } from '../model/rng.ts';
import { MAX_SIDE } from '../model/validate-spec.ts';
import { CHARACTER_OUTLINES } from './characters.ts';
import { FIGURES } from './figures.ts';

/** Shapes of boards: the open cells of a rectangle. A mask is row by row; `true` marks a cell that stays empty. */

/** Figures, then the letters from A to Z and the digits. */
const OUTLINES = { ...FIGURES, ...CHARACTER_OUTLINES };

export type Shape = keyof typeof OUTLINES;

export const SHAPES = [
  ...Object.keys(FIGURES),
  ...Object.keys(CHARACTER_OUTLINES).sort((a, b) => Number(/\d/.test(a)) - Number(/\d/.test(b)) || (a < b ? -1 : 1)),
] as readonly Shape[];

export const isShape = (text: string): text is Shape => (SHAPES as readonly string[]).includes(text);

/** Shapes laid over each other and cut out of each other, bottom first. */
export type ShapeParts = readonly [first: ShapePart, ...others: ShapePart[]];

export interface ShapePart {
  readonly shape: Shape;
  /** Whether it is cut out of the shapes before it. */
  readonly isHole: boolean;
}

/** The open cells connected to one by steps across cell sides. */
const pieceFrom = (mask: readonly boolean[], start: number, columns: number): Set<number> => {
  const piece = new Set([start]);
  for (const at of piece) {
    const column = at % columns;
    const beside = [column > 0 ? at - 1 : -1, column < columns - 1 ? at + 1 : -1, at - columns, at + columns];
    for (const next of beside) if (mask[next] === false) piece.add(next);
  }
  return piece;
};

/** The mask's largest piece. Parts joined only at a corner drop off, such as the tips of a coarse star. */
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

/** The last part that contains a point decides whether the point is inside. */
const isOpenAt = (parts: ShapeParts, right: number, up: number): boolean => {
  const top = parts.findLast(({ shape }) => OUTLINES[shape](right, up));
  return top !== undefined && !top.isHole;
};

/**
 * The mask of shapes stretched over `rows` × `columns`, in any number of pieces. The middle of a cell decides. Opposite
 * cells have exactly opposite middles, so that rounding makes no figure crooked.
 */
const drawParts = (parts: ShapeParts, rows: number, columns: number): boolean[] =>
  Array.from({ length: rows * columns }, (_, i) => {
    const row = Math.floor(i / columns);
    const column = i % columns;
    return !isOpenAt(parts, (2 * column + 1 - columns) / columns, (rows - 2 * row - 1) / rows);
  });

/** The mask of shapes over `rows` × `columns`. It is in one piece unless a part is a hole. */
export const combineMask = (parts: ShapeParts, rows: number, columns: number): boolean[] => {
  const mask = drawParts(parts, rows, columns);
  return parts.some(({ isHole }) => isHole) ? mask : keepLargestPiece(mask, columns);
};

/** Swaps open and empty cells. The result may have several pieces. */
export const invertMask = (mask: readonly boolean[]): boolean[] => mask.map((isEmpty) => !isEmpty);

/**
 * The mask of a shape stretched over `rows` × `columns`, in one piece. The middle of a cell decides.
 *
 * @testing
 */
export const createMask = (shape: Shape, rows: number, columns: number): boolean[] =>
  combineMask([{ shape, isHole: false }], rows, columns);

/** A mask with its size. */
export interface DrawnMask {
  readonly rows: number;
  readonly columns: number;
  readonly mask: readonly boolean[];
}

/** The mask without the empty rows and columns at its sides. At least one cell is open. */
export const trimMask = ({ columns, mask }: DrawnMask): DrawnMask => {
  const rowOf = (at: number): number => Math.floor(at / columns);
  const columnOf = (at: number): number => at % columns;
  const open = mask.flatMap((isEmpty, at) => (isEmpty ? [] : [at]));
  const [top, bottom] = [Math.min(...open.map(rowOf)), Math.max(...open.map(rowOf))];
  const [left, right] = [Math.min(...open.map(columnOf)), Math.max(...open.map(columnOf))];
  const isKept = (at: number): boolean =>
    rowOf(at) >= top && rowOf(at) <= bottom && columnOf(at) >= left && columnOf(at) <= right;
  return { rows: bottom - top + 1, columns: right - left + 1, mask: mask.filter((_, at) => isKept(at)) };
};

const CLOSED_MARKS = new Set([' ', '.', '·', '_', '-', '0']);

/**
 * The mask drawn by a text, a line for each row. Space, `.`, `·`, `_`, `-` and `0` stay empty; any other character is
 * open. Short lines end in empty cells, and empty lines around the drawing do not count. `undefined` if every cell is
 * empty; without `mask` if the drawing is larger than any board.
 */
export const parseMask = (text: string): DrawnMask | Omit<DrawnMask, 'mask'> | undefined => {
  const lines = text.split(/\r?\n/u).map((line) => splitCells(line).map((mark) => !CLOSED_MARKS.has(mark)));
  const first = lines.findIndex((line) => line.includes(true));
  if (first === -1) return undefined;
  const drawn = lines.slice(first, lines.findLastIndex((line) => line.includes(true)) + 1);
  const { length: rows } = drawn;
  const columns = drawn.reduce((widest, line) => Math.max(widest, line.lastIndexOf(true) + 1), 0);
  if (rows > MAX_SIDE || columns > MAX_SIDE) return { rows, columns };
  const mask = drawn.flatMap((line) => Array.from({ length: columns }, (_, column) => !line[column]));
  return { rows, columns, mask };
};

const PART = /([+-]?)([^+-]+)/gu;

/**
 * Reads shapes from a text such as `heart+ring` or `circle-star`, in any case. `+` lays a shape over those before it,
 * `-` cuts it out of them. `undefined` for any other text.
 */
export const parseShape = (text: string): ShapeParts | undefined => {
  const name = text.trim().toLowerCase();
  const matches = [...name.matchAll(PART)];
  if (matches.map(([whole]) => whole).join('') !== name || matches[0]?.[1] !== '') return undefined;
  const parts = matches.flatMap(([, sign, shape = '']) => (isShape(shape) ? [{ shape, isHole: sign === '-' }] : []));
  const [first, ...others] = parts;
  return first && parts.length === matches.length ? [first, ...others] : undefined;
};

/** One of the figures, drawn by a seed; never a letter or digit. */
export const drawShape = (seed: string): ShapeParts => {
  const figures = SHAPES.filter((name) => name.length > 1);
  const shape = figures[createRng(`${seed}/shape`).nextInt(figures.length)];
  if (!shape) throw new Error('expected at least one figure');
  return [{ shape, isHole: false }];
};

const [OPEN, EMPTY] = ['X', '.'];

/** The mask as a text for `parseMask`, a line for each row. */
const formatMask = (mask: readonly boolean[], columns: number): string[] =>
  Array.from({ length: mask.length / columns }, (_, row) =>
    mask
      .slice(row * columns, (row + 1) * columns)
      .map((isEmpty) => (isEmpty ? EMPTY : OPEN))
      .join(''),
  );

/** A preview of shapes at a size, a line for each row; `undefined` if it has no open cell. */
export const previewShape = (parts: ShapeParts, rows: number, columns: number): string[] | undefined => {
  const mask = combineMask(parts, rows, columns);
  return mask.every(Boolean) ? undefined : formatMask(mask, columns);
};

/** The most open cells in a line along any direction. The mask is row by row; `true` marks a cell that stays empty. */
export const longestRun = (
  mask: readonly boolean[],
  rows: number,
  columns: number,
  directions: readonly Direction[],
): number => {
  let longest = 0;
  for (const direction of directions) {
    const { dRow, dColumn } = STEPS[direction];
    const lengths = new Map<number, number>();
    // A cell's run is one longer than the run of the cell before it along the direction.
    for (let i = 0; i < mask.length; i++) {
      const isForward = dRow > 0 || (dRow === 0 && dColumn > 0);
      const at = isForward ? i : mask.length - 1 - i;
      if (mask[at]) continue;
      const [row, column] = [Math.floor(at / columns) - dRow, (at % columns) - dColumn];
      const isOn = row >= 0 && row < rows && column >= 0 && column < columns;
      const length = 1 + (isOn ? (lengths.get(row * columns + column) ?? 0) : 0);
      lengths.set(at, length);
      longest = Math.max(longest, length);
    }
  }
  return longest;
};
