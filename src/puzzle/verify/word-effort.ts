/**
 * How long people need for each word of a finished puzzle. `scripts/difficulty` fits the weights to a simulated searcher
 * who looks for the rarest letter of a word. The difficulty score decides about a puzzle first. Among the boards of a day
 * with the wanted score, this estimate chooses.
 */
import { asReadIn } from '../model/difficulty.ts';
import { coveredCells, type Direction, type Grid, STEPS } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import type { UncertifiedPuzzle } from '../model/puzzle.ts';
import { READING } from './difficulty-score.ts';

export const isVertical = (direction: Direction): boolean => STEPS[direction].dColumn === 0;

export const isDiagonal = (direction: Direction): boolean => direction.length === 2;

/** Whether letters run to the left, or straight up. */
export const isBackward = (direction: Direction): boolean => STEPS[direction].dColumn < 0 || direction === 'N';

/** The cells of a grid by their letters, each row by row. */
type CellsByLetter = ReadonlyMap<string, readonly number[]>;

export const cellsByLetter = ({ letters }: Grid): CellsByLetter => {
  const byLetter = new Map<string, number[]>();
  for (const [cell, letter] of letters.entries()) {
    const known = byLetter.get(letter);
    if (known) known.push(cell);
    else byLetter.set(letter, [cell]);
  }
  return byLetter;
};

/** The index of the word's letter that fewest cells of the grid hold; the first one of equals. */
export const anchorOf = (byLetter: CellsByLetter, cells: readonly string[]): number => {
  const counts = cells.map((cell) => byLetter.get(cell)?.length ?? 0);
  return counts.indexOf(Math.min(...counts));
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

/** A listed word with what does not depend on the filler. */
interface Listed extends Pick<WordTraits, 'vertical' | 'diagonal' | 'backward' | 'crossings'> {
  readonly word: string;
  readonly cells: readonly string[];
  /** The open cells above each of its cells, or left of it in its row. */
  readonly openBefore: readonly number[];
}

/** How many words cover each cell; `undefined` for filler. */
const countCovers = ({ grid, words }: UncertifiedPuzzle): readonly (number | undefined)[] => {
  const covers: (number | undefined)[] = grid.letters.map(() => undefined);
  for (const word of words) for (const cell of coveredCells([word], grid)) covers[cell] = (covers[cell] ?? 0) + 1;
  return covers;
};

/** How many open cells come before each cell, row by row. The last number is that of all. */
const countOpen = ({ letters }: Grid): readonly number[] => {
  const before = [0];
  for (const [cell, letter] of letters.entries()) before.push((before[cell] ?? 0) + (letter === '' ? 0 : 1));
  return before;
};

const listedOf = (puzzle: UncertifiedPuzzle, language: string): Listed[] => {
  const covers = countCovers(puzzle);
  const openBefore = countOpen(puzzle.grid);
  const open = openBefore.at(-1) ?? 0;
  return puzzle.words
    .filter(({ secret }) => !secret)
    .map((placed) => {
      const own = [...coveredCells([placed], puzzle.grid)];
      const direction = asReadIn(language, placed.placement.direction);
      return {
        word: placed.word,
        cells: splitCells(placed.word),
        openBefore: own.map((cell) => openBefore[cell] ?? 0),
        vertical: isVertical(direction) ? open : 0,
        diagonal: isDiagonal(direction) ? open : 0,
        backward: isBackward(direction) ? open : 0,
        crossings: own.filter((cell) => (covers[cell] ?? 0) > 1).length,
      };
    });
};

interface Way {
  readonly direction: Direction;
  readonly reading: number;
}

const traitsOf = (grid: Grid, byLetter: CellsByLetter, ways: readonly Way[], listed: Listed): WordTraits => {
  const { cells, openBefore, vertical, diagonal, backward, crossings } = listed;
  const anchor = anchorOf(byLetter, cells);
  let [followed, nearMisses] = [0, 0];
  // What a person meets at all cells with the rarest letter.
  for (const cell of byLetter.get(cells[anchor] ?? '') ?? []) {
    for (const { direction, reading } of ways) {
      const { looked, spelled } = spelledAround(grid, cells, anchor, cell, direction);
      followed += looked * reading;
      if (isNearMiss(spelled, cells.length)) nearMisses++;
    }
  }
  return { passed: openBefore[anchor] ?? 0, followed, vertical, diagonal, backward, nearMisses, crossings };
};

/** Gives the traits of each listed word for a grid that differs from the puzzle's in its filler at most. */
const prepareTraits = (puzzle: UncertifiedPuzzle, language: string): ((grid: Grid) => Map<string, WordTraits>) => {
  const listed = listedOf(puzzle, language);
  const ways = puzzle.directions.map((direction) => ({ direction, reading: READING[asReadIn(language, direction)] }));
  return (grid) => {
    const byLetter = cellsByLetter(grid);
    return new Map(listed.map((one) => [one.word, traitsOf(grid, byLetter, ways, one)] as const));
  };
};

/** The traits of each listed word, by the word as hidden. `language` is the tag of its list. */
export const wordTraits = (puzzle: UncertifiedPuzzle, language: string): Map<string, WordTraits> =>
  prepareTraits(puzzle, language)(puzzle.grid);

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

const secondsOf = (traits: WordTraits): number =>
  (Object.keys(WEIGHTS) as (keyof WordTraits)[]).reduce((work, name) => work + WEIGHTS[name] * traits[name], ALWAYS);

/** The expected seconds for each listed word, by the word as hidden, in the list's order. `language` is the tag of its list. */
export const estimateEfforts = (puzzle: UncertifiedPuzzle, language: string): Map<string, number> =>
  new Map([...wordTraits(puzzle, language)].map(([word, traits]) => [word, secondsOf(traits)]));

/**
 * Gives the mean of the expected seconds for a listed word, for any grid that differs from the puzzle's in its filler at
 * most. `language` is the tag of its list.
 */
export const prepareMeanEffort = (puzzle: UncertifiedPuzzle, language: string): ((grid: Grid) => number) => {
  const traitsIn = prepareTraits(puzzle, language);
  return (grid) => {
    const traits = [...traitsIn(grid).values()];
    return traits.reduce((sum, each) => sum + secondsOf(each), 0) / Math.max(1, traits.length);
  };
};
