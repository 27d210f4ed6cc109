/**
 * The difficulty of a finished puzzle. A model player takes the listed words one by one and scans the grid row by row
 * for each. At every first letter they look at the neighbours in the allowed directions. They follow each line as long
 * as it spells the word, more slowly backward and diagonally. The score is the average work for one word, in cells
 * looked at. It grows with the grid, with the directions, and with lines that begin like the word and break off.
 */
import { coveredCells, type Direction, type Grid, STEPS } from '../model/grid.ts';
import { splitCells } from '../model/letters.ts';
import type { Measures, UncertifiedPuzzle } from '../model/puzzle.ts';
import { imbalanceOf } from './balance.ts';

/**
 * Work for one cell on a line, by direction. East is the easiest, then south. Backward and diagonal lines are slower.
 */
export const READING: Readonly<Record<Direction, number>> = {
  E: 1,
  S: 1.2,
  SE: 1.5,
  NE: 1.7,
  SW: 1.9,
  W: 1.6,
  N: 1.7,
  NW: 2,
};

/** The average share of the grid that a player scans before a word. */
export const SCANNED = 0.5;

/** Work for a glance at a cell without the first letter. */
export const GLANCE = 0.25;

/** A direction in numbers, since long lists follow millions of lines. */
interface Way {
  readonly dRow: number;
  readonly dColumn: number;
  readonly reading: number;
}

/** Letters as numbers, which compare faster than texts. 0 is a cell outside the board. */
interface Coded {
  readonly rows: number;
  readonly columns: number;
  readonly letters: Int32Array;
  codeOf(letter: string): number;
}

const codeGrid = ({ rows, columns, letters }: Grid): Coded => {
  const codes = new Map([['', 0]]);
  const codeOf = (letter: string): number => {
    const code = codes.get(letter) ?? codes.size;
    codes.set(letter, code);
    return code;
  };
  return { rows, columns, letters: Int32Array.from(letters, codeOf), codeOf };
};

/** How many letters of a word a line spells before it breaks off. Negative if the grid ends there. */
const lettersSpelled = (grid: Coded, codes: readonly number[], cell: number, { dRow, dColumn }: Way): number => {
  let row = Math.floor(cell / grid.columns);
  let column = cell % grid.columns;
  for (let length = 1; length < codes.length; length++) {
    row += dRow;
    column += dColumn;
    if (row < 0 || row >= grid.rows || column < 0 || column >= grid.columns) return -length;
    if (grid.letters[row * grid.columns + column] !== codes[length]) return length;
  }
  return codes.length;
};

interface Effort {
  /** The expected work for finding one word, in cells. */
  readonly work: number;
  /** Lines that begin like the word and break off after half of it. */
  readonly nearMisses: number;
}

/** A word's letters, and the work of reading it at its place. */
interface ListedWord {
  readonly cells: readonly string[];
  readonly reading: number;
}

/** How many letters of a word a near miss spells at least. */
const leastSpelled = (cells: readonly unknown[]): number => Math.max(3, Math.ceil(cells.length / 2));

const measureEffort = (grid: Coded, ways: readonly Way[], { cells, reading }: ListedWord): Effort => {
  const codes = cells.map(grid.codeOf);
  const least = leastSpelled(codes);
  let work = 0;
  let nearMisses = 0;
  for (let cell = 0; cell < grid.letters.length; cell++) {
    const letter = grid.letters[cell];
    if (letter !== codes[0]) {
      work += letter === 0 ? 0 : GLANCE;
      continue;
    }
    for (const way of ways) {
      const end = lettersSpelled(grid, codes, cell, way);
      const spelled = Math.abs(end);
      // The first wrong letter takes work too.
      work += (end < 0 || spelled === codes.length ? spelled - 1 : spelled) * way.reading;
      if (spelled >= least && spelled < codes.length) nearMisses++;
    }
  }
  return { work: SCANNED * work + reading, nearMisses };
};

/** The lines that begin like a listed word and break off after half of it, as cells counted row by row. */
export const findNearMisses = ({ grid, words, directions }: UncertifiedPuzzle): number[][] => {
  const coded = codeGrid(grid);
  const listed = words.filter(({ secret }) => !secret).map(({ word }) => splitCells(word).map(coded.codeOf));
  return listed.flatMap((codes) =>
    [...coded.letters].flatMap((letter, cell) => {
      if (letter !== codes[0]) return [];
      return directions.flatMap((direction) => {
        const { dRow, dColumn } = STEPS[direction];
        const spelled = Math.abs(lettersSpelled(coded, codes, cell, { dRow, dColumn, reading: 0 }));
        if (spelled < leastSpelled(codes) || spelled === codes.length) return [];
        return [Array.from({ length: spelled }, (_, i) => cell + i * (dRow * grid.columns + dColumn))];
      });
    }),
  );
};

