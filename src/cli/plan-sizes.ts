import { type Difficulty, PRESETS } from '../puzzle/difficulty.ts';
import type { Direction } from '../puzzle/direction.ts';
import { splitCells } from '../puzzle/letters.ts';
import { MAX_SIDE, MIN_SIDE } from '../puzzle/validate-spec.ts';
import type { BoardShape } from './choose-mask.ts';
import type { Size } from './generate-options.ts';

/** What a board has to hold. */
export interface BoardContents {
  /** Listed and secret ones, as hidden. */
  readonly words: readonly string[];
  readonly directions: readonly Direction[];
  readonly difficulty: Difficulty;
  readonly shape: BoardShape;
  readonly message: string | undefined;
}

/** Letters of words over open cells at which a board is comfortably full. */
const FULLNESS: Readonly<Record<Difficulty, number>> = { easy: 0.5, medium: 0.55, hard: 0.6, expert: 0.6 };

const SMALLEST_SIDE = 5;
const MOST_SIZES = 40;

const lengthsOf = (words: readonly string[]): number[] => words.map((word) => splitCells(word).length);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The share of a shape's cells that are open. */
const openShare = ({ maskAt }: BoardShape): number => {
  const sample = maskAt({ rows: 40, columns: 40 });
  return sample ? sample.filter((isEmpty) => !isEmpty).length / sample.length : 1;
};

const hasAny = (directions: readonly Direction[], wanted: readonly Direction[]): boolean =>
  wanted.some((direction) => directions.includes(direction));

/** The shortest sides, none below `smallest`, that let every word lie in one of the directions. */
const leastSides = ({ words, directions }: BoardContents, smallest: number): Size => {
  const longest = Math.max(smallest, ...lengthsOf(words));
  if (hasAny(directions, ['E', 'W'])) return { rows: smallest, columns: longest };
  if (hasAny(directions, ['N', 'S'])) return { rows: longest, columns: smallest };
  return { rows: longest, columns: longest };
};

const clampSide = (side: number): number => Math.min(side, MAX_SIDE);

/** The smallest comfortable size: the longest word has a cell to spare, so that it is not bound to one line's ends. */
export const comfortableSize = (contents: BoardContents): Size => {
  const exact = leastSides(contents, SMALLEST_SIDE);
  const least = { rows: exact.rows + 1, columns: exact.columns + 1 };
  const letters = sum(lengthsOf(contents.words));
  const cells = letters / FULLNESS[contents.difficulty] / openShare(contents.shape);
  const columns = Math.max(Math.ceil(Math.sqrt(cells)), least.columns);
  return { rows: clampSide(Math.max(Math.ceil(cells / columns), least.rows)), columns: clampSide(columns) };
};

/** A size and those after it, each a column or a row more, as far as a board can be. */
const growFrom = (first: Size): Size[] => {
  const sizes = [first];
  let { rows, columns } = first;
  while (sizes.length < MOST_SIZES && (rows < MAX_SIDE || columns < MAX_SIDE)) {
    if (columns <= rows && columns < MAX_SIDE) columns++;
    else rows = clampSide(rows + 1);
    sizes.push({ rows, columns });
  }
  return sizes;
};

/** How far from a square a board with a message may be. */
const LONGEST_OVER_SHORTEST = 3;

/**
 * Sizes whose cells are just enough for words and message, the words crossing now and then: from about one crossing
 * for two words, which looks best, outwards; nearly square ones first.
 */
const sizesForMessage = (contents: BoardContents, message: string): Size[] => {
  const { words, shape } = contents;
  const least = leastSides(contents, MIN_SIDE);
  const full = sum(lengthsOf(words)) + splitCells(message).length;
  const wanted = full - words.length / 2;
  const sizes: (Size & { readonly cost: number })[] = [];
  for (let rows = least.rows; rows <= MAX_SIDE; rows++) {
    for (let columns = least.columns; columns <= Math.min(MAX_SIDE, rows * LONGEST_OVER_SHORTEST); columns++) {
      if (rows > columns * LONGEST_OVER_SHORTEST) continue;
      const mask = shape.maskAt({ rows, columns });
      const open = mask ? mask.filter((isEmpty) => !isEmpty).length : rows * columns;
      if (open > full || open < full - 1.5 * words.length) continue;
      sizes.push({ rows, columns, cost: Math.abs(open - wanted) + Math.abs(rows - columns) });
    }
  }
  return sizes.sort((a, b) => a.cost - b.cost).slice(0, MOST_SIZES);
};

/** Sizes to try in turn where one that was asked for would not do. */
export const planOtherSizes = (contents: BoardContents, refused: Size): Size[] => {
  if (contents.message !== undefined) return sizesForMessage(contents, contents.message);
  const least = leastSides(contents, MIN_SIDE);
  return growFrom({
    rows: clampSide(Math.max(refused.rows, least.rows)),
    columns: clampSide(Math.max(refused.columns, least.columns)),
  });
};

/** The sizes to try in turn where none was asked for; empty where no size can hold a message. */
export const planSizes = (contents: BoardContents, isPreset: boolean): Size[] => {
  if (contents.message !== undefined) return sizesForMessage(contents, contents.message);
  const { rows, columns } = PRESETS[contents.difficulty];
  return growFrom(isPreset ? { rows, columns } : comfortableSize(contents));
};
