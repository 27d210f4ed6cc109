import { planMessageSizes, type Size } from './ladder.ts';
import { type Difficulty, PRESETS } from './model/difficulty.ts';
import type { Direction } from './model/grid.ts';
import { splitCells } from './model/letters.ts';
import { hiddenWords, type PuzzleSpec } from './model/puzzle.ts';
import { MAX_SIDE, MIN_SIDE } from './model/validate-spec.ts';
import { longestRun } from './shapes/shapes.ts';

/** A board's shape at each size it may have. */
export interface BoardShape {
  /** The only possible size. `undefined` if every size works. */
  readonly size: Size | undefined;
  /** Whether a file draws it. Its size is then fixed. */
  readonly isDrawn: boolean;
  /** Row by row, `true` for a cell that stays empty; `undefined` for a full rectangle. */
  maskAt(size: Size): readonly boolean[] | undefined;
}

/** The open cells of a board. */
export const countOpen = ({ maskAt }: BoardShape, size: Size): number =>
  size.rows * size.columns - (maskAt(size)?.filter(Boolean).length ?? 0);

/** The words a board must hold, and its shape. */
export interface BoardContents extends Pick<PuzzleSpec, 'words' | 'secretWords' | 'directions'> {
  readonly difficulty: Difficulty;
  readonly shape: BoardShape;
}

/** Letters of words over open cells at which a board is comfortably full. */
const FULLNESS: Readonly<Record<Difficulty, number>> = { easy: 0.5, medium: 0.55, hard: 0.6, expert: 0.6 };

const SMALLEST_SIDE = 5;
/** Later sizes would be ever less comfortable. */
const MAX_SIZES = 40;

const lengthsOf = (contents: BoardContents): number[] => hiddenWords(contents).map((word) => splitCells(word).length);

const countLetters = (contents: BoardContents): number => lengthsOf(contents).reduce((sum, length) => sum + length, 0);

const SAMPLE_SIDE = 40;

/** The share of a shape's cells that are open, sampled at one size. */
const openShare = (shape: BoardShape): number =>
  countOpen(shape, { rows: SAMPLE_SIDE, columns: SAMPLE_SIDE }) / SAMPLE_SIDE ** 2;

const hasAny = (directions: readonly Direction[], wanted: readonly Direction[]): boolean =>
  wanted.some((direction) => directions.includes(direction));

/** The shortest sides that let every word lie in one of the directions. Each is at least `smallest`. */
const leastSides = (contents: BoardContents, smallest: number): Size => {
  const longest = Math.max(smallest, ...lengthsOf(contents));
  if (hasAny(contents.directions, ['E', 'W'])) return { rows: smallest, columns: longest };
  if (hasAny(contents.directions, ['N', 'S'])) return { rows: longest, columns: smallest };
  return { rows: longest, columns: longest };
};

const clampSide = (side: number): number => Math.min(side, MAX_SIDE);

/** A size about square, with at least `cells` open cells and the `least` sides. */
const sizeFor = (cells: number, least: Size): Size => {
  const columns = clampSide(Math.max(Math.ceil(Math.sqrt(cells)), least.columns));
  return { rows: clampSide(Math.max(Math.ceil(cells / columns), least.rows)), columns };
};

/** The smallest comfortable size. It leaves the longest word a cell to spare, so the word can move within its line. */
const comfortableSize = (contents: BoardContents): Size => {
  const least = leastSides(contents, SMALLEST_SIDE);
  const cells = countLetters(contents) / FULLNESS[contents.difficulty] / openShare(contents.shape);
  return sizeFor(cells, { rows: least.rows + 1, columns: least.columns + 1 });
};

/** Sizes from the first one on. Each has one more column or row, up to the largest board. */
const growFrom = (first: Size): Size[] => {
  const sizes = [first];
  let { rows, columns } = first;
  while (sizes.length < MAX_SIZES && (rows < MAX_SIDE || columns < MAX_SIDE)) {
    if (columns <= rows && columns < MAX_SIDE) columns++;
    else rows = clampSide(rows + 1);
    sizes.push({ rows, columns });
  }
  return sizes;
};

/** Whether a shape has a line of open cells for the longest word at a size. */
const isLongEnough =
  (contents: BoardContents) =>
  ({ rows, columns }: Size): boolean => {
    const mask = contents.shape.maskAt({ rows, columns });
    return !mask || longestRun(mask, rows, columns, contents.directions) >= Math.max(...lengthsOf(contents));
  };

/** The sizes to try in turn. For a theme without a shape they start at the difficulty's own size. */
export const planSizes = (contents: BoardContents, isPreset: boolean): Size[] => {
  const { rows, columns } = PRESETS[contents.difficulty];
  const sizes = growFrom(isPreset ? { rows, columns } : comfortableSize(contents));
  const longEnough = sizes.filter(isLongEnough(contents));
  return longEnough.length > 0 ? longEnough : sizes.slice(-1);
};

/** Sizes to try after a refused one. The first is the least that holds the words, then they grow. */
export const planLargerSizes = (contents: BoardContents, refused: Size): Size[] => {
  const least = leastSides(contents, MIN_SIDE);
  return growFrom({
    rows: clampSide(Math.max(refused.rows, least.rows)),
    columns: clampSide(Math.max(refused.columns, least.columns)),
  });
};

/**
 * Sizes at which a message may fill the cells that the words leave, likeliest first. May be empty. The sizes are nearly
 * square, with about as many cells as words and message have letters.
 */
export const planSizesForMessage = (contents: BoardContents, message: string): Size[] => {
  const letters = countLetters(contents);
  const full = letters + splitCells(message).length;
  const wanted = sizeFor(full / openShare(contents.shape), { rows: MIN_SIDE, columns: MIN_SIDE });
  const mask = contents.shape.maskAt(wanted);
  const { words, secretWords } = contents;
  return planMessageSizes({ ...wanted, words, secretWords, message, ...(mask && { mask }) }, MAX_SIDE)
    .filter((size) => {
      const shared = full - countOpen(contents.shape, size);
      return shared >= 0 && shared < letters;
    })
    .slice(0, MAX_SIZES);
};