/** Measures any grid that differs from the puzzle's in its filler at most. */
export const prepareScore = ({
  words,
  directions,
}: UncertifiedPuzzle): ((grid: Grid) => Pick<Measures, 'score' | 'nearMisses'>) => {
  const ways = directions.map((direction) => ({ ...STEPS[direction], reading: READING[direction] }));
  const listed = words
    .filter(({ secret }) => !secret)
    .map(({ word, placement }) => {
      const cells = splitCells(word);
      return { cells, reading: cells.length * READING[placement.direction] };
    });
  return (grid) => {
    const coded = codeGrid(grid);
    const efforts = listed.map((word) => measureEffort(coded, ways, word));
    return {
      score: efforts.reduce((sum, effort) => sum + effort.work, 0) / Math.max(1, listed.length),
      nearMisses: efforts.reduce((sum, { nearMisses }) => sum + nearMisses, 0),
    };
  };
};

const BACKWARD: readonly Direction[] = ['W', 'NW', 'N', 'SW'];

const shareOf = <T>(items: readonly T[], isCounted: (item: T) => boolean): number =>
  items.length === 0 ? 0 : items.filter(isCounted).length / items.length;

/** Secret words count for the board's measures, not for the work. */
export const measureDifficulty = (puzzle: UncertifiedPuzzle): Measures => {
  const letters = puzzle.words.reduce((sum, { word }) => sum + splitCells(word).length, 0);
  const covered = coveredCells(puzzle.words, puzzle.grid).size;
  const { score, nearMisses } = prepareScore(puzzle)(puzzle.grid);
  return {
    score,
    directionsUsed: new Set(puzzle.words.map(({ placement }) => placement.direction)).size,
    imbalance: imbalanceOf(puzzle),
    backwardShare: shareOf(puzzle.words, ({ placement }) => BACKWARD.includes(placement.direction)),
    diagonalShare: shareOf(puzzle.words, ({ placement }) => placement.direction.length === 2),
    crossings: letters - covered,
    nearMisses,
    density: covered / Math.max(1, puzzle.grid.letters.filter((letter) => letter !== '').length),
  };
};

/**
 * An estimate of the measure in `difficulty-score.ts` before a board exists. Words and message decide how often each
 * letter occurs, because filler comes from the words' letters. Most measured scores lie within a tenth of it.
 */

/** A board to come. */
export interface ExpectedBoard {
  /** The cells of all words, secret ones included. */
  readonly words: readonly (readonly string[])[];
  readonly directions: readonly Direction[];
  /** The letters outside the words. Without a message, words and filler take up `cells` cells. */
  readonly message?: string | undefined;
  readonly cells: number;
}

/** The share of their letters that words share on a board with a message. It grows with the number of words. */
const FIRST_SHARE = 0.05;
const SHARE_PER_WORD = 0.009;
const MAX_SHARE = 0.2;

/** The share of lines from a cell that do not end at once. */
const OPEN_LINES = 0.9;

/** How much likelier a word's second letter is beside its first one than elsewhere. */
const PAIRED = 1.5;

/** How many cells hold each letter. */
const countCells = ({ words, message, cells }: ExpectedBoard): Map<string, number> => {
  const counts = new Map<string, number>();
  const add = (letters: readonly string[], weight: number): void => {
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + weight);
  };
  const letters = words.flat();
  const share = Math.min(MAX_SHARE, FIRST_SHARE + SHARE_PER_WORD * words.length);
  add(letters, message === undefined ? cells / letters.length : 1 - share);
  add(splitCells(message ?? ''), 1);
  return counts;
};

/** The expected work for finding a word with given cells, as `measureDifficulty` counts it. */
export const expectWork = (board: ExpectedBoard): ((cells: readonly string[]) => number) => {
  const counts = countCells(board);
  const cells = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const reading = board.directions.reduce((sum, direction) => sum + READING[direction], 0);
  return (word) => {
    const [first = '', second = ''] = word;
    const starts = counts.get(first) ?? 0;
    const follow = starts * reading * OPEN_LINES * (1 + (PAIRED * (counts.get(second) ?? 0)) / cells);
    const own = (Math.max(2, word.length) * (1 + SCANNED) * reading) / board.directions.length;
    return SCANNED * (GLANCE * (cells - starts) + follow) + own;
  };
};
