import { combineMask, type ShapeParts } from './shapes.ts';

const [OPEN, EMPTY] = ['X', '.'];

/** A mask as a text that `parseMask` reads again, a line a row. */
const formatMask = (mask: readonly boolean[], columns: number): string[] =>
  Array.from({ length: mask.length / columns }, (_, row) =>
    mask
      .slice(row * columns, (row + 1) * columns)
      .map((isEmpty) => (isEmpty ? EMPTY : OPEN))
      .join(''),
  );

/** A preview of shapes at a size, a line a row; `undefined` if they leave no cell open. */
export const previewShape = (parts: ShapeParts, rows: number, columns: number): string[] | undefined => {
  const mask = combineMask(parts, rows, columns);
  return mask.every(Boolean) ? undefined : formatMask(mask, columns);
};
