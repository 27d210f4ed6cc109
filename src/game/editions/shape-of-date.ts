import type { Direction } from '../../puzzle/model/grid.ts';
import { splitCells } from '../../puzzle/model/letters.ts';
import type { PuzzleSpec } from '../../puzzle/model/spec.ts';
import { combineMask, drawShape, longestRun, type ShapeParts } from '../../puzzle/shapes/shapes.ts';

/** The side of the largest board. */
const MAX_SIDE = 25;

/** Words fill at most this share of a shape: few of them fit into its corners. */
const FULLEST = 0.5;

type Board = Pick<PuzzleSpec, 'rows' | 'columns' | 'mask'>;

/** The smallest board of a shape with room for the words; `undefined` if every board is too small. */
export const fitShape = (
  parts: ShapeParts,
  words: readonly string[],
  { rows, columns, directions }: Board & { readonly directions: readonly Direction[] },
): Board | undefined => {
  const lengths = words.map((word) => splitCells(word).length);
  const letters = lengths.reduce((sum, length) => sum + length, 0);
  for (let side = Math.min(MAX_SIDE, Math.max(rows, columns)); side <= MAX_SIDE; side++) {
    const mask = combineMask(parts, side, side);
    const open = mask.filter((isEmpty) => !isEmpty).length;
    const isRoomy = letters <= open * FULLEST;
    if (isRoomy && longestRun(mask, side, side, directions) > Math.max(...lengths))
      return { rows: side, columns: side, mask };
  }
  return undefined;
};

const MAX_TRIES = 20;

/**
 * Puts the spec on a board of the wanted shape, else of a shape drawn from its seed. If no shape has room for the
 * words, the spec stays as it is.
 */
export const shapeSpec = (spec: PuzzleSpec, wanted?: ShapeParts): PuzzleSpec => {
  const words = [...spec.words, ...spec.secretWords].map(({ word }) => word);
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    const board = fitShape(wanted ?? drawShape(`${spec.seed}/${tried}`), words, spec);
    if (board) return { ...spec, ...board };
  }
  return spec;
};
