import { combineMask, type ShapeParts } from './shapes.ts';

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
