/**
 * How long people need for each word of a finished puzzle. `scripts/difficulty` fits the weights to a simulated searcher
 * who looks for the rarest letter of a word. The difficulty score chooses puzzles and stays as it is, because another
 * score would give other puzzles for the same seed. This estimate only says which words of a puzzle come late.
 */
import { asReadIn } from '../model/difficulty.ts';
import { coveredCells, type Direction, type Grid, STEPS } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import type { PlacedWord, UncertifiedPuzzle } from '../model/puzzle.ts';
import { READING } from './difficulty-score.ts';

export const isVertical = (direction: Direction): boolean => STEPS[direction].dColumn === 0;

export const isDiagonal = (direction: Direction): boolean => direction.length === 2;

/** Whether letters run to the left, or straight up. */
export const isBackward = (direction: Direction): boolean => STEPS[direction].dColumn < 0 || direction === 'N';

/** A word's cells, and the index of its letter that fewest cells of the grid hold; the first one of equals. */
export const anchorOf = (
  { letters }: Grid,
  { word }: Pick<PlacedWord, 'word'>,
): { readonly cells: readonly string[]; readonly anchor: number } => {
  const cells = splitCells(word);
  const counts = cells.map((cell) => letters.filter((letter) => letter === cell).length);
  return { cells, anchor: counts.indexOf(Math.min(...counts)) };
};

/** How many letters of a word on one side of its letter at `anchor` a line spells, away from it. */
const spelledOneWay = (
  grid: Grid,
  cells: readonly string[],
  anchor: number,
  cell: number,
  direction: Direction,
  way: 1 | -1,
): { readonly looked: number; readonly spelled: number } => {
  const { dRow, dColumn } = STEPS[direction];
  const [row, column] = [Math.floor(cell / grid.columns), cell % grid.columns];
  let spelled = 0;
  for (let i = anchor + way; i >= 0 && i < cells.length; i += way) {
    const [r, c] = [row + (i - anchor) * dRow, column + (i - anchor) * dColumn];
    if (r < 0 || r >= grid.rows || c < 0 || c >= grid.columns) return { looked: spelled, spelled };
    if (grid.letters[r * grid.columns + c] !== cells[i]) return { looked: spelled + 1, spelled };
    spelled++;
  }
  return { looked: spelled, spelled };
};

/**
 * The letters that a person looks at around a cell with the word's letter at `anchor`: onward until a letter is wrong, and
 * then backward if all onward ones were right. `spelled` counts the right letters, that one included.
 */
export const spelledAround = (
  grid: Grid,
  cells: readonly string[],
  anchor: number,
  cell: number,
  direction: Direction,
): { readonly looked: number; readonly spelled: number } => {
  const onward = spelledOneWay(grid, cells, anchor, cell, direction, 1);
  const isWhole = onward.spelled === cells.length - 1 - anchor;
  const back = isWhole ? spelledOneWay(grid, cells, anchor, cell, direction, -1) : { looked: 0, spelled: 0 };
  return { looked: onward.looked + back.looked, spelled: onward.spelled + back.spelled + 1 };
};

/** Whether a line spells three letters and half of a word at least, but not the word. */
export const isNearMiss = (spelled: number, letters: number): boolean =>
  spelled >= Math.max(3, Math.ceil(letters / 2)) && spelled < letters;

/** What an estimate for a word is made of. */
export interface WordTraits {
  /** Open cells above the word's rarest letter, or left of it in its row. */
  readonly passed: number;
  /** Letters looked at around all cells with that letter, weighed by direction. */
  readonly followed: number;
  /** The open cells of the board for a word that runs up or down, on a diagonal, or backward; 0 for others. */
  readonly vertical: number;
  readonly diagonal: number;
  readonly backward: number;
  /** Lines that spell half of the word. */
  readonly nearMisses: number;
  /** Cells that it shares with other words. */
  readonly crossings: number;
}

/** What a person meets at all cells with a word's rarest letter. */
const countAround = (
  { grid, directions }: UncertifiedPuzzle,
  { cells, anchor }: ReturnType<typeof anchorOf>,
  language: string,
): Pick<WordTraits, 'followed' | 'nearMisses'> => {
  let [followed, nearMisses] = [0, 0];
  for (const [cell, letter] of grid.letters.entries()) {
    if (letter !== cells[anchor]) continue;
    for (const direction of directions) {
      const { looked, spelled } = spelledAround(grid, cells, anchor, cell, direction);
      followed += looked * READING[asReadIn(language, direction)];
      if (isNearMiss(spelled, cells.length)) nearMisses++;
    }
  }
  return { followed, nearMisses };
};

const traitsOf = (puzzle: UncertifiedPuzzle, placed: PlacedWord, language: string): WordTraits => {
  const { grid, words } = puzzle;
  const rarest = anchorOf(grid, placed);
  const own = [...coveredCells([placed], grid)];
  const others = coveredCells(
    words.filter((word) => word !== placed),
    grid,
  );
  const countOpen = (letters: readonly string[]): number => letters.filter((letter) => letter !== '').length;
  const open = countOpen(grid.letters);
  const direction = asReadIn(language, placed.placement.direction);
  return {
    passed: countOpen(grid.letters.slice(0, own[rarest.anchor])),
    ...countAround(puzzle, rarest, language),
    vertical: isVertical(direction) ? open : 0,
    diagonal: isDiagonal(direction) ? open : 0,
    backward: isBackward(direction) ? open : 0,
    crossings: own.filter((cell) => others.has(cell)).length,
  };
};

/** The traits of each listed word, by the word as hidden. `language` is the tag of its list. */
export const wordTraits = (puzzle: UncertifiedPuzzle, language: string): Map<string, WordTraits> =>
  new Map(
    puzzle.words.filter(({ secret }) => !secret).map((word) => [word.word, traitsOf(puzzle, word, language)] as const),
  );

/** Seconds for one of each trait, from `scripts/difficulty/fit-word-effort.ts`. */
export const WEIGHTS: Readonly<Record<keyof WordTraits, number>> = {
  passed: 0.025,
  followed: 0.091,
  nearMisses: 0.48,
  vertical: 0.017,
  diagonal: 0.024,
  backward: 0.018,
  crossings: -0.22,
};

/** Seconds for any word. */
export const ALWAYS = 1.3;

/** The expected seconds for each listed word, by the word as hidden, in the list's order. `language` is the tag of its list. */
export const estimateEfforts = (puzzle: UncertifiedPuzzle, language: string): Map<string, number> => {
  const sum = (traits: WordTraits): number =>
    (Object.keys(WEIGHTS) as (keyof WordTraits)[]).reduce((work, name) => work + WEIGHTS[name] * traits[name], ALWAYS);
  return new Map([...wordTraits(puzzle, language)].map(([word, traits]) => [word, sum(traits)]));
};
